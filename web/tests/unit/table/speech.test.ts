import { expect, test } from 'vitest';

import { MOST_WAITING, PACE_MS, Speech } from '$lib/table/speech';

import { HandTimer } from './timer';

function listening(): { speech: Speech; timer: HandTimer; heard: string[] } {
  const timer = new HandTimer();
  const heard: string[] = [];
  const speech = new Speech(
    (text) => heard.push(text),
    (text) => heard.push(`! ${text}`),
    timer.start,
  );
  return { speech, timer, heard };
}

test('one message at a time, at its pace', () => {
  const { speech, timer, heard } = listening();
  speech.say('one');
  speech.say('two');
  expect(heard).toEqual(['one']);
  timer.pass(PACE_MS - 1);
  expect(heard).toEqual(['one']);
  timer.pass(1);
  expect(heard).toEqual(['one', 'two']);
});

test('what several do is told in one sentence', () => {
  const { speech, timer, heard } = listening();
  const words = (names: string[]): string => `${names.join(' and ')} draw`;
  speech.say('first');
  speech.sayOf('drew', 'Anna', words);
  speech.sayOf('drew', 'Bo', words);
  timer.pass(5 * PACE_MS);
  expect(heard).toEqual(['first', 'Anna and Bo draw']);
});

test('the oldest are dropped when too many wait, but a call never is', () => {
  const { speech, timer, heard } = listening();
  for (let at = 0; at < MOST_WAITING + 4; at += 1) speech.say(`news ${at}`);
  speech.call('your turn');
  timer.pass(20 * PACE_MS);
  expect(heard[0]).toBe('news 0');
  expect(heard[1]).toBe('! your turn');
  expect(heard).toHaveLength(2 + MOST_WAITING);
  expect(heard.at(-1)).toBe(`news ${MOST_WAITING + 3}`);
});

test('what waits already is not said twice', () => {
  const { speech, timer, heard } = listening();
  for (const text of ['first', 'again', 'again']) speech.say(text);
  for (const text of ['stop', 'stop']) speech.call(text);
  timer.pass(20 * PACE_MS);
  expect(heard).toEqual(['first', '! stop', 'again']);
});

test('whoever leaves hears nothing more', () => {
  const { speech, timer, heard } = listening();
  for (const text of ['first', 'second']) speech.say(text);
  speech.call('your turn');
  speech.hush();
  timer.pass(20 * PACE_MS);
  expect(heard).toEqual(['first']);
  speech.say('elsewhere');
  expect(heard).toEqual(['first', 'elsewhere']);
});

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';

import { beforeEach, expect, test } from 'vitest';

import { hintsFor as forCourt } from '$lib/games/bedriegers/hints';
import { hintsFor as forMoths } from '$lib/games/motten/hints';
import { isFree, placeFor } from '$lib/learn/beside';
import { forgetHints, Hints } from '$lib/learn/hints.svelte';
import type { BedriegersMessage, MottenMessage } from '$lib/wire/of_game';

const read = <T>(name: string): Record<string, T> =>
  JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')) as Record<string, T>;
const court = read<BedriegersMessage>('moments');
const moths = read<MottenMessage>('motten');

const A = { id: 'a', at: '.a' };
const B = { id: 'b', at: '.b' };

beforeEach(() => localStorage.clear());

test('one hint a turn, and each of them once', () => {
  const hints = new Hints();
  hints.look('1', [A, B]);
  expect(hints.now).toEqual(A);
  hints.dismiss();
  hints.look('1', [B]);
  expect(hints.now).toBeNull();
  hints.look('2', [A, B]);
  expect(hints.now).toEqual(B);
  hints.look('3', [A, B]);
  expect(hints.now).toBeNull();
});

test('what was told is remembered on the device, until all is wanted again', () => {
  new Hints().look('1', [A]);
  const later = new Hints();
  later.look('1', [A]);
  expect(later.now).toBeNull();
  forgetHints();
  const again = new Hints();
  again.look('1', [A]);
  expect(again.now).toEqual(A);
});

test('a turn without a hint leaves room for one that comes later in it', () => {
  const hints = new Hints();
  hints.look('1', []);
  hints.look('1', [A]);
  expect(hints.now).toEqual(A);
});

test('hints fit the moment', () => {
  const ids = (name: string): string[] => {
    const message = court[name];
    return message ? forCourt(message.view).map(({ id }) => id) : [];
  };
  expect(ids('turn')[0]).toBe('court.turn');
  expect(ids('results')).toEqual(['court.result']);
  expect(ids('cloak')).toEqual([]);
  expect(ids('watching')).toEqual([]);
});

test('hints fit the moment among moths, and never disturb a race', () => {
  const ids = (name: string): string[] => {
    const message = moths[name];
    return message ? forMoths(message.view, message.legal).map(({ id }) => id) : [];
  };
  expect(ids('turn')[0]).toBe('moths.turn');
  expect(ids('draw')).toEqual(['moths.draw']);
  const { viewer } = moths['guard']?.view ?? { viewer: null };
  const watching = { ...moths['guard'], view: { ...moths['guard']?.view, phase: 'turn', turn: 0 } };
  const { view, legal } = watching as MottenMessage;
  expect(viewer).not.toBe(0);
  expect(forMoths(view, legal).map(({ id }) => id)).toContain('moths.guard');
  expect(ids('limbo')).toContain('moths.limbo');
  for (const name of ['slap', 'cockroach', 'spider', 'caught', 'watching', 'over']) {
    expect(ids(name)).toEqual([]);
  }
});

test.each(['nl', 'en', 'de', 'fr'])('every hint has words in %s', (locale) => {
  const words = readFileSync(`messages/${locale}/texts/learn.json`, 'utf8');
  const sources = ['bedriegers', 'motten'].map((game) =>
    readFileSync(`src/lib/games/${game}/hints.ts`, 'utf8'),
  );
  const ids = sources.flatMap((text) => [...text.matchAll(/id: '([\w.]+)'/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(10);
  const all = [...ids, 'moths.mosquito', 'moths.cockroach'];
  expect(all.filter((id) => !words.includes(`"hint.${id}"`))).toEqual([]);
});

test('a hint stands beside what it speaks of, and inside the screen', () => {
  const screen = { width: 360, height: 640 };
  const size = { width: 200, height: 50 };
  const low = { top: 500, bottom: 600, left: 0, width: 360 };
  expect(placeFor(low, size, screen)).toEqual({ left: 80, top: 442 });
  const high = { top: 50, bottom: 90, left: 0, width: 40 };
  expect(placeFor(high, size, screen)).toEqual({ left: 12, top: 98 });
  expect(placeFor({ ...low, top: 45, bottom: 630 }, size, screen)).toBeNull();
  expect(placeFor({ ...low, width: 0 }, size, screen)).toBeNull();
});

test('a hint covers nothing that one plays with', () => {
  const size = { width: 200, height: 60 };
  const pile = { left: 100, width: 60, top: 150, bottom: 230 };
  expect(isFree({ left: 60, top: 230 }, size, [pile])).toBe(true);
  expect(isFree({ left: 160, top: 150 }, size, [pile])).toBe(true);
  expect(isFree({ left: 60, top: 220 }, size, [pile])).toBe(false);
});

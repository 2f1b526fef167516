import { beforeEach, describe, expect, test } from 'vitest';

import { LONGEST_MS, Sleight, UNHEARD_MS } from '$lib/games/motten/sleight.svelte';
import type { Answer } from '$lib/wire/table.svelte';
import type { MottenOwn, No } from '$lib/wire/types';

import { HandTimer } from '../table/timer';

const OK: Answer = { t: 'ok', id: '1' };
const NO: No = { t: 'no', id: '1', code: 'illegal', rule: 'M6.2', reason: 'last_card', text: '' };
const LIMBO = { limbo: 'moth:1', sleeve: [] } as unknown as MottenOwn;
const NOTHING = { limbo: null, sleeve: [] } as unknown as MottenOwn;

let timer: HandTimer;
let sent: unknown[];
let told: unknown[];
let answers: Answer[];
let sleight: Sleight;

/** All answers so far have come in. */
const heard = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  timer = new HandTimer();
  [sent, told, answers] = [[], [], []];
  const answer = (): Promise<Answer> =>
    Promise.resolve(answers.length > 0 ? (answers.shift() as Answer) : OK);
  sleight = new Sleight(
    {
      dip: () => (sent.push('dip'), answer()),
      end: (vanish, card) => (sent.push({ vanish, card }), answer()),
    },
    { refused: ({ reason }) => told.push(reason), stillThere: (card) => told.push(card) },
    timer.start,
  );
});

describe('a hand below the table', () => {
  test('goes down with a card and comes back without it', async () => {
    expect(sleight.start('moth:1')).toBe(true);
    expect(sleight.down).toBe('moth:1');
    sleight.finish(true);
    expect(sent).toEqual(['dip', { vanish: true, card: 'moth:1' }]);
    expect(sleight).toMatchObject({ down: null, half: 'moth:1' });
    await heard();
    sleight.saw(NOTHING);
    expect(sleight.half).toBe('moth:1');
    sleight.saw(LIMBO);
    expect(sleight.half).toBeNull();
  });

  test('names a card when it only pretends, too: both messages look alike', () => {
    sleight.start('ant:2');
    sleight.finish(false);
    expect(sent).toEqual(['dip', { vanish: false, card: 'ant:2' }]);
    expect(sleight.half).toBeNull();
  });

  test('goes down once at a time, and comes back once', () => {
    sleight.start('ant:2');
    expect(sleight.start('ant:3')).toBe(false);
    sleight.finish(false);
    sleight.finish(false);
    expect(sent).toHaveLength(2);
  });

  test('that stays too long is back with its card, and says nothing more', () => {
    sleight.start('ant:2');
    timer.pass(LONGEST_MS);
    expect(sleight.down).toBeNull();
    sleight.finish(true);
    expect(sent).toEqual(['dip']);
    expect(told).toEqual(['ant:2']);
  });
});

describe('a card half in the sleeve', () => {
  test('comes back with the reason when the table refuses', async () => {
    answers = [OK, NO];
    sleight.start('moth:1');
    sleight.finish(true);
    await heard();
    expect(sleight.half).toBeNull();
    expect(told).toEqual(['last_card']);
  });

  test('comes back when nothing is heard of it', async () => {
    sleight.start('moth:1');
    sleight.finish(true);
    await heard();
    timer.pass(UNHEARD_MS);
    expect(sleight.half).toBeNull();
    expect(told).toEqual(['moth:1']);
  });

  test('comes back when the line breaks', async () => {
    answers = [OK, null];
    sleight.start('moth:1');
    sleight.finish(true);
    await heard();
    expect(sleight.half).toBeNull();
    expect(told).toEqual([]);
  });
});

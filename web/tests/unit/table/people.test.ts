import { beforeAll, describe, expect, test } from 'vitest';

import { connection, LONG_MS, QUIET_MS } from '$lib/table/connection';
import { news } from '$lib/table/news';
import { askable, away, others, playedFor } from '$lib/table/people';
import type { SeatFacts, Table } from '$lib/wire/types';
import { load } from '$lib/words/common';

beforeAll(load);

const seat = (at: number, facts: Partial<SeatFacts>): SeatFacts => ({
  seat: at,
  name: `name ${at}`,
  person: true,
  bot: null,
  ready: true,
  present: true,
  held: null,
  head_start: 0,
  ...facts,
});

const table = {
  phase: 'playing',
  you: 0,
  seats: [
    seat(0, {}),
    seat(1, { present: false, held: 20_000 }),
    seat(2, { bot: 'steady', present: false }),
    seat(3, { person: false, bot: 'steady' }),
  ],
} as Table;

const at = (seats: SeatFacts[]): number[] => seats.map((one) => one.seat);

test('who is away, can be played for, is played for, can be asked for', () => {
  expect(at(away(table))).toEqual([1]);
  expect(at(others(table))).toEqual([1, 2]);
  expect(at(playedFor(table))).toEqual([2]);
  expect(at(askable(table))).toEqual([3]);
});

describe('the news of a table', () => {
  const without = (gone: number, host: number): Table => ({
    ...table,
    host,
    seats: table.seats.map((it) =>
      it.seat === gone ? { ...it, person: false, bot: 'steady' } : it,
    ),
  });
  const before = { ...table, host: 1 };

  test('tells who has left, and who is host instead', () => {
    expect(news(before, without(1, 2))).toBe(
      'name 1 is weggegaan. Een bot speelt verder. name 2 is nu gastheer.',
    );
    expect(news(before, without(1, 0))).toMatch(/ Jij bent nu gastheer\.$/);
    expect(news(before, without(2, 1))).toBe('name 2 is weggegaan. Een bot speelt verder.');
  });

  test('is none while everybody keeps a seat, and in the lobby', () => {
    expect(news(before, { ...before, seats: without(3, 1).seats })).toBe('');
    expect(news(before, { ...without(2, 1), phase: 'lobby' })).toBe('');
  });
});

test('in the lobby nobody is played for and nothing is asked', () => {
  const lobby = { ...table, phase: 'lobby' as const };
  expect([...away(lobby), ...askable(lobby)]).toEqual([]);
});

test('a lost line is shown by how long it is gone', () => {
  expect(connection(null, 5_000)).toBe('fine');
  expect(connection(0, QUIET_MS - 1)).toBe('hiccup');
  expect(connection(0, QUIET_MS)).toBe('searching');
  expect(connection(0, LONG_MS)).toBe('long');
});

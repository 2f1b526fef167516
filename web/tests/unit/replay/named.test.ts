import { beforeAll, expect, test } from 'vitest';

import { named } from '$lib/replay/named';
import { load } from '$lib/words/replay';

import { bedriegers } from './game';

beforeAll(load);

function calledIn(names: (string | null)[]): (string | null)[] {
  const game = bedriegers();
  const seats = game.table.seats.map((seat, at) => ({ ...seat, name: names[at] ?? null }));
  return named({ ...game, table: { ...game.table, seats } }).table.seats.map(({ name }) => name);
}

test('who has no name, or that of somebody else, has a number', () => {
  expect(calledIn(['steady', 'uniform', 'steady'])).toEqual(['steady 1', 'uniform', 'steady 3']);
  expect(calledIn(['Anna', 'Bo', null])).toEqual(['Anna', 'Bo', 'Speler 3']);
});

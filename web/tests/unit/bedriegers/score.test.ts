import { expect, test } from 'vitest';

import { sumsOf } from '$lib/games/bedriegers/score';
import type { BedriegersGoal, BedriegersOutcomeSeen } from '$lib/wire/types';

import { GAME } from './game';

const goal = (category: BedriegersGoal['category'], value: number): BedriegersGoal => ({
  category,
  value,
});

/** The example of rule B8.2, beside somebody with one goal. */
const outcome: BedriegersOutcomeSeen = {
  scores: [34, 5],
  winners: [0],
  counts: [
    { plain: 22, full_set: 34, points: 34 },
    { plain: 5, full_set: null, points: 5 },
  ],
  goals: [
    [
      goal('music', 4),
      goal('alchemy', 3),
      goal('fencing', 3),
      goal('fencing', 1),
      goal('farming', 2),
      goal('trade', 5),
      goal('trade', 3),
      goal('religion', 1),
    ],
    [goal('music', 5)],
  ],
};

test('a full set is taken apart into its best six and the spare ones', () => {
  const [first] = sumsOf(outcome);
  expect(first?.slots.map((it) => it?.value)).toEqual([4, 3, 3, 2, 5, 1]);
  expect(first?.spare.map(({ value }) => value)).toEqual([3, 1]);
  expect(first?.set).toBe(18);
  expect(first?.counts).toBe('full_set');
});

test('without a set only the plain sum counts', () => {
  const [, second] = sumsOf(outcome);
  expect(second?.set).toBeNull();
  expect(second?.slots.filter((it) => it === null)).toHaveLength(5);
  expect(second?.counts).toBe('plain');
});

test('what is shown adds up to what the rules counted', () => {
  const last = GAME.at(-1)?.view.outcome;
  if (!last) throw new Error('the recorded game has no end');
  for (const { slots, spare, score, set } of sumsOf(last)) {
    const goals = [...slots.filter((it) => it !== null), ...spare];
    expect(goals.reduce((sum, { value }) => sum + value, 0)).toBe(score.plain);
    const best = slots.reduce((sum, it) => sum + (it?.value ?? 0), 0);
    if (set !== null) expect(set).toBe(best);
  }
});

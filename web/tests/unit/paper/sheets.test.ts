import { describe, expect, test } from 'vitest';

import * as goals from '$lib/paper/goals';
import * as moths from '$lib/paper/moths';
import type { BedriegersGoal, BedriegersScore } from '$lib/wire/types';

import { fromPython } from './python';

interface GoalCase {
  full_set: goals.FullSet;
  won: BedriegersGoal[][];
  scores: BedriegersScore[];
  winners: number[];
}

interface Hand {
  held: moths.Held;
  points: number;
  totals: number[];
  winners: number[];
}

describe('the score sheet of Bedriegers Bedrogen', () => {
  const cases = fromPython<GoalCase>('goals');

  test('counts thousands of games as the rules do, both ways', () => {
    expect(cases.length).toBe(3_000);
    for (const { full_set, won, scores, winners } of cases) {
      const outcome = goals.outcomeOf({ people: won.map(() => ''), won, full_set });
      expect(outcome.counts).toEqual(scores);
      expect(outcome.winners).toEqual(winners);
    }
  });

  test('among them players with and without a full set, under both rules, and shared wins', () => {
    for (const rule of goals.FULL_SETS) {
      const scores = cases.filter(({ full_set }) => full_set === rule).flatMap((one) => one.scores);
      const sets = scores.filter(({ full_set }) => full_set !== null);
      expect(sets.length).toBeGreaterThan(100);
      expect(scores.length - sets.length).toBeGreaterThan(100);
    }
    expect(cases.some(({ winners }) => winners.length > 1)).toBe(true);
  });

  test('takes a set that loses points only where it must', () => {
    const set = (['music', 'alchemy', 'fencing', 'farming', 'trade', 'religion'] as const).map(
      (category) => ({ category, value: 1 }),
    );
    const spare = [5, 4, 3, 3, 2].flatMap((value) => [
      { category: 'music' as const, value },
      { category: 'trade' as const, value },
    ]);
    expect(goals.scoreOf([...set, ...spare], 'better').points).toBe(40);
    expect(goals.scoreOf([...set, ...spare], 'always').points).toBe(2 * 14 - 10);
  });

  const GAME = goals.restoredGoals(null);
  const THREE = { category: 'music', value: 3 } as const;

  test('lets a tap add each goal as often as there is one, then take it away', () => {
    const one = goals.tapped(GAME, 0, THREE);
    const two = goals.tapped(one, 0, THREE);
    expect([one, two].map(({ won }) => won[0]?.length)).toEqual([1, 2]);
    expect(goals.tapped(two, 0, THREE).won[0]).toEqual([]);
    expect(goals.tapped(goals.tapped(one, 1, THREE), 0, THREE).won).toEqual([[], [THREE], []]);
  });

  test('comes back as it was, without what cannot be', () => {
    const game = { ...goals.win(GAME, 1, THREE), people: ['Anna', '', 'Cem'] };
    expect(goals.restoredGoals(JSON.parse(JSON.stringify(game)))).toEqual(game);
    const wrong = {
      people: ['Anna', 'Bo'],
      won: [[THREE, THREE, THREE], [{ category: 'x' }], [THREE]],
    };
    expect(goals.restoredGoals(wrong).won).toEqual([[THREE, THREE], []]);
    expect(goals.restoredGoals({ people: ['alone'] })).toEqual(GAME);
  });

  test('keeps names and goals of those who stay when the number of players changes', () => {
    const game = { ...goals.win(GAME, 0, THREE), people: ['Anna', 'Bo', 'Cem'] };
    expect(goals.withCount(game, 2)).toMatchObject({ people: ['Anna', 'Bo'], won: [[THREE], []] });
    expect(goals.withCount(game, 4).people).toEqual(['Anna', 'Bo', 'Cem', '']);
    expect(goals.next(game)).toMatchObject({ people: game.people, won: [[], [], []] });
  });
});

describe('the score sheet of Valse Motten', () => {
  const [box, ...cases] = fromPython<Hand & { most: moths.Held }>('rounds');

  test('counts thousands of hands as the rules do, and finds the fewest', () => {
    expect(cases.length).toBe(2_000);
    for (const { held, points, totals, winners } of cases) {
      expect(moths.pointsOf(held)).toBe(points);
      expect(moths.fewest(totals)).toEqual(winners);
    }
    expect(cases.some(({ winners }) => winners.length > 1)).toBe(true);
  });

  test('knows how many cards there are', () => {
    expect(moths.MOST).toEqual(box?.most);
  });

  const held = (numbers: number): moths.Held => ({ ...moths.NOTHING, numbers });
  const GAME = moths.restoredMoths(null);

  test('begins with a round in which nothing is written down', () => {
    expect(GAME.rounds).toEqual([[null, null, null]]);
    expect(moths.totals(GAME)).toEqual([0, 0, 0]);
  });

  test('gives nobody points when several have empty hands', () => {
    expect(moths.roundPoints([held(0), held(4), held(2)])).toEqual([0, 4, 2]);
    expect(moths.roundPoints([held(0), held(4), held(0)])).toEqual([0, 0, 0]);
    expect(moths.roundPoints([held(0), held(4), null])).toEqual([0, 4, null]);
  });

  test('adds up rounds, and any cell can be written anew', () => {
    const one = moths.withHeld(GAME, 0, 1, held(4));
    const two = moths.withHeld(moths.withRound(one), 1, 1, held(3));
    expect(moths.totals(two)).toEqual([0, 7, 0]);
    expect(moths.totals(moths.withHeld(two, 0, 1, held(1)))).toEqual([0, 4, 0]);
    expect(moths.totals(moths.withoutRound(two, 0))).toEqual([0, 3, 0]);
  });

  test('has no more cards than the box', () => {
    expect(
      moths.spare([{ ...moths.NOTHING, moths: 5 }, null, { ...moths.NOTHING, moths: 3 }], 'moths'),
    ).toBe(0);
  });

  test('comes back as it was, without what cannot be', () => {
    const game = moths.withHeld({ ...GAME, people: ['Anna', '', 'Cem'] }, 0, 2, held(6));
    expect(moths.restoredMoths(JSON.parse(JSON.stringify(game)))).toEqual(game);
    const wrong = {
      people: ['A', 'B', 'C'],
      rounds: [[{ numbers: 99, actions: 0, moths: 0 }, held(2)], 7],
    };
    expect(moths.restoredMoths(wrong).rounds).toEqual([[null, held(2), null]]);
    expect(moths.restoredMoths('nonsense')).toEqual(GAME);
  });
});

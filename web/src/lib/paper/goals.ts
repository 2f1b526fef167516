/** The score sheet of Bedriegers Bedrogen: who won which goals, and what they are worth (B8). */
import { CATEGORIES } from '$lib/games/bedriegers/score';
import type {
  BedriegersGoal,
  BedriegersHouseRules,
  BedriegersOutcomeSeen,
  BedriegersScore,
} from '$lib/wire/types';

import { VALUES } from './column';
import { keptPeople, resized, type People } from './people';

export type FullSet = BedriegersHouseRules['full_set'];

export interface GoalGame {
  readonly people: People;
  /** By seat. */
  readonly won: readonly (readonly BedriegersGoal[])[];
  readonly full_set: FullSet;
}

export const COUNTS = [2, 3, 4, 5, 6] as const;
export const FULL_SETS: readonly FullSet[] = ['better', 'always'];
const USUAL_COUNT = 3;

/** B1.2: two goals of each kind are worth 3, one each of the others. */
export const copies = (value: number): number => (value === 3 ? 2 : 1);

const same = (one: BedriegersGoal, other: BedriegersGoal): boolean =>
  one.category === other.category && one.value === other.value;

/** How many of this goal somebody has. */
export const count = (goals: readonly BedriegersGoal[], goal: BedriegersGoal): number =>
  goals.filter((one) => same(one, goal)).length;

/** How many of this goal nobody has won yet. */
export const left = ({ won }: GoalGame, goal: BedriegersGoal): number =>
  copies(goal.value) - count(won.flat(), goal);

export const win = (game: GoalGame, seat: number, goal: BedriegersGoal): GoalGame => ({
  ...game,
  won: game.won.map((goals, at) => (at === seat ? [...goals, goal] : goals)),
});

/** One more of this goal, and none at all after the last there is. */
export function tapped(game: GoalGame, seat: number, goal: BedriegersGoal): GoalGame {
  if (left(game, goal) > 0) return win(game, seat, goal);
  const without = (game.won[seat] ?? []).filter((one) => !same(one, goal));
  return { ...game, won: game.won.with(seat, without) };
}

/** The same people, nothing won. */
export const next = (game: GoalGame): GoalGame => ({ ...game, won: game.people.map(() => []) });

export function withCount(game: GoalGame, seats: number): GoalGame {
  const people = resized(game.people, seats);
  return { ...game, people, won: people.map((_, seat) => game.won[seat] ?? []) };
}

/** B8.1 to B8.3. */
export function scoreOf(goals: readonly BedriegersGoal[], rule: FullSet): BedriegersScore {
  const plain = goals.reduce((sum, { value }) => sum + value, 0);
  const full_set = fullSet(goals);
  if (full_set === null) return { plain, full_set, points: plain };
  return { plain, full_set, points: rule === 'always' ? full_set : Math.max(plain, full_set) };
}

/** B8.2: twice the best of each kind, minus 1 for every other goal; null when a kind is missing. */
function fullSet(goals: readonly BedriegersGoal[]): number | null {
  const best = CATEGORIES.map((category) =>
    Math.max(0, ...goals.filter((goal) => goal.category === category).map(({ value }) => value)),
  );
  if (best.includes(0)) return null;
  return 2 * best.reduce((sum, value) => sum + value) - (goals.length - best.length);
}

/** B8.4, as the end of a game tells it. */
export function outcomeOf({ won, full_set }: GoalGame): BedriegersOutcomeSeen {
  const counts = won.map((goals) => scoreOf(goals, full_set));
  const scores = counts.map(({ points }) => points);
  const most = Math.max(...scores);
  const winners = [...scores.keys()].filter((seat) => scores[seat] === most);
  return { scores, winners, counts, goals: won.map((goals) => [...goals]) };
}

export function restoredGoals(kept: unknown): GoalGame {
  const given = (kept ?? {}) as Partial<Record<keyof GoalGame, unknown>>;
  const people = keptPeople(given.people, 2, 6) ?? resized([], USUAL_COUNT);
  const full_set = FULL_SETS.find((rule) => rule === given.full_set) ?? 'better';
  const won = Array.isArray(given.won) ? given.won : [];
  return won
    .flatMap(goalsWithSeat)
    .reduce<GoalGame>(
      (game, { seat, goal }) =>
        seat < people.length && left(game, goal) > 0 ? win(game, seat, goal) : game,
      next({ people, won: [], full_set }),
    );
}

function goalsWithSeat(kept: unknown, seat: number): { seat: number; goal: BedriegersGoal }[] {
  return (Array.isArray(kept) ? kept : []).filter(isGoal).map((goal) => ({ seat, goal }));
}

function isGoal(kept: unknown): kept is BedriegersGoal {
  const { category, value } = (kept ?? {}) as Partial<BedriegersGoal>;
  return CATEGORIES.some((one) => one === category) && VALUES.some((one) => one === value);
}

/** The sum behind a final score, from the counts of the rules; nothing is scored here. */
import type {
  BedriegersCategory,
  BedriegersGoal,
  BedriegersOutcomeSeen,
  BedriegersScore,
} from '$lib/wire/types';

export const CATEGORIES: readonly BedriegersCategory[] = [
  'music',
  'alchemy',
  'fencing',
  'farming',
  'trade',
  'religion',
];

export interface Sum {
  seat: number;
  won: boolean;
  score: BedriegersScore;
  /** The best goal of each category, in order; null where there is none. */
  slots: readonly (BedriegersGoal | null)[];
  spare: readonly BedriegersGoal[];
  /** The six of the full set added up, from the doubled count; null without a set. */
  set: number | null;
  counts: 'plain' | 'full_set';
}

/** The seats, the winners first. */
export function sumsOf(outcome: BedriegersOutcomeSeen): Sum[] {
  return outcome.counts
    .map((score, seat) => sumOf(seat, score, outcome))
    .sort((a, b) => b.score.points - a.score.points || a.seat - b.seat);
}

function sumOf(seat: number, score: BedriegersScore, outcome: BedriegersOutcomeSeen): Sum {
  const { slots, spare } = sorted(outcome.goals[seat] ?? []);
  return {
    seat,
    won: outcome.winners.includes(seat),
    score,
    slots,
    spare,
    set: score.full_set === null ? null : (score.full_set + spare.length) / 2,
    counts: score.points === score.full_set ? 'full_set' : 'plain',
  };
}

/** Goals laid out by category: the best of each, and the rest. */
export function sorted(goals: readonly BedriegersGoal[]): Pick<Sum, 'slots' | 'spare'> {
  const left = [...goals].sort((a, b) => b.value - a.value);
  const slots = CATEGORIES.map((category) => {
    const at = left.findIndex((goal) => goal.category === category);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
  return { slots, spare: left };
}

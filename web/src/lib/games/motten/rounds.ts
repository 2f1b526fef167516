/** The rounds of a game, as far as they were seen here. */
import type { MottenMessage } from '$lib/wire/of_game';
import type { MottenMoment } from '$lib/wire/types';

/** One round as it ended. */
export interface RoundSeen {
  readonly round: number;
  readonly winners: readonly number[];
  readonly hands: readonly (readonly string[])[];
  readonly points: readonly number[];
  readonly moments: readonly MottenMoment[];
}

/** The rounds so far with what a message knows of another; from round 1 on they begin anew. */
export function roundsWith(
  rounds: readonly RoundSeen[],
  { events, view }: MottenMessage,
): readonly RoundSeen[] {
  const anew = events.some((event) => event.e === 'round_started' && event.round === 1);
  const before = anew ? [] : rounds;
  const ended = events.filter((event) => event.e === 'round_ended');
  const known = ended.map(({ round }) => round);
  if (ended.length > 0) return [...before.filter(({ round }) => !known.includes(round)), ...ended];
  const { round, winners, hands, moments } = view;
  if (hands.length === 0 || before.some((it) => it.round === round)) return before;
  return [...before, { round, winners, hands, moments, points: view.rows.at(-1) ?? [] }];
}

/** Small facts for the end of a game, from what this browser has seen of it. */
import { m } from '$lib/paraglide/messages';
import { points } from '$lib/words/format';
import type {
  BedriegersCharacter,
  BedriegersColumnSeen,
  BedriegersEvent,
  BedriegersReport,
} from '$lib/wire/types';

import type { LogEntry, Names } from './log';

/** The results of one round. */
export interface RoundSeen {
  columns: readonly BedriegersColumnSeen[];
  reports: readonly BedriegersReport[];
}

const MOST = 3;

/** At most three, the most telling first. */
export function factsOf(
  rounds: readonly RoundSeen[],
  log: readonly LogEntry[],
  names: Names,
): string[] {
  const count = (tag: BedriegersEvent['e']): number =>
    log.filter(({ event }) => event.e === tag).length;
  const ties = rounds
    .flatMap(({ reports }) => reports)
    .filter(({ rule }) => rule.startsWith('tie'));
  const facts = [
    lostFact(rounds, names),
    biggestFact(rounds, names),
    count('killed') > 0 && m.bb_fact_killed({ count: count('killed') }),
    ties.length > 0 && m.bb_fact_tie({ count: ties.length }),
    count('moved') > 0 && m.bb_fact_moved({ count: count('moved') }),
    count('swapped') > 0 && m.bb_fact_swapped({ count: count('swapped') }),
  ];
  return facts.filter((fact) => typeof fact === 'string').slice(0, MOST);
}

interface Lost {
  card: BedriegersCharacter;
  seat: number;
  value: number;
}

/** The dearest card that a Wizard or a Witch took away. */
function lostFact(rounds: readonly RoundSeen[], names: Names): string | null {
  const [dearest] = rounds.flatMap(lostIn).sort((a, b) => b.value - a.value);
  if (!dearest) return null;
  return m.bb_fact_lost({ card: names.card(dearest.card), name: names.seat(dearest.seat) });
}

function lostIn({ columns, reports }: RoundSeen): Lost[] {
  return reports.flatMap((report, at) =>
    report.steps
      .flatMap(({ changes }) => changes)
      .filter(({ removed }) => removed)
      .map(({ card, position, from }) => ({
        card,
        seat: columns[at]?.cards[position]?.seat ?? 0,
        value: from ?? 0,
      })),
  );
}

/** The highest total that anybody had in one column. */
function biggestFact(rounds: readonly RoundSeen[], names: Names): string | null {
  const totals = rounds
    .flatMap(({ reports }) => reports)
    .flatMap((report) => Object.entries(report.totals ?? {}))
    .map(([seat, total]) => ({ seat: Number(seat), total }))
    .sort((a, b) => b.total - a.total);
  const [most] = totals;
  if (!most) return null;
  return m.bb_fact_biggest({ points: points(most.total), name: names.seat(most.seat) });
}

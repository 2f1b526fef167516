/** Small facts about the last round, from the view of the end: the same for everybody, at any time. */
import { m } from '$lib/words/bedriegers';
import { points } from '$lib/words/format';
import type { BedriegersCharacter, BedriegersView } from '$lib/wire/types';

import type { Names } from './log';

/** The most telling first. */
export function factsOf(view: BedriegersView, names: Names): string[] {
  const facts = [lostFact(view, names), biggestFact(view, names), tieFact(view)];
  return facts.filter((fact) => fact !== null);
}

interface Lost {
  card: BedriegersCharacter;
  seat: number;
  value: number;
}

/** The dearest card that a Wizard or a Witch took away. */
function lostFact(view: BedriegersView, names: Names): string | null {
  const [dearest] = lostIn(view).sort((a, b) => b.value - a.value);
  if (!dearest) return null;
  return m.bb_fact_lost({ card: names.card(dearest.card), name: names.seat(dearest.seat) });
}

function lostIn({ columns, reports }: BedriegersView): Lost[] {
  return (reports ?? []).flatMap((report, at) =>
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
function biggestFact({ reports }: BedriegersView, names: Names): string | null {
  const totals = (reports ?? [])
    .flatMap((report) => Object.entries(report.totals ?? {}))
    .map(([seat, total]) => ({ seat: Number(seat), total }))
    .sort((a, b) => b.total - a.total);
  const [most] = totals;
  if (!most) return null;
  return m.bb_fact_biggest({ points: points(most.total), name: names.seat(most.seat) });
}

/** How many columns ended in a tie. */
function tieFact({ reports }: BedriegersView): string | null {
  const ties = (reports ?? []).filter(({ rule }) => rule.startsWith('tie'));
  return ties.length > 0 ? m.bb_fact_tie({ count: ties.length }) : null;
}

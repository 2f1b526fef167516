/** What hands really did in a round, told once it is over. */
import { m } from '$lib/words/motten_results';
import type { MottenMoment } from '$lib/wire/types';

import { aCard, type Names } from './words';

/** So loud, and still not called. */
const NARROW = 5;
const WHOLE = 1000;

/** What a movement was. */
export function whatOf(moment: MottenMoment, names: Names): string {
  const name = names.seat(moment.seat);
  if (moment.what === 'feint') return m.vm_truth_feint({ name });
  if (moment.what === 'fidget' || !moment.card) return m.vm_truth_fidget({ name });
  const card = aCard(moment.card);
  if (moment.called) return m.vm_truth_caught({ name, card });
  if ((moment.level ?? 0) >= NARROW) return m.vm_truth_just({ name, card });
  return m.vm_truth_vanished({ name, card });
}

/** What the guard could have known of it. */
export function evidenceOf(
  { what, called, guard, lit, level }: MottenMoment,
  names: Names,
): string {
  const wrong =
    called && what !== 'vanish' ? [m.vm_truth_called({ guard: names.seat(guard) })] : [];
  const light = [lightOf(lit)];
  const heard = level === null ? [] : [m.vm_truth_heard({ guard: names.seat(guard), level })];
  return [...wrong, ...light, ...heard].join(' ');
}

function lightOf(lit: number): string {
  if (lit === 0) return m.vm_truth_unlit();
  return lit === WHOLE ? m.vm_truth_lit() : m.vm_truth_half_lit();
}

/** The moments worth telling: no fidget, unless the guard fell for it. */
export function telling(moments: readonly MottenMoment[]): MottenMoment[] {
  return moments.filter(({ what, called }) => what !== 'fidget' || called);
}

/** Counts that say the rest: feints, wrong calls, hands that moved by themselves. */
export function counts(moments: readonly MottenMoment[], names: Names): string[] {
  const fidgets = moments.filter(({ what }) => what === 'fidget').length;
  const wrong = tally(
    moments.filter(({ what, called }) => called && what !== 'vanish'),
    'guard',
  );
  return [
    ...wrong.map(([seat, count]) => m.vm_truth_wrong({ name: names.seat(seat), count })),
    ...(fidgets > 0 ? [m.vm_truth_fidgets({ count: fidgets })] : []),
  ];
}

/** Cards that went without anybody being caught, by seat. */
export function smuggled(moments: readonly MottenMoment[], seat: number): string[] {
  return moments.flatMap((moment) =>
    moment.what === 'vanish' && moment.seat === seat && !moment.called && moment.card
      ? [moment.card]
      : [],
  );
}

/** How often each seat appears, the most first. */
export function tally(
  moments: readonly MottenMoment[],
  by: 'seat' | 'guard',
): [seat: number, count: number][] {
  const found: Record<number, number> = {};
  for (const moment of moments) found[moment[by]] = (found[moment[by]] ?? 0) + 1;
  return Object.entries(found)
    .map(([seat, count]): [number, number] => [Number(seat), count])
    .sort((a, b) => b[1] - a[1]);
}

/** Where a moment stands on a line from 0 to 1. */
export function along(moments: readonly MottenMoment[], at: number): number {
  const first = moments[0]?.at ?? 0;
  const last = moments.at(-1)?.at ?? first;
  return last === first ? 0.5 : (at - first) / (last - first);
}

/** Small facts for the end of a game, from what this browser has seen of it. */
import { m } from '$lib/words/motten_results';
import type { MottenMoment } from '$lib/wire/types';

import { isMoth } from './cards';
import type { Told } from './log';
import type { RoundSeen } from './rounds';
import { tally } from './truth';
import { aCard, seconds, type Names } from './words';

const MOST = 3;
const WHOLE = 1000;

/** At most three, the most telling first. */
export function factsOf(
  rounds: readonly RoundSeen[],
  told: readonly Told[],
  names: Names,
): string[] {
  const moments = rounds.flatMap((round) => round.moments);
  const vanished = moments.filter(({ what }) => what === 'vanish');
  const facts = [
    smuggledFact(vanished, names),
    boldFact(vanished, names),
    guardFact(moments, names),
    mothFact(vanished),
    fastFact(told, names),
    movedFact(vanished),
    honestFact(rounds, vanished, names),
  ];
  return facts.filter((fact) => fact !== null).slice(0, MOST);
}

type Moments = readonly MottenMoment[];

function smuggledFact(vanished: Moments, names: Names): string | null {
  const [most] = tally(vanished, 'seat');
  if (!most) return null;
  const [seat, count] = most;
  const caught = vanished.filter((moment) => moment.seat === seat && moment.called).length;
  return m.vm_fact_smuggled({ name: names.seat(seat), count, caught });
}

/** Somebody who did it in full light, and got away with it. */
function boldFact(vanished: Moments, names: Names): string | null {
  const bold = vanished.find(({ lit, called }) => lit === WHOLE && !called);
  if (!bold?.card) return null;
  return m.vm_fact_boldest({ name: names.seat(bold.seat), card: aCard(bold.card) });
}

/** The guard who called most. */
function guardFact(moments: Moments, names: Names): string | null {
  const calls = moments.filter(({ called }) => called);
  const [most] = tally(calls, 'guard');
  if (!most) return null;
  const own = calls.filter(({ guard }) => guard === most[0]);
  const right = own.filter(({ what }) => what === 'vanish').length;
  return m.vm_fact_guard({ name: names.seat(most[0]), right, wrong: own.length - right });
}

function mothFact(vanished: Moments): string | null {
  const moths = vanished.filter(({ card, called }) => card && isMoth(card) && !called);
  return moths.length > 0 ? m.vm_fact_moths({ count: moths.length }) : null;
}

function fastFact(told: readonly Told[], names: Names): string | null {
  const times = told.flatMap((event) => (event.e === 'slapped' ? event.times : []));
  const [best] = times
    .flatMap(({ seat, ms }) => (ms === null ? [] : [{ seat, ms }]))
    .sort((a, b) => a.ms - b.ms);
  return best ? m.vm_fact_fastest({ time: seconds(best.ms), name: names.seat(best.seat) }) : null;
}

function movedFact(vanished: Moments): string | null {
  const count = vanished.filter(({ called }) => called).length;
  return count > 0 ? m.vm_fact_moved({ count }) : null;
}

function honestFact(rounds: readonly RoundSeen[], vanished: Moments, names: Names): string | null {
  const seats = rounds[0]?.hands.map((_, seat) => seat) ?? [];
  const honest = seats.find((seat) => !vanished.some((moment) => moment.seat === seat));
  return honest === undefined ? null : m.vm_fact_honest({ name: names.seat(honest) });
}

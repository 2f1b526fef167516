/** Where in a game something happened that is worth a jump. */
import type { Frame, GameEvent, MottenMoment } from '$lib/wire/types';

export type MarkKind = 'round' | 'end' | 'call' | 'race' | 'effect' | 'smuggle';

export interface Mark {
  /** The place of the frame. */
  readonly at: number;
  readonly kind: MarkKind;
}

const KINDS: Partial<Record<GameEvent['e'], MarkKind>> = {
  round_started: 'round',
  round_ended: 'end',
  accused: 'call',
  slapped: 'race',
  matched: 'race',
  turned: 'effect',
  moved: 'effect',
  killed: 'effect',
  closed: 'effect',
  hid: 'effect',
  swapped: 'effect',
};

/** When several fall together, the one further left counts. */
const ORDER: readonly MarkKind[] = ['round', 'end', 'call', 'race', 'effect'];

/** A mark for each frame in which something of that kind happened. */
export function marksOf(frames: readonly Frame[]): Mark[] {
  return frames.flatMap(({ events }, at) => {
    const kinds = events.map(({ e }) => KINDS[e]);
    const kind = ORDER.find((one) => kinds.includes(one));
    return kind ? [{ at, kind }] : [];
  });
}

/** What a hand did below the table, and the frame in which it was done. */
export interface Smuggle {
  readonly at: number;
  readonly moment: MottenMoment;
}

/**
 * All of them, as they turned out in the end. Only who sees everything sees them in time; for the
 * others they come with the end of the round, where they are told anyway.
 */
export function smugglesOf(frames: readonly Frame[]): Smuggle[] {
  const found = new Map<string, Smuggle>();
  frames.forEach(({ view }, at) => {
    if (view.game !== 'motten' || view.phase === 'over') return;
    view.moments.forEach((moment, number) => {
      const key = `${view.round}-${number}`;
      found.set(key, { at: found.get(key)?.at ?? at, moment });
    });
  });
  return [...found.values()].filter(({ moment }) => moment.what !== 'fidget' || moment.called);
}

/** The next of these places after `at`, or the last before it; null: there is none. */
export function nextStop(stops: readonly number[], at: number, step: 1 | -1): number | null {
  const found = step === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return found ?? null;
}

/** Where each round begins, the first first. */
export function roundsOf(frames: readonly Frame[]): number[] {
  return frames.flatMap(({ events }, at) =>
    events.some(({ e }) => e === 'round_started') ? [at] : [],
  );
}

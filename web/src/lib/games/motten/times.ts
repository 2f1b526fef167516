/** The times of a race, and who drew lots. */
import { m } from '$lib/words/motten_results';
import { names as list } from '$lib/words/format';
import type { MottenMatched, MottenSlapped, MottenTime } from '$lib/wire/types';

import { matched, slapped } from './log';
import { aCard, seconds, type Names } from './words';

type Event = MottenSlapped | MottenMatched;

/** Times this close are equal, ms. */
const DEAD_HEAT_MS = 8;

/** Everybody's time, the quickest first; who never came last. */
export function timesOf({ times }: Event, names: Names): string[] {
  const far = Number.POSITIVE_INFINITY;
  return times
    .toSorted((a, b) => (a.ms ?? far) - (b.ms ?? far))
    .map(({ seat, ms }) => {
      const name = names.seat(seat);
      return ms === null
        ? m.vm_race_no_show({ name })
        : m.vm_race_time({ name, time: seconds(ms) });
    });
}

/** How it ended, in whole sentences. */
export function outcomeOf(event: Event, calm: boolean, names: Names): string[] {
  const outcome =
    event.e === 'slapped' ? slappedBy(event, calm, names) : matchedBy(event, calm, names);
  const equal = list(equals(event).map(({ seat }) => names.seat(seat)));
  const lot = event.lot && !calm ? [m.vm_race_lot({ names: equal })] : [];
  return [outcome, ...lot, ...takenBack(event, names)];
}

function slappedBy(event: MottenSlapped, calm: boolean, names: Names): string {
  if (!calm) return slapped(event, names);
  return event.slowest === names.you
    ? m.vm_calm_slowest_you()
    : m.vm_calm_slowest({ name: names.seat(event.slowest) });
}

function matchedBy(event: MottenMatched, calm: boolean, names: Names): string {
  if (!calm || event.fastest === null) return matched(event, names);
  const card = aCard(event.times.find(({ seat }) => seat === event.fastest)?.card ?? '');
  return event.fastest === names.you
    ? m.vm_calm_fastest_you({ card })
    : m.vm_calm_fastest({ name: names.seat(event.fastest), card });
}

/** Those among whom the lot decided. */
function equals(event: Event): MottenTime[] {
  const missing = event.times.filter(({ ms }) => ms === null);
  if (event.e === 'slapped' && missing.length > 0) return missing;
  const known = event.times.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const edge = event.e === 'slapped' ? Math.max(...known) : Math.min(...known);
  return event.times.filter(({ ms }) => ms !== null && Math.abs(ms - edge) <= DEAD_HEAT_MS);
}

/** Cards that lost the race went back, and were seen. */
function takenBack(event: Event, names: Names): string[] {
  if (event.e === 'slapped') return [];
  return event.times.flatMap(({ seat, card }) => {
    if (!card || seat === event.fastest) return [];
    return seat === names.you
      ? m.vm_race_took_back_you({ card: aCard(card) })
      : m.vm_race_took_back({ name: names.seat(seat), card: aCard(card) });
  });
}

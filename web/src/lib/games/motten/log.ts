/** What happened, in whole sentences. Kept as events, told in the language of the moment. */
import { m } from '$lib/words/motten';
import { names as list } from '$lib/words/format';
import type { MottenAccused, MottenEvent } from '$lib/wire/types';

import { aCard, type Names } from './words';

/** Several who draw because of one ant make one line. */
export interface Ants {
  readonly e: 'ants';
  readonly seats: readonly number[];
}

export type Told = MottenEvent | Ants;

export interface LogEntry {
  readonly id: number;
  readonly told: Told;
}

type Of<Tag extends MottenEvent['e']> = Extract<MottenEvent, { e: Tag }>;

const antOf = (event: Told): number | null =>
  event.e === 'drew' && event.why === 'ant' && event.card === null ? event.seat : null;

/** The events of a view, those of one ant together. */
export function gathered(events: readonly MottenEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const seat = antOf(event);
    const last = told.at(-1);
    if (seat === null) told.push(event);
    else if (last?.e === 'ants')
      told[told.length - 1] = { e: 'ants', seats: [...last.seats, seat] };
    else told.push({ e: 'ants', seats: [seat] });
  }
  return told;
}

/** The sentence for an event, or null when it goes without saying. */
export function sentence(event: Told, names: Names): string | null {
  const name = 'seat' in event ? names.seat(event.seat) : '';
  const yours = 'seat' in event && event.seat === names.you;
  switch (event.e) {
    case 'round_started':
      return roundStarted(event, yours, name);
    case 'laid':
      return yours
        ? m.vm_log_laid_you({ card: aCard(event.card) })
        : m.vm_log_laid({ name, card: aCard(event.card) });
    case 'drew':
      return drew(event, yours, name);
    case 'ants':
      return ants(event, names);
    case 'nothing_to_draw':
      return m.vm_log_no_draw({ name });
    case 'reshuffled':
      return m.vm_log_reshuffled();
    case 'lapsed':
      return m.vm_log_lapsed();
    case 'gave':
      return gave(event, names);
    case 'kept':
      return yours ? m.vm_log_kept_you() : m.vm_log_kept({ name });
    case 'slapped':
      return slapped(event, names);
    case 'matched':
      return matched(event, names);
    case 'safe':
      return yours
        ? m.vm_smuggle_safe({ card: aCard(event.card) })
        : m.vm_log_safe_known({ name, card: aCard(event.card) });
    case 'winked':
      return m.vm_wink({ name });
    case 'dropped':
      return yours
        ? m.vm_log_dropped_you({ count: event.cards })
        : m.vm_log_dropped({ name, count: event.cards });
    case 'accused':
      return accused(event, names);
    case 'last_look':
      return m.vm_log_last_look({ names: list(event.seats.map(names.seat)) });
    case 'goes_on':
      return m.vm_log_goes_on();
    case 'round_ended':
      return m.vm_log_round_ended({
        round: event.round,
        names: list(event.winners.map(names.seat)),
      });
    case 'game_ended':
      return m.vm_log_game_ended();
    case 'stirred':
    case 'asked':
    case 'race_started':
    case 'wants_next':
      return null;
  }
}

function roundStarted({ round }: Of<'round_started'>, yours: boolean, name: string): string {
  return yours ? m.vm_log_round_you({ round }) : m.vm_log_round({ round, name });
}

function drew({ card, why }: Of<'drew'>, yours: boolean, name: string): string {
  if (why === 'false_slap') return m.vm_log_slapped_nothing_draw({ name });
  if (!card) return m.vm_log_drew({ name });
  return yours
    ? m.vm_log_drew_you({ card: aCard(card) })
    : m.vm_log_drew_known({ name, card: aCard(card) });
}

function ants({ seats }: Ants, names: Names): string {
  const [only, ...others] = seats;
  if (only !== undefined && others.length === 0) return m.vm_log_drew({ name: names.seat(only) });
  return m.vm_log_ant({ names: list(seats.map(names.seat)) });
}

function gave({ seat, to, card }: Of<'gave'>, names: Names): string {
  if (card && to === names.you) {
    return m.vm_log_got_you({ card: aCard(card), name: names.seat(seat) });
  }
  if (card && seat === names.you) {
    return m.vm_log_gave_you({ card: aCard(card), name: names.seat(to) });
  }
  const facts = { name: names.seat(seat), other: names.seat(to) };
  return card ? m.vm_log_gave_known({ ...facts, card: aCard(card) }) : m.vm_log_gave(facts);
}

/** Who the mosquito hits. */
export function slapped({ slowest }: Of<'slapped'>, names: Names): string {
  return slowest === names.you
    ? m.vm_race_slowest_you()
    : m.vm_race_slowest({ name: names.seat(slowest) });
}

/** Who got rid of a card on the cockroach. */
export function matched({ fastest, times }: Of<'matched'>, names: Names): string {
  if (fastest === null) return m.vm_race_nobody();
  const card = aCard(times.find(({ seat }) => seat === fastest)?.card ?? '');
  return fastest === names.you
    ? m.vm_race_fastest_you({ card })
    : m.vm_race_fastest({ name: names.seat(fastest), card });
}

function accused({ guard, seat, right }: Of<'accused'>, names: Names): string {
  const facts = { guard: names.seat(guard), name: names.seat(seat) };
  const caught = finger({ guard, seat, right }, facts, names);
  if (!right) return caught;
  const bug = seat === names.you ? m.vm_log_guard_you() : m.vm_log_guard(facts);
  return `${caught} ${bug}`;
}

function finger(
  { guard, seat, right }: Pick<MottenAccused, 'guard' | 'seat' | 'right'>,
  facts: { guard: string; name: string },
  names: Names,
): string {
  if (guard === names.you) {
    return right ? m.vm_log_caught_by_you(facts) : m.vm_log_wrong_by_you(facts);
  }
  if (seat === names.you) return right ? m.vm_log_caught_you(facts) : m.vm_log_wrong_you(facts);
  return right ? m.vm_log_caught(facts) : m.vm_log_wrong(facts);
}

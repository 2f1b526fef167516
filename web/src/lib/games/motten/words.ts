/** How the things on this table are called, on screen and aloud. */
import { m } from '$lib/words/motten';
import { prefs } from '$lib/prefs/prefs.svelte';
import { cardText } from '$lib/words/cards.svelte';
import type { MottenKind } from '$lib/wire/types';

import { kindOf, numberOf } from './cards';

/** How people are called, and who is asked. */
export interface Names {
  readonly you: number | null;
  seat(seat: number): string;
}

const A: Record<MottenKind, (facts: { number: number }) => string> = {
  number: m.vm_a_number,
  spider: m.vm_a_spider,
  ant: m.vm_a_ant,
  mosquito: m.vm_a_mosquito,
  cockroach: m.vm_a_cockroach,
  moth: m.vm_a_moth,
};

/** "een spin (3)", for the middle of a sentence. */
export const aCard = (card: string): string => A[kindOf(card)]({ number: numberOf(card) });

export const kindName = (card: string): string => cardText(`name.${kindOf(card)}`);

/** "Spin, 3", for a heading or a list. */
export const cardName = (card: string): string =>
  m.vm_card({ kind: kindName(card), number: numberOf(card) });

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** "0,31 s". */
export const seconds = (ms: number): string =>
  `${new Intl.NumberFormat(prefs.now.locale, HUNDREDTHS).format(ms / 1000)} s`;

interface SeatFacts {
  name: string;
  count: number;
  turn: boolean;
  guard: boolean;
}

/** The accessible name of a seat. */
export function seatName({ name, count, turn, guard }: SeatFacts): string {
  if (guard) return turn ? m.vm_seat_guard_turn({ name, count }) : m.vm_seat_guard({ name, count });
  return turn ? m.vm_seat_turn({ name, count }) : m.vm_seat_name({ name, count });
}

/** Who at a table is away, played for, or asking; what the host can do about it. */
import type { SeatFacts, Table } from '$lib/wire/types';

/** People who own a seat, are not connected, and for whom no bot plays yet. */
export function away(table: Table): SeatFacts[] {
  if (table.phase !== 'playing') return [];
  return table.seats.filter((seat) => seat.person && !seat.present && seat.bot === null);
}

/** The other people with a seat: those about whom a host may decide something. */
export function others(table: Pick<Table, 'you' | 'seats'>): SeatFacts[] {
  return table.seats.filter((seat) => seat.person && seat.seat !== table.you);
}

/** People for whom a bot plays now. */
export function playedFor(table: Table): SeatFacts[] {
  return table.seats.filter((seat) => seat.person && seat.bot !== null);
}

/** People who sat here before and have given up their seats since. */
export function left(before: Table, now: Table): SeatFacts[] {
  if (now.phase !== 'playing') return [];
  return before.seats.filter(({ seat, person }) => person && now.seats[seat]?.person === false);
}

/** Seats of bots that nobody owns: a newcomer may ask for one. */
export function askable(table: Pick<Table, 'phase' | 'seats'>): SeatFacts[] {
  if (table.phase !== 'playing') return [];
  return table.seats.filter((seat) => !seat.person && seat.bot !== null);
}

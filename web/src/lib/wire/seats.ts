/** The seats this browser holds: whoever has the token has the seat. */
import { read, write } from '$lib/prefs/storage';

export interface HeldSeat {
  code: string;
  seat: number;
  token: string;
  game: string;
  /** When it was taken, ms since 1970: the newest stands first on the home screen. */
  since: number;
}

const KEY = 'seats';
const MOST = 12;

/** All of them that can be read, the newest first. */
export function heldSeats(): HeldSeat[] {
  const kept: unknown = read(KEY);
  return Array.isArray(kept) ? kept.filter(isHeld) : [];
}

function isHeld(kept: unknown): kept is HeldSeat {
  if (typeof kept !== 'object' || kept === null) return false;
  const { code, seat, token, game, since } = kept as Record<keyof HeldSeat, unknown>;
  const texts = [code, token, game].every((text) => typeof text === 'string');
  return texts && Number.isInteger(seat) && Number.isFinite(since);
}

export function heldSeat(code: string): HeldSeat | null {
  return heldSeats().find((seat) => seat.code === code) ?? null;
}

export function holdSeat(seat: Omit<HeldSeat, 'since'>): void {
  const others = heldSeats().filter((other) => other.code !== seat.code);
  write(KEY, [{ ...seat, since: Date.now() }, ...others].slice(0, MOST));
}

export function dropSeat(code: string): void {
  write(
    KEY,
    heldSeats().filter((seat) => seat.code !== code),
  );
}

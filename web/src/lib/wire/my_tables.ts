/** The tables at which this browser has a seat, as far as they still stand. */
import { isGone, tableFacts } from './api';
import { dropSeat, heldSeats, type HeldSeat } from './seats';
import type { TableFacts } from './types';

const MOST = 4;

export interface Mine {
  held: HeldSeat;
  facts: TableFacts;
}

/** The newest of them. A seat at a table that is gone is forgotten. */
export async function myTables(): Promise<Mine[]> {
  const found = await Promise.all(heldSeats().slice(0, MOST).map(look));
  return found.filter((mine) => mine !== null);
}

async function look(held: HeldSeat): Promise<Mine | null> {
  try {
    return { held, facts: await tableFacts(held.code) };
  } catch (error) {
    if (isGone(error)) dropSeat(held.code);
    return null;
  }
}

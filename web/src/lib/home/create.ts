/** What somebody wants who sets up a table, and how the server is asked for it. */
import type { CreateTable, GameFacts } from '$lib/wire/types';

export interface Wanted {
  game: GameFacts;
  name: string;
  seats: number;
  /** The kind of bot on all other seats; without one they are for people. */
  bots: string | undefined;
}

const USUAL_SEATS = 3;
/** The bot that people get without choosing one: it plays with sense. */
const USUAL_BOT = 'steady';

export function seatCounts({ least, most }: GameFacts): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

export function usualSeats({ least, most }: GameFacts): number {
  return Math.min(Math.max(USUAL_SEATS, least), most);
}

/** The kind of bot that is wanted where the game has it, else the usual one, or the first there is. */
export function kindOfBot(kinds: readonly string[], wanted: string): string | undefined {
  return [wanted, USUAL_BOT].find((kind) => kinds.includes(kind)) ?? kinds[0];
}

export function request({ game, name, seats, bots }: Wanted): CreateTable {
  const others = bots === undefined ? [] : Array.from({ length: seats - 1 }, () => bots);
  return { game: game.id, name, seats, bots: others };
}

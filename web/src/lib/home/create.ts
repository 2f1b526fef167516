/** What somebody wants who sets up a table, and how the server is asked for it. */
import type { CreateTable, GameFacts } from '$lib/wire/types';

export interface Wanted {
  game: GameFacts;
  name: string;
  seats: number;
  /** Bots on all other seats, or people. */
  bots: boolean;
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

/** The usual kind of bot, or the first there is. */
export function usualBot(kinds: readonly string[]): string | undefined {
  return kinds.find((kind) => kind === USUAL_BOT) ?? kinds[0];
}

export function request({ game, name, seats, bots }: Wanted): CreateTable {
  const kind = usualBot(game.bots);
  const others = bots && kind !== undefined ? seats - 1 : 0;
  return { game: game.id, name, seats, bots: Array.from({ length: others }, () => kind ?? '') };
}

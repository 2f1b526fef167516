/** What games and kinds of bots are called. What has no words yet is called by its id. */
import { m } from '$lib/words/common';

const GAMES: Record<string, { name: () => string; line: () => string; figure: string }> = {
  bedriegers: { name: m.game_bedriegers, line: m.game_bedriegers_line, figure: 'traitor' },
  motten: { name: m.game_motten, line: m.game_motten_line, figure: 'moth' },
};

const BOTS: Record<string, () => string> = {
  uniform: m.bot_uniform,
  steady: m.bot_steady,
  sharp: m.bot_sharp,
  master: m.bot_master,
};

export const gameName = (id: string): string => GAMES[id]?.name() ?? id;
export const gameLine = (id: string): string => GAMES[id]?.line() ?? '';
/** The games to go on to with the same people. */
export const otherGames = (id: string): string[] =>
  Object.keys(GAMES).filter((game) => game !== id);
/** The figure that stands for the game. */
export const gameFigure = (id: string): string => GAMES[id]?.figure ?? 'moth';
export const botName = (kind: string): string => BOTS[kind]?.() ?? kind;

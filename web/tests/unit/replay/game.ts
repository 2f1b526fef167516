/** Games that are over, made of what a seat saw of them. */
import type { BedriegersMessage, MottenMessage } from '$lib/wire/of_game';
import type { Replay, Table } from '$lib/wire/types';

import { GAME as BEDRIEGERS } from '../bedriegers/game';
import { GAME as MOTTEN } from '../motten/game';

const TABLE = {
  t: 'table',
  game: '',
  seats: ['Anna', 'Bo', null].map((name, seat) => ({ seat, name })),
  house_rules: [],
  texts: {},
} as unknown as Table;

function film(
  game: string,
  messages: (BedriegersMessage | MottenMessage)[],
  viewer: string,
): Replay {
  const frames = messages.map(({ view, events }, at) => ({
    step: 2 * at,
    at: 1_000 * at,
    view,
    events,
    held: [],
  }));
  return { table: { ...TABLE, game }, viewer, frames };
}

export const bedriegers = (viewer = 'all'): Replay => film('bedriegers', BEDRIEGERS, viewer);
export const motten = (viewer = 'all'): Replay => film('motten', MOTTEN, viewer);

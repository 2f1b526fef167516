/** Players without a name, as in simulations, are called by their number. */
import type { Replay } from '$lib/wire/types';
import { m } from '$lib/words/replay';

export function named(replay: Replay): Replay {
  const seats = replay.table.seats.map((seat) => ({
    ...seat,
    name: seat.name ?? m.replay_seat({ number: seat.seat + 1 }),
  }));
  return { ...replay, table: { ...replay.table, seats } };
}

/** In simulations players have no name, or all that of their bot: their number tells them apart. */
import type { Replay } from '$lib/wire/types';
import { m } from '$lib/words/replay';

export function named(replay: Replay): Replay {
  const given = replay.table.seats.map(({ name }) => name);
  const called = (name: string | null, seat: number): string => {
    const number = seat + 1;
    if (name === null) return m.replay_seat({ number });
    const shared = given.indexOf(name) !== given.lastIndexOf(name);
    return shared ? m.replay_namesake({ name, number }) : name;
  };
  const seats = replay.table.seats.map((seat) => ({ ...seat, name: called(seat.name, seat.seat) }));
  return { ...replay, table: { ...replay.table, seats } };
}

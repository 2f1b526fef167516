/** Through whose eyes a game can be looked at. */
import type { Table } from '$lib/wire/types';
import { m } from '$lib/words/replay';

/** Everything first: it is what a table wants to see afterwards. */
export const viewersOf = ({ seats }: Table): string[] => [
  'all',
  ...seats.map(({ seat }) => String(seat)),
  'audience',
];

/** As a choice among others. */
export function viewerName(viewer: string, { seats }: Table): string {
  if (viewer === 'all') return m.replay_all();
  return viewer === 'audience' ? m.replay_audience() : (seats[Number(viewer)]?.name ?? '');
}

/** As a line of its own. */
export function seenBy(viewer: string, table: Table): string {
  const name = viewerName(viewer, table);
  return viewer === 'all' || viewer === 'audience' ? name : m.replay_seen_by({ name });
}

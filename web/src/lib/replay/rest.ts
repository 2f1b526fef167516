/** How long a frame stays on the screen before the next, in milliseconds. */
import type { Frame, GameEvent } from '$lib/wire/types';

const FRAME_MS = 900;
const EVENT_MS = 400;

/** What takes longer to follow: an accusation is told in steps, a race has times to read. */
const LONGER: Partial<Record<GameEvent['e'], number>> = {
  accused: 3_000,
  slapped: 2_000,
  matched: 2_000,
};

export function restOf({ events }: Frame): number {
  const longer = events.map(({ e }) => LONGER[e] ?? EVENT_MS);
  return longer.reduce((sum, ms) => sum + ms, FRAME_MS);
}

/** How long each event stays to be looked at, in milliseconds; never so long that it holds up. */
import type { BedriegersEvent } from '$lib/wire/types';

const REST: Record<BedriegersEvent['e'], number> = {
  round_started: 0,
  laid: 360,
  turned: 640,
  moved: 600,
  stayed: 600,
  killed: 680,
  closed: 600,
  asked: 0,
  hid: 500,
  swapped: 680,
  declined: 400,
  reshuffled: 300,
  drew: 0,
  skipped: 400,
  column_won: 0,
  round_ended: 680,
  wants_next: 0,
  game_ended: 0,
};

export function restOf(event: BedriegersEvent): number {
  return REST[event.e];
}

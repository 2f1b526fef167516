/** What an event sounds like: cards where their player sits, trouble in the middle. */
import { play, sideOf } from '$lib/table/sound';
import type { BedriegersEvent } from '$lib/wire/types';

export function felt(event: BedriegersEvent, seats: number): void {
  switch (event.e) {
    case 'round_started':
    case 'reshuffled':
      return play('draw');
    case 'laid':
      return play('lay', { side: sideOf(event.seat, seats) });
    case 'turned':
      return play('flip');
    case 'moved':
    case 'swapped':
    case 'hid':
      return play('draw', { rise: -5 });
    case 'killed':
      return play('slap', { strength: 0.6 });
    case 'closed':
      return play('slap', { strength: 0.5, rise: -7 });
    case 'game_ended':
      return play('win');
  }
}

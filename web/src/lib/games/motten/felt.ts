/** What an event does besides being told: marks at the seats, sounds, trembling, overlays. */
import { m } from '$lib/words/motten';
import { prefs } from '$lib/prefs/prefs.svelte';
import { buzz } from '$lib/table/buzz';
import { play, sideOf } from '$lib/table/sound';
import { say } from '$lib/table/spoken.svelte';
import type { MottenAccused, MottenEvent, MottenStirred } from '$lib/wire/types';

import type { GameScreen } from './screen.svelte';

const HIGHEST = 7;
/** From here on a rustle can be felt. */
const LOUD = 4;

export function felt(event: MottenEvent, screen: GameScreen): void {
  switch (event.e) {
    case 'round_started':
      screen.marks.clear();
      screen.newGuard = false;
      screen.aside = false;
      return;
    case 'laid':
      return play('lay', { side: sideOf(event.seat, screen.view.seats.length) });
    case 'drew':
      return play('draw', { side: sideOf(event.seat, screen.view.seats.length) });
    case 'stirred':
      return stirred(event, screen);
    case 'winked':
      return screen.marks.wink(event.seat);
    case 'accused':
      return accused(event, screen);
    case 'gave':
      if (event.why === 'caught') screen.accusation.gave = true;
      return;
    case 'game_ended':
      return play('win');
  }
}

/** A rustle, from where its seat is; in words the same for whatever a hand did. */
function stirred({ seat, level, quick }: MottenStirred, { marks, names, view }: GameScreen): void {
  const name = names.seat(seat);
  marks.hear(seat, level, quick);
  play('rustle', { strength: level / HIGHEST, side: sideOf(seat, view.seats.length) });
  if (level >= LOUD) buzz('rustle');
  if (prefs.now.rustle === 'bars') say(m.vm_guard_level({ name, level }));
  else say(level > 0 ? m.vm_guard_rustle({ name }) : m.vm_guard_silent({ name }));
}

function accused(event: MottenAccused, screen: GameScreen): void {
  play('flip');
  buzz('caught');
  screen.smuggling.stop();
  screen.newGuard = event.right && event.seat === screen.you;
  screen.accusation.begin(event);
  if (event.right && event.guard === screen.you) say(m.vm_guard_over());
}

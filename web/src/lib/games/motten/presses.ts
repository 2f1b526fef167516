/** Presses while a card is in the air or a race is on: the first one down is what counts. */
import { switchedOn } from '$lib/table/keyboard';

import { numberOf } from './cards';
import type { GameScreen } from './screen.svelte';

/** What a race needs to know of the table. */
type Racing = Pick<GameScreen, 'race' | 'racing' | 'hand' | 'matches'>;

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Escape'];
const CONTROL = 'button, a, input, [data-card]';

/** A finger or a mouse button came down somewhere on the table. */
export function pressed(event: PointerEvent, screen: Racing): void {
  const { race } = screen;
  const target = event.target instanceof Element ? event.target : null;
  race.press(
    target?.closest(CONTROL) !== null && !target?.closest('[data-source="pile"], .discard'),
  );
  if (!race.cue || !screen.racing || !event.isPrimary) return;
  const card = target?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  if (race.cue.kind === 'slap') race.tap(event.timeStamp);
  else if (card) lay(card, event.timeStamp, screen);
}

/** A key came down; answers whether it belonged to a race. */
export function keyed(event: KeyboardEvent, screen: Racing): boolean {
  const { race, racing } = screen;
  if (event.repeat || MODIFIERS.includes(event.key) || event.ctrlKey || event.metaKey) return false;
  if (!switchedOn(event)) return false;
  if ([' ', 'Enter'].includes(event.key))
    race.press(document.activeElement?.matches(CONTROL) ?? false);
  if (!race.cue || !racing) return false;
  if (race.cue.kind === 'slap') race.tap(event.timeStamp);
  else return matched(event, screen);
  return true;
}

/** A number lays the card with it; Enter the card that has the focus. */
function matched(event: KeyboardEvent, screen: Racing): boolean {
  const focused = document.activeElement as HTMLElement | null;
  if (/^[1-5]$/.test(event.key)) {
    const same = screen.hand.filter(({ card }) => numberOf(card) === Number(event.key));
    const card = same.find((held) => screen.matches(held.card)) ?? same[0];
    if (card) lay(card.card, event.timeStamp, screen);
    return true;
  }
  const card = focused?.dataset['card'];
  if (!card || ![' ', 'Enter'].includes(event.key)) return false;
  lay(card, event.timeStamp, screen);
  return true;
}

function lay(card: string, stamp: number, screen: Racing): void {
  const { race } = screen;
  if (race.held) return;
  if (screen.matches(card)) race.tap(stamp, card);
  else race.wrongCard();
}

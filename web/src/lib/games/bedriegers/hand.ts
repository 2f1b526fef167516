/** The hand as places on the table: a card that is drawn takes the place of the one that left. */
import { BEDRIEGERS_FACES, type BedriegersCharacter } from '$lib/wire/types';

export type Place = BedriegersCharacter | null;

/** Cards that stay keep their place, new ones fill the gaps; no gap is left over. */
export function places(now: readonly BedriegersCharacter[], before: readonly Place[]): Place[] {
  const fresh = now.filter((card) => !before.includes(card));
  const kept = before.map((card) => (card && now.includes(card) ? card : (fresh.shift() ?? null)));
  return [...kept.filter((card) => card !== null), ...fresh];
}

/** The highest value first; a card that copies another has none, and gaps come last. */
export function byValue(hand: readonly Place[]): Place[] {
  return hand.toSorted((a, b) => valueOf(b) - valueOf(a));
}

function valueOf(place: Place): number {
  return place === null ? -2 : (BEDRIEGERS_FACES[place].points ?? -1);
}

export function leave(hand: readonly Place[], card: BedriegersCharacter): Place[] {
  return hand.map((it) => (it === card ? null : it));
}

export function arrive(hand: readonly Place[], card: BedriegersCharacter): Place[] {
  const gap = hand.indexOf(null);
  return gap < 0 ? [...hand, card] : hand.with(gap, card);
}

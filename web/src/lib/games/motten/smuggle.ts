/** Whether the own hand may go below the table, and the words for why not. */
import { m } from '$lib/words/motten';
import { refusalText } from '$lib/words/refusals.svelte';
import type { MottenView } from '$lib/wire/types';

/** Why the hand has to stay up now; null: it may go down. */
export function whyStill(view: MottenView): string | null {
  const { own } = view;
  if (own === null || own.may_move) return null;
  if (view.viewer === view.guard) return refusalText('guard_smuggles_not');
  if (view.frozen || view.phase === 'last_look') return refusalText('accusation_running');
  return own.limbo === null ? refusalText('one_at_a_time') : m.vm_smuggle_limbo();
}

/** Why one may not pretend now; null: one may. */
export function whyNotPretend(view: MottenView): string | null {
  return view.house_rules.feints ? whyStill(view) : refusalText('no_feints');
}

/** Why this card may not vanish now; null: it may. */
export function whyNotVanish(view: MottenView, card: string): string | null {
  const still = whyStill(view);
  if (still !== null || view.own === null) return still;
  if (view.own.vanishable.includes(card)) return null;
  return refusalText(view.own.hand.length < 2 ? 'last_card' : 'too_soon');
}

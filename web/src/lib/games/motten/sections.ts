/** Which part of the short rules says most about what is going on. */
import type { MottenView } from '$lib/wire/types';

export function sectionOf({ phase, viewer, guard, turn, frozen }: MottenView): string {
  if (phase === 'over') return 'final-score';
  if (phase === 'results' || phase === 'last_look') return 'round-end';
  if (frozen) return 'guard';
  if (phase !== 'turn') return 'insects';
  return viewer === guard && turn !== viewer ? 'guard' : 'turn';
}

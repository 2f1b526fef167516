/** Which part of the short rules says most about what is going on. */
import type { BedriegersView } from '$lib/wire/types';

export function sectionOf({ phase, question }: BedriegersView): string {
  if (phase === 'results') return 'column-order';
  if (phase === 'over') return 'final-score';
  return question === null ? 'turn' : 'effects';
}

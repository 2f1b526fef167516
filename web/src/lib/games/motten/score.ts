/** Minus points as a little sum, not only a total. */
import { m } from '$lib/words/motten_results';

import { isMoth, kindOf } from './cards';

/** `points` are those that the table counted: nothing, when several had empty hands. */
export function sumOf(hand: readonly string[], points: number): string[] {
  if (points === 0) return [m.vm_score_out()];
  const moths = hand.filter(isMoth).length;
  const numbers = hand.filter((card) => kindOf(card) === 'number').length;
  const actions = hand.length - moths - numbers;
  return [
    ...(numbers > 0 ? [m.vm_score_numbers({ count: numbers, points: numbers })] : []),
    ...(actions > 0 ? [m.vm_score_actions({ count: actions, points: actions * 5 })] : []),
    ...(moths > 0 ? [m.vm_score_moths({ count: moths, points: moths * 10 })] : []),
    m.vm_score_sum({ points }),
  ];
}

/** What a newcomer to this table should hear, where it first matters. */
import type { Hint } from '$lib/learn/hints.svelte';
import { BEDRIEGERS_FACES, type BedriegersView } from '$lib/wire/types';

/** The most important first. */
export function hintsFor(view: BedriegersView): Hint[] {
  const { viewer, phase, awaits, question, columns } = view;
  if (viewer === null) return [];
  if (phase === 'results') return [{ id: 'court.result', at: '.stepper' }];
  if (phase !== 'play' || question !== null || !awaits.includes(viewer)) return [];
  const hints: Hint[] = [{ id: 'court.turn', at: '.hand' }];
  if (columns.some(({ cards }) => cards.at(-1)?.up === false)) {
    hints.push({ id: 'court.uncover', at: '.columns .chip:not(.up)' });
  }
  const bolt = view.hand.find((card) => BEDRIEGERS_FACES[card].timing === 'flip');
  if (bolt) hints.push({ id: 'court.bolt', at: `[data-card="${bolt}"]` });
  const order = view.hand.find((card) => BEDRIEGERS_FACES[card].timing.startsWith('end_'));
  if (order) hints.push({ id: 'court.order', at: `[data-card="${order}"]` });
  if (columns.some(({ complete, closed }) => complete && !closed)) {
    hints.push({ id: 'court.complete', at: '.columns .complete .goal' });
  }
  return hints;
}

/** Names the turn of this view. */
export const turnOf = ({ round, phase, turn, columns }: BedriegersView): string =>
  [round, phase, turn, ...columns.map(({ cards }) => cards.length)].join(' ');

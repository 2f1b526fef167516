/** What a newcomer to this table should hear, where it first matters. Nothing during a race. */
import type { Hint } from '$lib/learn/hints.svelte';
import type { MottenAction, MottenView } from '$lib/wire/types';

import { isMoth, kindOf } from './cards';
import { layable } from './status';

const RACES = ['mosquito', 'cockroach'];

/** The most important first. */
export function hintsFor(view: MottenView, legal: readonly MottenAction[]): Hint[] {
  const { viewer, own, phase, turn } = view;
  if (viewer === null || own === null || phase !== 'turn' || view.frozen) return [];
  if (turn === viewer) return onTurn(view, layable(legal));
  const hints: Hint[] = [];
  if (viewer === view.guard) hints.push({ id: 'moths.guard', at: '.seats' });
  if (own.limbo !== null) hints.push({ id: 'moths.limbo', at: '.status' });
  if (own.vanishable.some(isMoth)) hints.push({ id: 'moths.moth', at: '.actions' });
  if (RACES.includes(kindOf(view.top)) && view.under > 0) {
    hints.push({ id: `moths.${kindOf(view.top)}`, at: '.middle' });
  }
  return hints;
}

function onTurn({ viewer, guard }: MottenView, fitting: readonly string[]): Hint[] {
  if (fitting.length === 0) return [{ id: 'moths.draw', at: '.actions' }];
  const hints: Hint[] = [{ id: 'moths.turn', at: '.hand' }];
  if (fitting.some((card) => !isMoth(card) && kindOf(card) !== 'number')) {
    hints.push({ id: 'moths.insect', at: '.hand' });
  }
  if (viewer === guard && fitting.some(isMoth)) hints.push({ id: 'moths.lay_moth', at: '.hand' });
  return hints;
}

/** Names the turn of this view. */
export const turnOf = ({ round, turn, under }: MottenView): string => `${round} ${turn} ${under}`;

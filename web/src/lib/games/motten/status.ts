/** The one sentence in the middle: what the table waits for, or what a picked card can do. */
import { m } from '$lib/words/motten';
import { names as list } from '$lib/words/format';
import { refusalText } from '$lib/words/refusals.svelte';
import type { MottenAction, MottenQuestionSeen, MottenView } from '$lib/wire/types';

import { isMoth, neighbours, numberOf } from './cards';
import { aCard, type Names } from './words';

export interface Scene {
  view: MottenView;
  legal: readonly MottenAction[];
  /** The picked card. */
  lifted: string | null;
  /** Whom the guard points at while the table stands still. */
  accused: { guard: number; seat: number } | null;
}

export const layable = (legal: readonly MottenAction[]): string[] =>
  legal.flatMap((action) => (action.t === 'lay' ? [action.card] : []));

export const canDraw = (legal: readonly MottenAction[]): boolean =>
  legal.some(({ t }) => t === 'draw');

export function status(scene: Scene, names: Names): string {
  const { view, accused } = scene;
  // While the table stands still nobody is asked anything but the guard's card.
  if (view.question && view.question.seats.length > 0) return asked(view.question, view, names);
  if (view.frozen && accused) {
    return m.vm_status_dispute({
      guard: names.seat(accused.guard),
      name: names.seat(accused.seat),
    });
  }
  if (view.phase === 'last_look') return lastLook(scene, names);
  if (view.viewer !== null && view.awaits.includes(view.viewer)) return yourTurn(scene);
  if (scene.lifted) return m.vm_status_lifted_early({ card: aCard(scene.lifted) });
  if (view.viewer === view.guard) return m.vm_status_guard();
  if (view.awaits.length === 0) return m.vm_status_playing();
  return m.vm_status_wait({ names: list(view.awaits.map(names.seat)) });
}

function yourTurn({ view, legal, lifted }: Scene): string {
  const lays = layable(legal);
  if (lifted && lays.includes(lifted)) return m.vm_status_lifted({ card: aCard(lifted) });
  const [low, high] = neighbours(view.top);
  if (lays.length === 0) return m.vm_status_must_draw();
  if (!canDraw(legal)) return m.vm_status_your_turn({ low, high });
  return lays.every(isMoth) ? m.vm_status_moth_or_draw() : m.vm_status_lay_or_draw({ low, high });
}

function asked(question: MottenQuestionSeen, view: MottenView, names: Names): string {
  const waiting = list(question.seats.map(names.seat));
  const mine = view.viewer !== null && question.seats.includes(view.viewer);
  const to = question.to === null ? '' : names.seat(question.to);
  switch (question.kind) {
    case 'spider':
      return mine ? m.vm_gift_spider() : m.vm_status_wait_spider({ name: waiting });
    case 'gifts':
      if (mine) return m.vm_gift_for({ name: to });
      return m.vm_status_wait_gifts({ name: to, names: waiting });
    case 'caught':
      if (mine) return m.vm_gift_for({ name: to });
      return m.vm_status_wait_penalty({ name: waiting, other: to });
    case 'slap':
    case 'cockroach':
      if (view.house_rules.races === 'calm' && !mine) return m.vm_calm_slapped({ names: waiting });
      return m.vm_race_deciding();
  }
}

function lastLook({ view }: Scene, names: Names): string {
  const empty = view.seats.flatMap(({ hand }, seat) => (hand === 0 ? [seat] : []));
  const gone = { names: list(empty.map(names.seat)) };
  return view.viewer === view.guard
    ? m.vm_status_last_look_guard(gone)
    : m.vm_status_last_look(gone);
}

/** What the own hand, or the guard's lantern, has to wait for; null: nothing. */
export function note({ viewer, guard, locked, dark, phase, turn, own }: MottenView): string | null {
  if (viewer === null) return null;
  if (viewer !== guard) return own?.limbo ? m.vm_smuggle_limbo() : null;
  if (locked) return refusalText('locked');
  if (!dark) return null;
  return phase === 'turn' && turn === guard ? m.vm_guard_dark_turn() : m.vm_guard_dark_race();
}

/** Why a card does not go on another. */
export function noNeighbour(card: string, top: string): string {
  const [low, high] = neighbours(top);
  return m.vm_why_no_neighbour({ top: numberOf(top), low, high, number: numberOf(card) });
}

/** Why a card cannot be laid, as the reason of a refusal; null: it can. */
export function whyNot(card: string, { view, legal }: Scene): string | null {
  if (layable(legal).includes(card)) return null;
  if (view.frozen) return 'accusation_running';
  if (isMoth(card) && view.viewer !== view.guard) return 'moth';
  const mine = view.phase === 'turn' && view.turn === view.viewer;
  return mine ? 'no_neighbour' : 'not_your_turn';
}

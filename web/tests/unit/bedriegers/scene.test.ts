import { describe, expect, test } from 'vitest';

import { advance, sceneOf, type Scene } from '$lib/games/bedriegers/scene';
import type { BedriegersMessage } from '$lib/wire/of_game';
import type { BedriegersEvent, BedriegersView } from '$lib/wire/types';

import { GAME } from './game';

const first = GAME[0] as BedriegersMessage;

/** What of a scene must be what the view says. */
function table(scene: Scene): unknown {
  return {
    columns: scene.columns.map(({ goal, cards, closed }) => ({
      goal,
      closed,
      cards: cards
        .filter((card) => !card.leaving)
        .map(({ seat, card, up, covers, under, moved }) => ({
          seat,
          card,
          up,
          covers,
          under,
          moved,
        })),
    })),
    hand: scene.hand.filter((card) => card !== null).sort(),
  };
}

function pairs(): { before: BedriegersView; after: BedriegersMessage }[] {
  return GAME.slice(1).map((after, index) => ({
    before: (GAME[index] as BedriegersMessage).view,
    after,
  }));
}

describe('a scene', () => {
  test('arrives by its events where the view says it is, all game long', () => {
    let checked = 0;
    for (const { before, after } of pairs()) {
      if (after.events.some(({ e }) => e === 'round_ended')) continue;
      const played = after.events.reduce(advance, sceneOf(before, null));
      expect(table(played)).toEqual(table(sceneOf(after.view, null)));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(40);
  });

  test('keeps the name of every card that stays', () => {
    let scene = sceneOf(first.view, null);
    for (const { after } of pairs()) {
      if (after.events.some(({ e }) => e === 'round_ended' || e === 'round_started')) {
        scene = sceneOf(after.view, scene);
        continue;
      }
      const played = after.events.reduce(advance, scene);
      const keys = keysOf(played);
      scene = sceneOf(after.view, played);
      expect(keysOf(scene)).toEqual(keys);
    }
  });

  test('names every card once', () => {
    let scene = sceneOf(first.view, null);
    for (const { after } of pairs()) {
      scene = sceneOf(after.view, after.events.reduce(advance, scene));
      const keys = keysOf(scene).flat();
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('keeps the name of a goal that a Traitor moves', () => {
    const swap = pairs().find(({ after }) => after.events.some(({ e }) => e === 'swapped'));
    if (!swap) throw new Error('the recorded game has no swap');
    const before = sceneOf(swap.before, null);
    const event = swap.after.events.find(({ e }) => e === 'swapped');
    if (event?.e !== 'swapped') throw new Error('not a swap');
    const after = swap.after.events.reduce(advance, before);
    expect(after.columns[event.other]?.goalKey).toBe(before.columns[event.column]?.goalKey);
    expect(after.spot).toBeNull();
  });

  test('shows a killed card once more on its way out', () => {
    const kill = pairs().find(({ after }) => after.events.some(({ e }) => e === 'killed'));
    if (!kill) throw new Error('the recorded game has no kill');
    const { events } = kill.after;
    const at = events.findIndex(({ e }) => e === 'killed');
    const shown = events.slice(0, at + 1).reduce(advance, sceneOf(kill.before, null));
    expect(
      shown.columns.flatMap(({ cards }) => cards).filter(({ leaving }) => leaving),
    ).toHaveLength(1);
    const next = advance(shown, { e: 'drew', seat: 1, card: null });
    expect(next.columns.flatMap(({ cards }) => cards).filter(({ leaving }) => leaving)).toEqual([]);
  });

  test('survives events that do not fit what it knows', () => {
    const scene = sceneOf(first.view, null);
    const strange: BedriegersEvent[] = [
      { e: 'moved', seat: 1, column: 0, to: 2 },
      { e: 'killed', column: 9, by: 0, seat: 1, card: null },
      { e: 'turned', column: 1, position: 7, seat: 0, card: 'king' },
      { e: 'swapped', seat: 0, column: 0, other: 9 },
    ];
    expect(table(strange.reduce(advance, scene))).toEqual(table(scene));
  });
});

const keysOf = (scene: Scene): string[][] =>
  scene.columns.map(({ cards }) => cards.filter((card) => !card.leaving).map(({ key }) => key));

import { describe, expect, test } from 'vitest';

import { Playback } from '$lib/games/bedriegers/playback.svelte';
import { EventQueue } from '$lib/table/queue';
import type { BedriegersMessage } from '$lib/wire/of_game';

import { HandTimer } from '../table/timer';
import { GAME } from './game';

const LONGEST = 700;

function play(first = 0): { playback: Playback; timer: HandTimer; seen: string[] } {
  const timer = new HandTimer();
  const seen: string[] = [];
  const queue = new EventQueue(timer.start, () => false);
  const playback = new Playback(GAME[first] as BedriegersMessage, queue);
  playback.audience = { saw: ({ event }) => seen.push(event.e) };
  return { playback, timer, seen };
}

const byEvent = (tag: string): number =>
  GAME.findIndex(({ events }) => events.some(({ e }) => e === tag));

describe('playback', () => {
  test('shows a chain step by step and ends in the view', () => {
    const at = byEvent('moved');
    const { playback, timer } = play(at - 1);
    const next = GAME[at] as BedriegersMessage;
    playback.receive(next);
    expect(playback.view).not.toBe(next.view);
    const rows = (): number[] => playback.scene.columns.map(({ cards }) => cards.length);
    const first = rows();
    timer.pass(LONGEST);
    timer.pass(LONGEST);
    expect(rows()).not.toEqual(first);
    timer.pass(10 * LONGEST);
    expect(playback.view).toBe(next.view);
    expect(playback.busy).toBe(false);
  });

  test('told of a whole game at once, it knows the goals of every moment', () => {
    const live = play();
    for (const message of GAME.slice(1)) {
      live.playback.receive(message);
      live.playback.finish();
    }
    const last = GAME.at(-1) as BedriegersMessage;
    const back = new Playback({ ...last, events: GAME.flatMap(({ events }) => events) });
    const told = ({ playback }: { playback: Playback }): unknown[] =>
      playback.log.map(({ event, goals }) => [event, goals]);
    // Before the first round there are no goals yet.
    expect(told({ playback: back }).slice(1)).toEqual(told(live).slice(1));
  });

  test('tells every event of the game once and in order, however fast it comes', () => {
    const { playback, timer, seen } = play();
    for (const [index, message] of GAME.slice(1).entries()) {
      playback.receive(message);
      if (index % 7 === 0) timer.pass(LONGEST);
    }
    playback.finish();
    expect(seen).toEqual(GAME.slice(1).flatMap(({ events }) => events.map(({ e }) => e)));
    expect(playback.view).toBe(GAME.at(-1)?.view);
  });

  test('rests no longer than 700 ms on any event', () => {
    const at = byEvent('turned');
    const { playback, timer, seen } = play(at - 1);
    playback.receive(GAME[at] as BedriegersMessage);
    for (let shown = seen.length; playback.busy; shown = seen.length) {
      timer.pass(LONGEST);
      expect(seen.length > shown || !playback.busy).toBe(true);
    }
  });

  test('turns all cards over when the round ends', () => {
    const at = byEvent('round_ended');
    const { playback, timer } = play(at - 1);
    playback.receive(GAME[at] as BedriegersMessage);
    const allUp = (): boolean =>
      playback.scene.columns.every(({ cards }) => cards.every(({ up }) => up));
    for (let left = 10; left && playback.busy && !allUp(); left--) timer.pass(LONGEST / 2);
    expect(allUp()).toBe(true);
    expect(playback.view.phase).toBe('play');
    timer.pass(LONGEST);
    expect(playback.view.phase).toBe('results');
  });

  test('keeps the goals of the moment in the log', () => {
    const at = byEvent('swapped');
    const { playback } = play(at - 1);
    const before = playback.scene.columns.map(({ goal }) => goal);
    playback.receive(GAME[at] as BedriegersMessage);
    playback.finish();
    const entry = playback.log.find(({ event }) => event.e === 'swapped');
    expect(entry?.goals).toEqual(before);
    expect(playback.scene.columns.map(({ goal }) => goal)).not.toEqual(before);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';

import { Projector } from '$lib/replay/projector.svelte';
import { restOf } from '$lib/replay/rest';
import type { GameEvent, Replay, View } from '$lib/wire/types';

import { HandTimer } from '../table/timer';
import { bedriegers, motten } from './game';

let timer: HandTimer;
let projector: Projector;

beforeEach(() => {
  timer = new HandTimer();
  const fetch = (viewer: string): Promise<Replay> =>
    viewer === '2' ? Promise.reject(new Error('offline')) : Promise.resolve(bedriegers(viewer));
  projector = new Projector(bedriegers(), fetch, timer.start);
});

const events = (): GameEvent[] => projector.table.view?.events ?? [];
const told = (at: number): GameEvent[] =>
  projector.frames.slice(0, at + 1).flatMap((frame) => frame.events);

describe('going through a game', () => {
  test('a step shows the next move on the same table', () => {
    const { table } = projector;
    const seen: View[] = [];
    table.watch((view) => seen.push(view));
    projector.step(1);
    expect(projector.table).toBe(table);
    expect(seen.map((view) => view.events)).toEqual([projector.frames[1]?.events]);
  });

  test('a step back and a jump build the table anew, with the whole log', () => {
    projector.go(30);
    expect(events()).toEqual(told(30));
    const { table } = projector;
    projector.step(-1);
    expect(projector.table).not.toBe(table);
    expect(events()).toEqual(told(29));
  });

  test('it ends where the game ends', () => {
    projector.go(99_999);
    expect(projector.at).toBe(projector.last);
    projector.step(1);
    expect(projector.at).toBe(projector.last);
    projector.go(-5);
    expect(projector.at).toBe(0);
  });

  test('a jump leads from mark to mark, and from round to round', () => {
    projector.jump(1);
    expect(projector.marks.map(({ at }) => at)).toContain(projector.at);
    projector.goal = 'round';
    projector.jump(1);
    expect(projector.at).toBe(projector.rounds[1]);
    projector.jump(-1);
    expect(projector.at).toBe(projector.rounds[0]);
  });
});

describe('playing', () => {
  test('goes on by itself and stops at the end of a round', () => {
    projector.play();
    for (let passed = 0; projector.playing && passed < 500; passed += 1) timer.pass(5_000);
    const end = projector.marks.find(({ kind }) => kind === 'end')?.at;
    expect(projector.at).toBe(end);
    projector.play();
    timer.pass(5_000);
    expect(projector.at).toBeGreaterThan(end as number);
  });

  test('twice as fast takes half the time', () => {
    const half = restOf(projector.frame) / 2;
    projector.play();
    timer.pass(half);
    expect(projector.at).toBe(0);
    projector.pause();
    projector.speed = 2;
    projector.play();
    timer.pass(half);
    expect(projector.at).toBe(1);
  });

  test('stops for whoever steps', () => {
    projector.play();
    projector.step(1);
    timer.pass(60_000);
    expect(projector.at).toBe(1);
  });
});

describe('through other eyes', () => {
  test('it is the same moment', async () => {
    projector.go(12);
    await projector.look('1');
    expect([projector.viewer, projector.at]).toEqual(['1', 12]);
    expect(events()).toEqual(told(12));
  });

  test('what could not be fetched changes nothing', async () => {
    await expect(projector.look('2')).rejects.toThrow('offline');
    expect(projector.viewer).toBe('all');
  });

  test('only who sees everything sees hands below the table', () => {
    const all = new Projector(motten(), () => Promise.reject(new Error()), timer.start);
    const one = new Projector(motten('0'), () => Promise.reject(new Error()), timer.start);
    expect(all.smuggles.length).toBeGreaterThan(0);
    expect(one.smuggles).toEqual([]);
  });
});

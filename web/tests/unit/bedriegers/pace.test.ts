import { describe, expect, test } from 'vitest';

import { CHANGED_MS, EMPTY_MS, Pace, RESULT_MS } from '$lib/games/bedriegers/pace.svelte';

import { HandTimer } from '../table/timer';

const EMPTY = [false, true, true, false, false];

describe('the pace of an explanation', () => {
  test('stays longer where something happens', () => {
    const timer = new HandTimer();
    const pace = new Pace(EMPTY, { auto: true, timer: timer.start });
    timer.pass(CHANGED_MS - 1);
    expect(pace.page).toBe(0);
    timer.pass(1);
    expect(pace.page).toBe(1);
    timer.pass(EMPTY_MS);
    expect(pace.page).toBe(2);
    timer.pass(EMPTY_MS);
    expect(pace.page).toBe(3);
  });

  test('stops on the last page', () => {
    const timer = new HandTimer();
    const pace = new Pace(EMPTY, { auto: true, timer: timer.start });
    timer.pass(60_000);
    expect(pace.page).toBe(4);
    expect(pace.last).toBe(4);
  });

  test('goes on from the last page where nobody is to press anything', () => {
    const timer = new HandTimer();
    let done = 0;
    const pace = new Pace([false, true], { auto: true, timer: timer.start, done: () => done++ });
    timer.pass(CHANGED_MS + RESULT_MS - 1);
    expect([pace.page, done]).toEqual([1, 0]);
    timer.pass(1);
    expect(done).toBe(1);
    timer.pass(60_000);
    expect(done).toBe(1);
  });

  test('goes by hand after any tap', () => {
    const timer = new HandTimer();
    const pace = new Pace(EMPTY, { auto: true, timer: timer.start });
    pace.go(2);
    expect(pace.auto).toBe(false);
    timer.pass(60_000);
    expect(pace.page).toBe(2);
  });

  test('a hold keeps the page that is shown', () => {
    const timer = new HandTimer();
    const pace = new Pace(EMPTY, { auto: true, timer: timer.start });
    timer.pass(CHANGED_MS);
    pace.hold();
    timer.pass(60_000);
    expect(pace.page).toBe(1);
  });

  test('starts by hand when nothing should move by itself', () => {
    const timer = new HandTimer();
    const pace = new Pace(EMPTY, { auto: false, timer: timer.start });
    timer.pass(60_000);
    expect(pace.page).toBe(0);
  });

  test('never leaves the pages there are', () => {
    const pace = new Pace(EMPTY, { auto: false });
    pace.go(-1);
    expect(pace.page).toBe(0);
    pace.go(99);
    expect(pace.page).toBe(4);
  });

  test('goes slower on demand', () => {
    const timer = new HandTimer();
    const pace = new Pace(EMPTY, { auto: true, slower: 2, timer: timer.start });
    timer.pass(2 * CHANGED_MS - 1);
    expect(pace.page).toBe(0);
    timer.pass(1);
    expect(pace.page).toBe(1);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';

import { Hold } from '$lib/games/motten/hold';

import { HandTimer } from '../table/timer';

let timer: HandTimer;
let told: string[];
let may: boolean;

const hand = {
  down: () => {
    told.push('down');
    return may;
  },
  up: (vanish: boolean) => told.push(vanish ? 'without it' : 'with it'),
};

beforeEach(() => {
  timer = new HandTimer();
  told = [];
  may = true;
});

describe('the button for smuggling', () => {
  const button = (): Hold => new Hold(hand, true, timer.start);

  test('does nothing when it is only touched', () => {
    const hold = button();
    hold.press();
    timer.pass(149);
    hold.release();
    timer.pass(1000);
    expect(told).toEqual([]);
  });

  test('takes the hand down after 150 ms and brings it up without its card', () => {
    const hold = button();
    hold.press();
    timer.pass(150);
    expect(told).toEqual(['down']);
    hold.release();
    expect(told).toEqual(['down', 'without it']);
  });

  test('is never more than a feint when it is broken off', () => {
    const hold = button();
    hold.press();
    timer.pass(300);
    hold.breakOff();
    hold.release();
    expect(told).toEqual(['down', 'with it']);
  });

  test('brings nothing up that could not go down', () => {
    may = false;
    const hold = button();
    hold.press();
    timer.pass(300);
    hold.release();
    expect(told).toEqual(['down']);
  });

  test('is pressed once, however often a key repeats', () => {
    const hold = button();
    hold.press();
    hold.press();
    timer.pass(400);
    hold.press();
    expect(told).toEqual(['down']);
  });
});

test('the button for pretending works at once', () => {
  const hold = new Hold(hand, false, timer.start);
  hold.press();
  hold.release();
  expect(told).toEqual(['down', 'with it']);
});

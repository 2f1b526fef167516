import { describe, expect, test } from 'vitest';

import { ReactionClock } from '$lib/games/motten/reaction';

/** A card in the air for so many frames of this length. */
function flight(frame: number, frames = 40): ReactionClock {
  const clock = new ReactionClock();
  clock.fly();
  for (let at = 0; at <= frames; at += 1) clock.frame(at * frame);
  return clock;
}

test('the clock starts one frame after the picture was drawn', () => {
  const clock = flight(16);
  clock.cue(1000);
  expect(clock.react(1316)).toEqual({ rt: 300, fi: 16, early: 0 });
});

test('a slow screen does not win more than 34 ms', () => {
  const clock = flight(100);
  clock.cue(1000);
  expect(clock.react(1334)).toEqual({ rt: 300, fi: 100, early: 0 });
});

test('one frame that hangs says nothing about the screen', () => {
  const clock = flight(16);
  clock.frame(40 * 16 + 900);
  expect(clock.frameMs).toBe(16);
});

test('without a flight a frame takes what it usually does', () => {
  const clock = new ReactionClock();
  clock.cue(1000);
  expect(clock.react(1316.7)?.rt).toBeCloseTo(300);
});

test('what was never shown cannot be timed', () => {
  expect(flight(16).react(1000)).toBeNull();
});

describe('presses before the cue', () => {
  test('count from the moment the card flies', () => {
    const clock = new ReactionClock();
    clock.press(false);
    clock.fly();
    clock.press(false);
    clock.press(false);
    expect(clock.early).toBe(2);
    clock.fly();
    expect(clock.early).toBe(0);
  });

  test('on something else one may be meant; drumming is not', () => {
    const clock = flight(16);
    clock.press(true);
    expect(clock.early).toBe(0);
    clock.press(true);
    clock.press(true);
    expect(clock.early).toBe(2);
  });

  test('are forgotten when the card was none to be quick at', () => {
    const clock = flight(16);
    clock.press(false);
    expect(clock.slapped).toBe(true);
    clock.landed();
    expect(clock.slapped).toBe(false);
  });
});

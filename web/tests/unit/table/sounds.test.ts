import { expect, test } from 'vitest';

import { sideOf } from '$lib/table/sound';
import { SOUNDS } from '$lib/table/sounds';

/** A longer sound would run into the next one. */
const LONGEST = 1;

test.each(Object.entries(SOUNDS))('%s is short, and none of its parts is too loud', (_, voices) => {
  for (const { at = 0, length, loud } of voices) {
    expect(at + length).toBeLessThanOrEqual(LONGEST);
    expect(loud).toBeLessThanOrEqual(1);
  }
});

test('the seats of a table are spread from left to right', () => {
  expect([0, 1, 2].map((seat) => sideOf(seat, 3))).toEqual([-1, 0, 1]);
  expect([0, 3].map((seat) => sideOf(seat, 4))).toEqual([-1, 1]);
});

import { expect, test } from 'vitest';

import { countdown, inSeconds, points } from '$lib/words/format';

test('points are written with a half sign and a real minus', () => {
  expect(points(9.5)).toBe('9½');
  expect(points(0.5)).toBe('½');
  expect(points(0)).toBe('0');
  expect(points(-3)).toBe('−3');
  expect(points(-0.5)).toBe('−½');
  expect(points(null)).toBe('–');
});

test('a stretch of time is written out', () => {
  expect(inSeconds(300)).toBe('0,3 seconden');
});

test('a countdown never shows less than nothing', () => {
  expect(countdown(65_000)).toBe('1:05');
  expect(countdown(1)).toBe('0:01');
  expect(countdown(-5)).toBe('0:00');
});

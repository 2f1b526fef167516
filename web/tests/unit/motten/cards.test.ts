import { describe, expect, test } from 'vitest';

import { arranged, dearest, fits, matches, neighbours } from '$lib/games/motten/cards';

test('numbers are a ring: the neighbours of 1 are 2 and 5', () => {
  expect(['number:1', 'spider:3', 'moth:5'].map(neighbours)).toEqual([
    [2, 5],
    [2, 4],
    [1, 4],
  ]);
  expect(fits('ant:5', 'number:1')).toBe(true);
  expect(fits('ant:1', 'number:1')).toBe(false);
});

describe('a hand', () => {
  const cards = ['moth:1', 'number:2', 'number:1', 'ant:1', 'number:1'];

  test('is in order of number or of kind', () => {
    const order = (by: 'number' | 'kind') => arranged(cards, by).map(({ card }) => card);
    expect(order('number')).toEqual(['number:1', 'number:1', 'ant:1', 'moth:1', 'number:2']);
    expect(order('kind')).toEqual(['number:1', 'number:1', 'number:2', 'ant:1', 'moth:1']);
  });

  test('gives equal cards names of their own', () => {
    const keys = arranged(cards, 'number').map(({ key }) => key);
    expect(new Set(keys).size).toBe(cards.length);
  });

  test('offers the dearest card for smuggling', () => {
    expect(dearest(cards)).toBe('moth:1');
    expect(dearest([])).toBeNull();
  });
});

describe('on a cockroach', () => {
  const usual = { any: false, guard: false };

  test('only its own number goes, and only plain cards', () => {
    expect(matches('number:3', 'cockroach:3', usual)).toBe(true);
    expect(matches('number:4', 'cockroach:3', usual)).toBe(false);
    expect(matches('ant:3', 'cockroach:3', usual)).toBe(false);
  });

  test('the house may allow all kinds, a moth still to the guard alone', () => {
    expect(matches('ant:3', 'cockroach:3', { any: true, guard: false })).toBe(true);
    expect(matches('moth:3', 'cockroach:3', { any: true, guard: false })).toBe(false);
    expect(matches('moth:3', 'cockroach:3', { any: true, guard: true })).toBe(true);
  });
});

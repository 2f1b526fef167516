import { describe, expect, test } from 'vitest';

import { spread, type Spot } from '$lib/games/motten/layout';

const WIDTHS = [308, 320, 348, 360, 378, 500];

function rowsOf(spots: readonly Spot[]): number[] {
  return [...new Set(spots.map(({ y }) => y))];
}

/** The least that is left of a card under its right neighbour. */
function narrowest(spots: readonly Spot[]): number {
  const gaps = rowsOf(spots).flatMap((row) => {
    const across = spots.filter(({ y }) => y === row).map(({ x }) => x);
    return across.slice(1).map((x, at) => x - (across[at] ?? 0));
  });
  return Math.min(...gaps);
}

describe.each(WIDTHS)('on %i pixels', (width) => {
  test('no hand has more than two rows, and every card can be hit', () => {
    for (let count = 2; count <= 22; count += 1) {
      const { spots, scrolls } = spread({ width, count });
      expect(spots).toHaveLength(count);
      expect(rowsOf(spots).length).toBeLessThanOrEqual(scrolls ? 1 : 2);
      expect(narrowest(spots)).toBeGreaterThanOrEqual(44);
    }
  });

  test('what does not scroll stays inside', () => {
    for (let count = 1; count <= 22; count += 1) {
      const { spots, scrolls, cardWidth, cardHeight, height } = spread({ width, count });
      if (scrolls) continue;
      expect(Math.min(...spots.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...spots.map(({ x }) => x)) + cardWidth).toBeLessThanOrEqual(width);
      expect(Math.max(...spots.map(({ y }) => y)) + cardHeight).toBe(height);
    }
  });
});

test('fourteen cards still lie in two rows on a phone, fifteen scroll', () => {
  expect(spread({ width: 348, count: 14 }).scrolls).toBe(false);
  expect(spread({ width: 348, count: 15 }).scrolls).toBe(true);
});

test('a phone on its side has one row', () => {
  expect(rowsOf(spread({ width: 628, count: 12, low: true }).spots)).toHaveLength(1);
});

test('a wide hand is held in an arc: the middle is highest, the ends lean outward', () => {
  const { spots } = spread({ width: 900, count: 9 });
  expect(spots[4]).toMatchObject({ y: 0, turn: 0 });
  expect(spots[0]?.y).toBeGreaterThan(0);
  expect(spots[0]?.turn).toBeCloseTo(-(spots[8]?.turn ?? 0));
  expect(Math.abs(spots[0]?.turn ?? 0)).toBeLessThan(8.01);
});

test.each([320, 360, 900])('a hand on %i pixels never needs more height than is kept', (width) => {
  const all = Array.from({ length: 22 }, (_, count) => spread({ width, count }));
  const [kept] = new Set(all.map(({ fullHeight }) => fullHeight));
  for (const { height, fullHeight } of all) {
    expect(fullHeight).toBe(kept);
    expect(height).toBeLessThanOrEqual(fullHeight);
  }
});

test('an empty hand needs no more room than one card', () => {
  expect(spread({ width: 348, count: 0 })).toMatchObject({ spots: [], scrolls: false });
});

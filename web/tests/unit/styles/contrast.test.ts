import { readFileSync } from 'node:fs';

import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const TEXT = 4.5;
const SHAPE = 3;
const THEMES = ['light', 'dark', 'contrast-light', 'contrast-dark'];

/** The colours of a theme: its own block over the ones that hold for all. */
function tokens(theme: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(':root') && !selector.includes(`'${theme}'`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)) {
      found.set(name, value);
    }
  }
  return found;
}

const GROUNDS = ['paper', 'sheet', 'table'];
const pairs = (names: string[], grounds: string[]): [string, string][] =>
  names.flatMap((name) => grounds.map((ground): [string, string] => [name, ground]));

const READ = [
  ...pairs(['ink', 'muted', 'accent', 'alarm', 'ok', 'info'], GROUNDS),
  ['accent-ink', 'accent-fill'],
  ['alarm-ink', 'alarm-fill'],
  ['card-ink', 'card-face'],
  ['card-muted', 'card-face'],
  ['badge-now-ink', 'badge-now'],
  ['badge-ink', 'badge-order'],
  ['badge-ink', 'badge-always'],
  ['card-sign', 'card-back'],
  ['paper', 'ink'],
] as [string, string][];

const SEEN = [
  ...pairs(['line', 'focus'], GROUNDS),
  ...pairs(
    [0, 1, 2, 3, 4, 5].map((seat) => `seat-${seat}`),
    GROUNDS,
  ),
  ...pairs(
    [0, 1, 2, 3, 4, 5].map((seat) => `card-seat-${seat}`),
    ['card-face'],
  ),
];

describe.each(THEMES)('%s', (theme) => {
  const colours = tokens(theme);
  const contrast = ([front, back]: [string, string]): number => {
    const [a, b] = [colours.get(front), colours.get(back)];
    if (a === undefined || b === undefined) throw new Error(`no colour for ${front} or ${back}`);
    return wcagContrast(a, b);
  };

  test('everything to read stands out', () => {
    const faint = READ.filter((pair) => contrast(pair) < TEXT).map((pair) => pair.join(' on '));
    expect(faint).toEqual([]);
  });

  test('everything to see stands out', () => {
    const faint = SEEN.filter((pair) => contrast(pair) < SHAPE).map((pair) => pair.join(' on '));
    expect(faint).toEqual([]);
  });
});

import { expect, test } from 'vitest';

import { BEETLES, BUGS } from '$lib/art/bugs.mjs';
import { COURT } from '$lib/art/court.mjs';
import { cutOut, onStage } from '$lib/art/frame.mjs';
import { back, PROPS } from '$lib/art/props.mjs';
import { BEDRIEGERS_FACES } from '$lib/wire/types';

const figures = Object.entries({ ...COURT, ...BUGS, ...BEETLES, ...PROPS, back });

test('every card has its figure', () => {
  expect(Object.keys(COURT).toSorted()).toEqual(Object.keys(BEDRIEGERS_FACES).toSorted());
});

test('a beetle has as many spots as its number', () => {
  const discs = (name: string): number =>
    BEETLES[name]?.().match(/<circle[^>]*r="6"/g)?.length ?? 0;
  expect(Object.keys(BEETLES).map(discs)).toEqual([1, 2, 3, 4, 5]);
});

test.each(figures)(
  '%s is whole: no broken number, no id twice, nothing from elsewhere',
  (_, draw) => {
    for (const svg of [onStage(draw(), 'number', 1), cutOut(draw())]) expectWhole(svg);
  },
);

function expectWhole(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<foreign/);
}

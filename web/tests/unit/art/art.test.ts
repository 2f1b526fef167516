import { expect, test } from 'vitest';

import { BUGS } from '$lib/art/bugs.mjs';
import { COURT } from '$lib/art/court.mjs';
import { onStage } from '$lib/art/frame.mjs';
import { BEDRIEGERS_FACES } from '$lib/wire/types';

const figures = Object.entries({ ...COURT, ...BUGS });

test('every card has its figure', () => {
  expect(Object.keys(COURT).toSorted()).toEqual(Object.keys(BEDRIEGERS_FACES).toSorted());
});

test.each(figures)(
  '%s is whole: no broken number, no id twice, nothing from elsewhere',
  (_, draw) => {
    const svg = onStage(draw(), 'number', 1);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|<script|<foreign/,
    );
  },
);

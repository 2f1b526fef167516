/** Every moment of both tables at every size, with letters as big as a browser makes them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { people } from '../e2e/browser';
import { noScroll, noSideways } from '../e2e/checks';
import { freeTargets } from '../e2e/free_targets';
import { unreachable } from '../e2e/unreachable';
import { MOMENTS, MOTTEN, openAt } from '../e2e/scripted';

const LONG_MS = 180_000;
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
/** Width, height and letters in percent: a wish of the reader, or a page that is zoomed in. */
const BIG = [
  ['150 % on a small phone', 320, 568, 150],
  ['150 % on a phone', 360, 640, 150],
  ['150 % on a phone on its side', 640, 360, 150],
  ['200 % on a phone', 360, 640, 200],
  ['200 % on a screen', 1280, 800, 200],
  ['a screen zoomed in to 400 %', 320, 200, 100],
] as const;

const person = people();
const moments = [...Object.entries(MOMENTS), ...Object.entries(MOTTEN)].filter(
  ([, moment]) => 'view' in moment,
);

async function letters(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  await page.waitForTimeout(60);
}

describe.each(moments)('%s', (_, moment) => {
  test(
    'fits every screen, and every control has room of its own',
    async () => {
      const page = await person();
      await openAt(page, moment);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(60);
        await noScroll(page);
        await freeTargets(page);
      }
    },
    LONG_MS,
  );

  test(
    'nothing is lost with big letters',
    async () => {
      const page = await person();
      await openAt(page, moment);
      for (const [where, width, height, percent] of BIG) {
        await page.setViewportSize({ width, height });
        await letters(page, percent);
        await noSideways(page);
        expect.soft(await unreachable(page), where).toEqual([]);
      }
    },
    LONG_MS,
  );
});

/** axe on every screen and every moment of both tables, in all four themes. */
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';

import { people, type Options } from '../e2e/browser';
import { axe } from '../e2e/checks';
import { MOMENTS, MOTTEN, openAt } from '../e2e/scripted';
import { openTable } from '../e2e/steps';

const LONG_MS = 180_000;
const THEMES: [string, Options][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['high contrast, light', { colorScheme: 'light', contrast: 'more' }],
  ['high contrast, dark', { colorScheme: 'dark', contrast: 'more' }],
];
const PAGES = [
  '/',
  '/new',
  '/settings',
  '/rules/bedriegers',
  '/rules/motten',
  '/practice',
  '/paper',
  '/t/BBBB',
  '/nowhere/at/all',
];

const person = people();
const moments = [...Object.entries(MOMENTS), ...Object.entries(MOTTEN)].filter(
  ([, moment]) => 'view' in moment,
);

describe.each(THEMES)('%s', (_, look) => {
  test('every page', { timeout: LONG_MS }, async () => {
    const page = await person({ ...look, allow: /404/ });
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await axe(page);
    }
    await lobby(page);
  });

  test.each(moments)('%s', { timeout: LONG_MS }, async (_name, moment) => {
    const page = await person(look);
    await openAt(page, moment);
    await axe(page);
  });
});

/** The lobby, with everything unfolded, and its menu. */
async function lobby(page: Page): Promise<void> {
  await openTable(page, 'Anna', true, 'Valse Motten');
  for (const fold of await page.locator('summary').all()) await fold.click();
  await axe(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await axe(page);
}

/** axe on every screen, every moment and every sheet of both tables, in all four themes. */
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';

import { people, type Options } from '../e2e/browser';
import { axe } from '../e2e/checks';
import { MOMENTS, MOTTEN, openAt } from '../e2e/scripted';
import { fromMenu, openTable } from '../e2e/steps';

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
  '/practice/motten-laying',
  '/paper',
  '/paper/column',
  '/paper/score/bedriegers',
  '/paper/score/motten',
  '/paper/cards',
  '/replay',
  '/t/BBBB',
  '/nowhere/at/all',
];
const IN_MENU = [
  'Huisregels',
  'Spelers en gastheer',
  'Speel verder op een ander toestel',
  'Tafelscherm',
  'Instellingen',
  'Over deze server',
  'Meld een probleem',
  'Ga weg van deze tafel',
];
const IN_BAR = ['Praat mee', 'Logboek openen', 'Spelregels'];

const person = people();
const moments = [...Object.entries(MOMENTS), ...Object.entries(MOTTEN)].filter(
  ([, moment]) => 'view' in moment,
);

describe.each(THEMES)('%s', (_, look) => {
  test('every page', { timeout: LONG_MS }, async () => {
    const page = await person({ ...look, allow: /404|Not found/ });
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await axe(page);
    }
  });

  test.each(moments)('%s', { timeout: LONG_MS }, async (_name, moment) => {
    const page = await person(look);
    await openAt(page, moment);
    await axe(page);
  });

  test.each(['Bedriegers Bedrogen', 'Valse Motten'])(
    'a table of %s, its door, its lobby, its screen and its sheets',
    { timeout: LONG_MS },
    async (game) => {
      const [host, guest] = [await person(look), await person(look)];
      const code = await openTable(host, 'Anna', true, game);
      for (const address of [`/t/${code}`, `/tv/${code}`]) {
        await guest.goto(address);
        await guest.getByRole('heading', { level: 1 }).first().waitFor();
        await axe(guest);
      }
      for (const fold of await host.locator('summary').all()) await fold.click();
      await axe(host);
      await host.getByRole('button', { name: 'Start' }).click();
      await host.locator('[data-card]').first().waitFor();
      await guest
        .getByText(/Ronde 1/)
        .first()
        .waitFor();
      await axe(guest);
      await sheets(host);
    },
  );
});

/** What can be opened over a table. */
async function sheets(page: Page): Promise<void> {
  for (const name of IN_BAR) {
    await page.locator('main').getByRole('button', { name }).first().click();
    await axeOnSheet(page);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await axeOnSheet(page);
  for (const entry of IN_MENU) {
    await fromMenu(page, entry);
    await page.getByRole('dialog').getByRole('heading', { name: entry }).waitFor();
    await axeOnSheet(page);
  }
}

async function axeOnSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await page.waitForLoadState('networkidle');
  await axe(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}

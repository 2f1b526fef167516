/** Every screen on the smallest phone, with words that are longer than those of any language. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';

import { people, SMALL_PHONE } from './browser';
import { noScroll, noSideways } from './checks';
import { seatAll, type Deal } from './play';
import { stretched } from './stretched';
import { roundOfMotten } from './whole_round';
import { wordsWhole } from './words';

const person = people();

async function longWinded(): Promise<Page> {
  const page = await person({ viewport: SMALL_PHONE });
  await stretched(page);
  return page;
}

async function fits(page: Page): Promise<void> {
  await noSideways(page);
  await wordsWhole(page);
}

test('pages fit', async () => {
  const page = await longWinded();
  for (const path of [
    '/',
    '/new',
    '/settings',
    '/practice',
    '/rules/bedriegers',
    '/rules/motten',
  ]) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await fits(page);
  }
});

test('the door and the lobby fit, with everything open', async () => {
  const host = await longWinded();
  await host.goto('/new');
  await host.locator('.game').last().click();
  await host.locator('input[name=name]').fill('Anna');
  await host.locator('button[type=submit]').click();
  await host.locator('.qr svg').waitFor();
  await host.locator('.bots .button').click();
  for (const fold of await host.locator('summary').all()) await fold.click();
  await fits(host);
  const guest = await longWinded();
  await guest.goto(new URL(host.url()).pathname);
  await guest.locator('input[name=name]').waitFor();
  await fits(guest);
});

test.each(['bedriegers', 'motten'] as Deal['game'][])('a table of %s fits', async (game) => {
  const page = await longWinded();
  const code = await seatAll([page], ['Anna'], { game, bots: 3 });
  await page.goto(`/t/${code}`);
  await page.locator('[data-card]').first().waitFor();
  await noScroll(page);
  await wordsWhole(page);
  await page.locator('[data-card]').first().click();
  await wordsWhole(page);
  for (const sheet of await page.locator('header button').all()) {
    await sheet.click();
    await page.locator('dialog[open]').waitFor();
    await fits(page);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
});

// The other languages have their turn in the deep suite.
test('a round of Valse Motten in French fits', { timeout: 180_000 }, async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await roundOfMotten(page, 'fr');
});

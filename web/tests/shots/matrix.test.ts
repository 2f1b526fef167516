/**
 * Every screen in both languages, both themes, on a phone and on a desktop, into `screenshots/`, for
 * somebody to look at. `npm run shots -- matrix` takes these alone.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Page } from 'playwright-core';
import { test } from 'vitest';

import { DESKTOP, people, PHONE } from '../e2e/browser';
import { momentOf } from '../e2e/play';

const OUT = resolve(import.meta.dirname, '../../../screenshots');
const LOCALES = ['nl', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const SIZES = { phone: PHONE, desktop: DESKTOP };

/** The few words by which the pictures find their way. */
const WORDS = {
  nl: {
    make: 'Maak de tafel',
    bots: 'Bots op',
    start: 'Start',
    watch: 'Kijk mee',
    menu: 'Menu',
    pause: 'Pauzeer het spel',
    cards: 'De kaarten',
    rules: 'Spelregels',
  },
  en: {
    make: 'Open the table',
    bots: 'Bots in',
    start: 'Start',
    watch: 'Watch',
    menu: 'Menu',
    pause: 'Pause the game',
    cards: 'The cards',
    rules: 'Rules',
  },
};

const person = people();
mkdirSync(OUT, { recursive: true });

for (const locale of LOCALES) {
  for (const theme of THEMES) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`${locale}, ${theme}, ${size}`, { timeout: 180_000 }, async () => {
        const look = { locale, colorScheme: theme, viewport, allow: /404|409/ } as const;
        const host = await person(look);
        const guest = await person(look);
        const shot = (page: Page, name: string): Promise<unknown> =>
          page.screenshot({
            path: `${OUT}/${name}-${size}-${locale}-${theme}.png`,
            animations: 'disabled',
          });
        await pictures(host, guest, WORDS[locale], shot);
      });
    }
  }
}

async function pictures(
  host: Page,
  guest: Page,
  words: (typeof WORDS)['nl'],
  shot: (page: Page, name: string) => Promise<unknown>,
): Promise<void> {
  await host.goto('/');
  await rest(host);
  await shot(host, '01-home');
  await host.goto('/new');
  await host.locator('.game img').waitFor();
  await rest(host);
  await shot(host, '02-new');
  await host.locator('input[name=name]').fill('Anna');
  await host.getByRole('button', { name: words.make }).click();
  await host.locator('.qr svg').waitFor();
  const code = new URL(host.url()).pathname.split('/').at(-1) ?? '';

  await guest.goto(`/${code}`);
  await guest.locator('input[name=name]').waitFor();
  await rest(guest);
  await shot(guest, '03-join');
  await guest.locator('input[name=name]').fill('Bo');
  await guest.keyboard.press('Enter');
  await guest.locator('.qr svg').waitFor();
  await host.locator('.bots .button').click();
  await host.locator('.bots .button').click();
  await rest(host);
  await shot(host, '04-lobby');
  await host.locator('summary').click();
  await host.locator('.rules select').nth(0).selectOption({ index: 1 });
  await host.locator('.changed li').first().waitFor();
  await host.locator('details').evaluate((details) => details.scrollIntoView());
  await rest(host);
  await shot(host, '05-house-rules');

  await host.getByRole('button', { name: words.start }).click();
  await host.locator('[data-card]').first().waitFor();
  await rest(host);
  await shot(host, '06-table');
  await play(host, guest);
  await shot(host, '07-table-later');
  await host.getByRole('button', { name: words.menu }).click();
  await shot(host, '08-menu');
  await host.getByRole('dialog').getByRole('button', { name: words.pause }).click();
  await guest.locator('dialog[open] img').waitFor();
  await rest(guest);
  await shot(guest, '09-pause');
  await guest.locator('dialog[open] .button').click();
  await guest.locator('dialog[open]').waitFor({ state: 'detached' });
  await host.getByRole('button', { name: words.rules }).click();
  await host.locator('dialog[open] ol').first().waitFor();
  await shot(host, '10-rules-over-table');

  await guest.goto('/settings');
  await rest(guest);
  await shot(guest, '11-settings');
  await guest.goto('/rules/bedriegers');
  await guest.locator('.cards li').first().waitFor();
  await rest(guest);
  await shot(guest, '12-rules');
  await guest.goto('/rules/bedriegers#wizard');
  await rest(guest);
  await shot(guest, '13-cards');
  await guest.goto('/t/BBBB');
  await guest.locator('section img').waitFor();
  await rest(guest);
  await shot(guest, '14-no-table');
  await guest.goto('/');
  await guest.locator('li a').first().waitFor();
  await rest(guest);
  await shot(guest, '15-home-with-tables');
}

/** A few moves of both, so that there is something on the table. */
async function play(host: Page, guest: Page): Promise<void> {
  for (let moves = 0; moves < 6;) {
    for (const page of [host, guest]) {
      const moment = await momentOf(page);
      if (moment === 'results' || moment === 'over') return;
      if (moment === 'question') await page.locator('dialog[open] .answers button').first().click();
      if (moment !== 'turn') continue;
      await page.locator('[data-card]').first().click();
      await page
        .locator('[data-slot]')
        .nth(moves % 3)
        .click();
      moves += 1;
    }
    await host.waitForTimeout(80);
  }
}

/** Pictures and letters are there, and nothing moves any more. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

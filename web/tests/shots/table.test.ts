/** The pictures in README and documents, taken of a real game. `make shots` takes them anew. */
import { resolve } from 'node:path';

import type { Page } from 'playwright-core';
import { test } from 'vitest';

import { people } from '../e2e/browser';
import { momentOf, startGame, type Moment } from '../e2e/play';

const IMAGES = resolve(import.meta.dirname, '../../../docs/images');
const ENOUGH_CARDS = 9;

const person = people();

test('a table in the middle of a round', async () => {
  const page = await person({
    viewport: { width: 960, height: 820 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
  });
  await startGame([page], ['Anna'], 3);
  await speakEnglish(page);
  await playOn(page);
  await page.screenshot({ path: `${IMAGES}/table.png`, animations: 'disabled' });
});

async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('bedrog.prefs', '{"locale":"en"}'));
  await page.reload();
  await page.locator('[data-card]').first().waitFor();
}

/** Plays until it is this person's turn at a well filled table, and lifts a card. */
async function playOn(page: Page): Promise<void> {
  for (let turns = 0; ;) {
    const moment = await momentOf(page);
    if (moment !== 'turn') {
      await goOn(page, moment);
      continue;
    }
    await page.locator('[data-card]').nth(1).click();
    if ((await page.locator('[data-lane] .chip').count()) >= ENOUGH_CARDS) return;
    const slots = page.locator('[data-slot]');
    await slots.nth(turns++ % (await slots.count())).click();
  }
}

async function goOn(page: Page, moment: Moment): Promise<void> {
  if (moment === 'question') await page.locator('dialog[open] .answers button').first().click();
  else if (moment === 'results') await page.locator('.results [data-home]').click();
  else await page.waitForTimeout(40);
}

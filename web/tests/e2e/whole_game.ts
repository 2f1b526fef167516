/** Whole games by one person against bots, in any language: nothing here is found by its words. */
import type { Page } from 'playwright-core';

import type { Locale } from '../../src/lib/words/locales';

import { noScroll } from './checks';
import * as moths from './motten_play';
import { playToTheEnd, seatAll, type Deal, type Moment } from './play';
import { wordsWhole } from './words';

/** A seat at a started table, on a page in that language. */
async function sit(page: Page, locale: Locale, deal: Deal): Promise<void> {
  await page.addInitScript(
    (prefs) => localStorage.setItem('bedrog.prefs', prefs),
    JSON.stringify({ locale, pace: 'manual' }),
  );
  await page.goto(`/t/${await seatAll([page], ['Anna'], deal)}`);
  await page.locator('[data-card]').first().waitFor();
}

async function fits(page: Page): Promise<void> {
  await noScroll(page);
  await wordsWhole(page);
}

/** What to press for each moment at a table of Bedriegers Bedrogen, one after the other. */
const PRESS: Readonly<Record<Moment, readonly string[]>> = {
  turn: ['[data-card]', '[data-slot]'],
  question: ['dialog[open] .answers button'],
  results: ['.results [data-home]:not([aria-disabled="true"])'],
  over: [],
  wait: [],
};

export async function wholeBedriegers(page: Page, locale: Locale): Promise<void> {
  await sit(page, locale, { game: 'bedriegers', bots: 2 });
  await playToTheEnd([page], async (_, moment) => {
    await fits(page);
    for (const sign of PRESS[moment]) await page.locator(sign).first().click();
  });
  await fits(page);
}

/** One round of Valse Motten; by clicks, what slips away under them is pressed again. */
export async function wholeMotten(page: Page, locale: Locale): Promise<void> {
  await sit(page, locale, { game: 'motten', bots: 3, house_rules: { rounds: 1 } });
  for (let moment = await moths.momentOf(page); moment !== 'over';) {
    if (moment !== 'wait') await fits(page);
    if (moment === 'turn') await layOrDraw(page);
    else if (moment !== 'wait') await press(page, moths.signOf(moment));
    await page.waitForTimeout(60);
    moment = await moths.momentOf(page);
  }
  await fits(page);
}

async function layOrDraw(page: Page): Promise<void> {
  for (const sign of ['.held.up.lifted', '.own .held.up', '.actions .button']) {
    if (await press(page, sign)) return;
  }
}

/** Answers whether there was anything to press. */
async function press(page: Page, sign: string): Promise<boolean> {
  const there = page.locator(sign).first();
  return (
    (await there.count()) > 0 &&
    (await there.click({ timeout: 500 }).then(
      () => true,
      () => false,
    ))
  );
}

/** A round or a game by one person against bots, in any language: nothing is found by its words. */
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
    JSON.stringify({ locale }),
  );
  await page.goto(`/t/${await seatAll([page], ['Anna'], deal)}`);
  await page.locator('[data-card]').first().waitFor();
}

async function fits(page: Page): Promise<void> {
  await noScroll(page);
  await wordsWhole(page);
}

/** On turn at a table of Valse Motten: the lifted card, one that fits, or draw. */
const TURN = ['.held.up.lifted', '.own .held.up', '.actions .button'];

/** One round of Valse Motten. */
export async function roundOfMotten(page: Page, locale: Locale): Promise<void> {
  await sit(page, locale, { game: 'motten', bots: 3, house_rules: { rounds: 1 } });
  for (let moment = await moths.momentOf(page); moment !== 'over';) {
    if (moment !== 'wait') {
      await fits(page);
      await pressOne(page, moment === 'turn' ? TURN : [moths.signOf(moment)]);
    }
    await page.waitForTimeout(60);
    moment = await moths.momentOf(page);
  }
  await fits(page);
}

/** What to press at a table of Bedriegers Bedrogen: a place for the lifted card comes before a card. */
const ANSWERS: Record<Moment, readonly string[]> = {
  turn: ['[data-slot]', '.hand [data-card]'],
  question: ['dialog[open] button'],
  results: ['.results [data-home]'],
  over: [],
  wait: [],
};

/** All six rounds of Bedriegers Bedrogen, with every step of every explanation. */
export async function gameOfBedriegers(page: Page, locale: Locale): Promise<void> {
  await sit(page, locale, { game: 'bedriegers', bots: 3 });
  await playToTheEnd([page], async (_, moment) => {
    await fits(page);
    await pressOne(page, ANSWERS[moment]);
  });
  await fits(page);
}

/** Presses the first of these that is there. What goes away meanwhile is left alone. */
async function pressOne(page: Page, signs: readonly string[]): Promise<void> {
  for (const sign of signs) {
    const there = page.locator(sign).first();
    if ((await there.count()) === 0) continue;
    await there.click({ timeout: 5_000 }).catch(() => undefined);
    return;
  }
}

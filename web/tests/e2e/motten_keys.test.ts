/** A whole game of Valse Motten on a real server, by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people } from './browser';
import { focusKept, tabTo } from './keyboard';
import { momentOf, signOf, startMotten, type Moment } from './motten_play';

const person = people();
const LONG_MS = 300_000;

test(
  'a whole game by keyboard alone, and the focus is never lost',
  async () => {
    const page = await person();
    await startMotten([page], ['Anna'], 2, { rounds: 1, vanishes: 'free' });
    await page.locator('.own .held').first().waitFor();
    await tabTo(page, page.locator('.own .held:focus'));
    const seen = new Set<Moment>();
    for (let steps = 0; !seen.has('over'); steps++) {
      const moment = await momentOf(page);
      seen.add(moment);
      await answerByKey(page, moment, steps);
      await focusKept(page);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['turn', 'results', 'over']));
    await page.getByRole('heading', { level: 1, name: /wint|winnen/i }).waitFor();
  },
  LONG_MS,
);

async function answerByKey(page: Page, moment: Moment, step: number): Promise<void> {
  switch (moment) {
    case 'over':
      return;
    case 'slap':
      return page.keyboard.press(' ');
    case 'match':
      return matchByKey(page);
    case 'turn':
      return turnByKey(page);
    case 'sheet':
      return page.keyboard.press('Escape');
    case 'wait':
      return cheatByKey(page, step);
    default:
      return answer(page, moment);
  }
}

/** What asks is found with Tab, and Enter answers; unless the table goes on meanwhile. */
async function answer(page: Page, moment: Moment): Promise<void> {
  const asks = page.locator(signOf(moment));
  if (await tabTo(page, asks.and(page.locator(':focus')), asks)) await page.keyboard.press('Enter');
}

/** In a race any number lays; a wrong one does nothing. */
async function matchByKey(page: Page): Promise<void> {
  for (const number of '12345') await page.keyboard.press(number);
}

/** Arrows go through the hand; Enter lifts, once more lays; D draws. */
async function turnByKey(page: Page): Promise<void> {
  if (!(await page.locator('.own .held.up').count())) return page.keyboard.press('d');
  await tabTo(page, page.locator('.own .held:focus'));
  const focused = page.locator('.own .held.up:focus');
  const onTheRight = page.locator('.own .held:focus ~ .held.up');
  for (let presses = 0; presses < 20 && !(await focused.count()); presses++) {
    await page.keyboard.press((await onTheRight.count()) ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.keyboard.press('Enter');
  await page.waitForTimeout(60);
}

/** As guard: the lantern, and now and then a call. Else: M and Enter held, or F. */
async function cheatByKey(page: Page, step: number): Promise<void> {
  await page.waitForTimeout(150);
  if (await page.locator('.call').count()) {
    await page.keyboard.press(String(1 + (step % 2)));
    if (step % 12 === 0) await page.keyboard.press('g');
    return;
  }
  if (step % 6 !== 0 || !(await page.locator('.pocket.open').count())) return;
  if (step % 12 === 0) return page.keyboard.press('f', { delay: 200 });
  await page.keyboard.press('m');
  await page.keyboard.press('Enter', { delay: 300 });
  await page.keyboard.press('Escape');
}

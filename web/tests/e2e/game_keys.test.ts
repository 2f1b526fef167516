/** A whole game of Bedriegers Bedrogen on a real server, by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people } from './browser';
import { focusKept, tabTo } from './keyboard';
import { playToTheEnd, startGame } from './play';

const person = people();
const LONG_MS = 420_000;

test(
  'a whole game by keyboard alone, and the focus is never lost',
  async () => {
    const page = await person();
    await startGame([page], ['Anna'], 2);
    await tabTo(page, page.locator('[data-card]:focus'));
    let turns = 0;
    await playToTheEnd([page], async (_, moment) => {
      await focusKept(page);
      if (moment === 'turn') await layByKey(page, turns++);
      else await page.keyboard.press('Enter');
      await focusKept(page);
    });
    await focusKept(page);
    expect(turns).toBeGreaterThan(10);
  },
  LONG_MS,
);

/** Lifts a card and lays it: by arrows and Enter, and every other time by the number of a column. */
async function layByKey(page: Page, turn: number): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement?.matches('[data-card]')))) {
    await tabTo(page, page.locator('[data-card]:focus'));
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('[data-slot]:focus').waitFor();
  if (turn % 2 === 0) {
    await page.keyboard.press('Enter');
    return;
  }
  await page.keyboard.press('ArrowRight');
  const column = await page.evaluate(() => {
    const lanes = [...document.querySelectorAll('[data-lane]')];
    const open = lanes.findIndex((lane) => lane.querySelector('[data-slot]'));
    return String(open + 1);
  });
  await page.keyboard.press(column);
}

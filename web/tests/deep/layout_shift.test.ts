/** Nothing jumps while a round is played, unless somebody made it do so. */
import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people } from '../e2e/browser';
import * as moths from '../e2e/motten_play';
import { player as aPlayer, type Player } from '../e2e/motten_table';
import { momentOf, startGame } from '../e2e/play';

const person = people();
const MOST = 0.02;

/** From the start of the page on, keeps the score as a browser counts it. */
const KEEP_SCORE = `
  ${readFileSync('node_modules/web-vitals/dist/web-vitals.attribution.iife.js', 'utf8')}
  const note = ({ value, attribution }) => {
    document.documentElement.dataset.shift = value;
    document.documentElement.dataset.moved = attribution.largestShiftTarget;
  };
  webVitals.onCLS(note, { reportAllChanges: true });
`;

/** Nothing has jumped; says what jumped most. Not a number, and a failure, when nothing was counted. */
async function still(page: Page): Promise<void> {
  const { shift = 'none', moved } = await page.evaluate(() => ({
    ...document.documentElement.dataset,
  }));
  expect(Number(shift), `moved most: ${moved}`).toBeLessThanOrEqual(MOST);
}

test('a round of Bedriegers Bedrogen', async () => {
  const page = await person({ reducedMotion: 'no-preference' });
  await page.addInitScript(KEEP_SCORE);
  await startGame([page], ['Anna'], 3);
  for (let moment = await momentOf(page); moment !== 'results'; moment = await momentOf(page)) {
    if (moment === 'turn') {
      await page.getByRole('group', { name: 'Jouw hand' }).getByRole('button').first().click();
      await page.getByRole('button', { name: /^Leg / }).first().click();
    } else if (moment === 'question') {
      await page.getByRole('dialog').getByRole('button').first().click();
    } else await page.waitForTimeout(100);
  }
  await still(page);
});

test('a round of Valse Motten', async () => {
  const player = await aPlayer(person, { reducedMotion: 'no-preference' });
  await player.page.addInitScript(KEEP_SCORE);
  await moths.startMotten([player.page], ['Anna'], 3);
  for (let moment = await moths.momentOf(player.page); moment !== 'results';) {
    if (moment === 'turn') await takeTurn(player);
    else if (moment !== 'wait') await player.finger.tap(player.page.locator(moths.signOf(moment)));
    await player.page.waitForTimeout(100);
    moment = await moths.momentOf(player.page);
  }
  await still(player.page);
});

/** Lays a card that fits, or draws. */
async function takeTurn({ page, finger }: Player): Promise<void> {
  const fits = page.locator('.own .held.up');
  if (await finger.tap(page.locator('.own .held.up.lifted').or(fits).last())) return;
  await finger.tap(page.getByRole('button', { name: 'Pak een kaart', exact: true }));
}

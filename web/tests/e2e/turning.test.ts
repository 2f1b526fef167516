/** A phone that is turned in the middle of something, and a page on which nothing may move. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { BedriegersMessage, MottenMessage } from '../../src/lib/wire/of_game';
import { people, PHONE } from './browser';
import { MOMENTS, MOTTEN, openAt } from './scripted';

const SIDEWAYS = { width: PHONE.height, height: PHONE.width };
const LONGEST_MS = 120;
const person = people();
const { turn, guard } = MOTTEN;
if (!turn || !guard) throw new Error('no such moments were recorded');
const GAMES: [string, BedriegersMessage | MottenMessage, BedriegersMessage | MottenMessage][] = [
  ['Bedriegers', MOMENTS.turn, MOMENTS.closed],
  ['Valse Motten', turn, guard],
];

const hand = (page: Page) => page.locator('.hand [data-card]');

describe.each(GAMES)('%s', (_, moment, next) => {
  test('turned while a card is dragged: it comes home, and can be played', async () => {
    const page = await person();
    const { sent } = await openAt(page, moment);
    const before = await hand(page).count();
    const box = await hand(page).first().boundingBox();
    if (!box) throw new Error('no card');
    await page.mouse.move(box.x + 20, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y - 40, { steps: 4 });
    await page.locator('[data-dragged]').waitFor();
    await page.setViewportSize(SIDEWAYS);
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await page.locator('[data-dragged]').waitFor({ state: 'detached' });
    expect(await hand(page).count()).toBe(before);
    const left = await hand(page).evaluateAll((all) => all.map((it) => it.style.transform));
    expect(left.join('')).toBe('');
    expect(sent).toEqual([]);
    await hand(page).last().click();
    await page.locator('.hand .lifted').waitFor();
  });

  test('turned while a sheet is open: it stays, with the focus in it', async () => {
    const page = await person();
    await openAt(page, moment);
    await page.keyboard.press('l');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.setViewportSize(SIDEWAYS);
    await page.setViewportSize(PHONE);
    expect(await sheet.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  test('with less motion nothing takes longer than a blink', async () => {
    const page = await person({ reducedMotion: 'reduce' });
    const { say } = await openAt(page, moment);
    say({ ...next, n: 2 } as MottenMessage);
    await hand(page).first().click();
    const longest = await page.evaluate(async () => {
      let most = 0;
      for (let frames = 0; frames < 30; frames++) {
        await new Promise(requestAnimationFrame);
        for (const one of document.getAnimations()) {
          const { endTime } = one.effect?.getComputedTiming() ?? {};
          most = Math.max(most, Number(endTime ?? 0));
        }
      }
      return most;
    });
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
  });
});

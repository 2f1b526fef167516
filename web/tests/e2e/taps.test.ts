import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { MottenMessage } from '../../src/lib/wire/of_game';
import { people, SMALL_PHONE } from './browser';
import { MOMENTS, MOTTEN, openAt } from './scripted';

const person = people();
const touching = (): Promise<Page> => person({ hasTouch: true, viewport: SMALL_PHONE });
const hand = (page: Page) => page.getByRole('group', { name: 'Jouw hand' }).getByRole('button');
const sheets = (page: Page) => page.locator('dialog[open]');

/** As a hasty finger does. */
async function tapTwice(on: Locator): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const { touchscreen } = on.page();
  const at = [box.x + box.width / 2, box.y + Math.min(20, box.height / 2)] as const;
  await touchscreen.tap(...at);
  await touchscreen.tap(...at);
}

/** As a hasty mouse does. */
const clickTwice = (on: Locator): Promise<void> => on.dblclick();

describe.each([
  ['a finger', tapTwice],
  ['a mouse', clickTwice],
])('twice, by %s', (_, twice) => {
  test('a column takes the card, and shows no sheet about it', async () => {
    const page = await touching();
    const { sent } = await openAt(page, MOMENTS.turn);
    await hand(page).first().click();
    await twice(page.getByRole('button', { name: /^Leg / }).first());
    expect(sent.map(({ action }) => action.t)).toEqual(['lay']);
    expect(await sheets(page).count()).toBe(0);
  });

  test('a card of the hand stays lifted', async () => {
    const page = await touching();
    await openAt(page, MOMENTS.turn);
    await twice(hand(page).first());
    expect(await hand(page).first().getAttribute('aria-pressed')).toBe('true');
    await page.waitForTimeout(400);
    await hand(page).first().click();
    expect(await hand(page).first().getAttribute('aria-pressed')).toBe('false');
  });

  test('a choice is made, and nothing below it pressed', async () => {
    const page = await touching();
    const { sent } = await openAt(page, MOMENTS.cloak);
    await twice(page.getByRole('button', { name: /^Verstop / }).first());
    expect(sent).toHaveLength(1);
    expect(await sheets(page).count()).toBe(0);
  });

  test('the menu opens and stays open', async () => {
    const page = await touching();
    await openAt(page, MOMENTS.turn);
    await twice(page.getByRole('button', { name: 'Menu' }));
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });

  test('a moth is laid by the second tap', async () => {
    const page = await touching();
    const { sent } = await openAt(page, MOTTEN['turn'] as MottenMessage);
    await twice(page.locator('.held:not(.unfit)').first());
    await expect.poll(() => sent.map(({ action }) => action.t)).toEqual(['lay']);
  });

  test('the same button counts both times', async () => {
    const page = await touching();
    await openAt(page, MOMENTS.results);
    await twice(page.getByRole('button', { name: 'Sla over' }));
    await page.getByText('Kolom 3 van 6').waitFor();
  });
});

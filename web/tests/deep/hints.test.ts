/** Hints at a first real table: once, out of the way, and gone with a tap. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people, SMALL_PHONE } from '../e2e/browser';
import { MOMENTS, MOTTEN, openAt } from '../e2e/scripted';
import type { MottenMessage } from '../../src/lib/wire/of_game';

const person = people();
const LOW = { width: 640, height: 360 };
const TURNS = [
  ['Valse Motten', MOTTEN['turn'] as MottenMessage],
  ['Valse Motten, nothing fits', MOTTEN['draw'] as MottenMessage],
  ['Valse Motten, just sneaked', MOTTEN['limbo'] as MottenMessage],
  ['Bedriegers Bedrogen', MOMENTS.turn],
] as const;

const hint = (page: Page) => page.getByRole('note');

/** What one plays with and cannot see for the hint. */
const covered = (page: Page): Promise<string[]> =>
  hint(page).evaluate((note) => {
    const over = note.getBoundingClientRect();
    const hits = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < over.right && over.left < right && top < over.bottom && over.top < bottom;
    const played = [...document.querySelectorAll('.table button:not(.strip)')];
    return played.filter((it) => hits(it.getBoundingClientRect())).map((it) => it.className);
  });

test.each(TURNS)('%s: a hint covers nothing that one plays with', async (_, moment) => {
  for (const viewport of [SMALL_PHONE, LOW]) {
    const page = await person({ hints: true, viewport });
    await openAt(page, moment);
    await hint(page).waitFor();
    expect(await covered(page)).toEqual([]);
  }
});

test('a hint goes with a tap, and a reload does not bring it back', async () => {
  const page = await person({ hints: true, viewport: SMALL_PHONE });
  await openAt(page, MOMENTS.turn);
  await hint(page).waitFor();
  const told = await hint(page).innerText();
  await page.locator('.hand [data-card]').first().click();
  await hint(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.hand [data-card]').first().waitFor();
  await page.waitForTimeout(1500);
  expect(await hint(page).filter({ hasText: told }).count()).toBe(0);
});

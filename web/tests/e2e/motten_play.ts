/** Playing Valse Motten through the screen: what a table asks of somebody now. */
import type { Page } from 'playwright-core';

import { PHONE, type Options } from './browser';
import { seatAll, type Deal } from './play';

/** A phone with a touch screen. */
export const TOUCH: Options = { viewport: PHONE, hasTouch: true };

/** What the screen asks, and the first sign of it; the first one that is there counts. */
const SIGNS = [
  ['over', '.end'],
  ['results', '.results [data-home]:not([aria-disabled="true"])'],
  ['slap', '[data-slap]:not([aria-disabled="true"])'],
  ['match', 'main:has(.banner) .held.up'],
  ['receiver', 'dialog[open] .seats button'],
  ['gift', 'dialog[open] .cards button'],
  ['sheet', 'dialog[open] header button'],
  // A tap at the hand that came a moment after the question has put it aside.
  ['question aside', '.status .button.main'],
  ['new guard', '.over button[data-home]'],
  ['turn', '.status.mine'],
] as const;

export type Moment = (typeof SIGNS)[number][0] | 'wait';

export function momentOf(page: Page): Promise<Moment> {
  return page.evaluate(
    (signs) => signs.find(([, sign]) => document.querySelector(sign))?.[0] ?? 'wait',
    SIGNS,
  );
}

/** What to press for an answer. */
export function signOf(moment: Moment): string {
  return SIGNS.find(([name]) => name === moment)?.[1] ?? '';
}

/** A started table with everybody's page on it. The first seat is guard and begins. */
export async function startMotten(
  pages: readonly Page[],
  names: readonly string[],
  bots: number,
  house_rules: Deal['house_rules'] = {},
): Promise<void> {
  const rules = { first_guard: 'seat', ...house_rules };
  const code = await seatAll(pages, names, { game: 'motten', bots, house_rules: rules });
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(`/t/${code}`);
      await page.getByRole('heading', { name: /^Ronde 1 van / }).waitFor();
    }),
  );
}

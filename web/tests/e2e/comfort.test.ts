/** What somebody can set to play in comfort, at both tables: keys, hand, what is read out, who may look. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { BedriegersMessage, MottenMessage } from '../../src/lib/wire/of_game';
import { people, type Options } from './browser';
import { axe } from './checks';
import { MOMENTS, MOTTEN, openAt, tableOf, type Script } from './scripted';

const person = people();
const { turn, draw } = MOTTEN;
if (!turn || !draw) throw new Error('no such moments were recorded');
const GAMES: [string, BedriegersMessage | MottenMessage][] = [
  ['bedriegers', MOMENTS.turn],
  ['motten', turn],
];

/** Somebody who likes it this way. */
async function liking(prefs: object, options: Options = {}): Promise<Page> {
  const page = await person(options);
  await page.addInitScript(
    (kept) => localStorage.setItem('bedrog.prefs', kept),
    JSON.stringify({ locale: 'nl', hints: false, ...prefs }),
  );
  return page;
}

const cards = (page: Page) => page.locator('.hand [data-card]');
const sheet = (page: Page) => page.getByRole('dialog');
const wishes = ({ heard }: Script): string[] => heard.map(({ t }) => t);

describe.each(GAMES)('%s', (_, moment) => {
  test('keys work wherever the focus is: ? rules, L log, P pause, arrows into the hand', async () => {
    const page = await liking({});
    const script = await openAt(page, moment);
    for (const key of ['?', 'l']) {
      await page.keyboard.press(key);
      await sheet(page).waitFor();
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('p');
    await expect.poll(() => wishes(script)).toContain('pause');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    const focused = () =>
      cards(page)
        .first()
        .evaluate((it) => it === document.activeElement);
    await expect.poll(focused).toBe(true);
  });

  test('single keys can be switched off; arrows and Enter stay', async () => {
    const page = await liking({ keys: false });
    const script = await openAt(page, moment);
    await page.keyboard.press('ArrowRight');
    for (const key of ['?', 'l', 'p', 'd', 's', 'i', '1']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.locator('.hand .lifted').waitFor();
    expect(await sheet(page).count()).toBe(0);
    expect(wishes(script)).not.toContain('pause');
    expect(script.sent).toEqual([]);
  });

  test('cards lie face down in a pause, and until somebody holds the eye', async () => {
    const page = await liking({ peek: true });
    const script = await openAt(page, moment);
    const faces = page.locator('.hand [data-card] img');
    await page.locator('.hand.covered').waitFor();
    expect(await faces.first().isVisible()).toBe(false);
    await axe(page);
    const eye = page.getByRole('button', { name: 'Houd vast om je kaarten te zien' });
    await eye.hover();
    await page.mouse.down();
    await faces.first().waitFor();
    await page.mouse.up();
    await faces.first().waitFor({ state: 'hidden' });
    await cards(page).first().click();
    await faces.first().waitFor();
    await page.evaluate(() => localStorage.clear());
    script.say({ ...tableOf(moment.view), paused_by: 1 });
    await sheet(page).getByText('Bo').waitFor();
  });

  test('with little read out, what others do is left out', async () => {
    const page = await liking({ heard: 'short' });
    const script = await openAt(page, moment);
    script.say({ ...moment, n: 2 } as BedriegersMessage);
    await page.keyboard.press('s');
    await page
      .getByRole('alert')
      .getByText(/^Ronde/)
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('log').locator('p').allInnerTexts()).toEqual([]);
  });
});

test('nobody sees the cards of a table that stands still', async () => {
  const page = await liking({});
  await openAt(page, turn, undefined, { paused_by: 1 });
  await page.locator('.hand.covered').waitFor({ state: 'attached' });
  expect(await cards(page).locator('img').first().isVisible()).toBe(false);
});

test('buttons stand at the side of the hand that plays', async () => {
  const order = async (side: string): Promise<boolean> => {
    const page = await liking({ side });
    await openAt(page, draw);
    const [draws, sorts] = await Promise.all(
      ['Pak een kaart', 'Op soort'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    return (draws?.x ?? 0) < (sorts?.x ?? 0);
  };
  expect([await order('right'), await order('left')]).toEqual([true, false]);
});

test('a hand of Bedriegers can be sorted by value', async () => {
  const page = await liking({ row: 'value' });
  await openAt(page, MOMENTS.turn);
  const shown = await page.locator('.hand .value').allInnerTexts();
  expect(shown).toEqual(shown.toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a)));
});

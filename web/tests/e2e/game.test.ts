import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people } from './browser';
import { noScroll, sound } from './checks';
import { playToTheEnd, startGame, type Moment } from './play';

const person = people();
const LONG_MS = 420_000;

/** The first time a screen is seen, everything that must hold on it is looked at. */
class Looks {
  readonly seen = new Set<string>();

  async at(page: Page, name: string): Promise<void> {
    if (this.seen.has(name)) return;
    this.seen.add(name);
    await sound(page);
    await noScroll(page);
  }
}

async function click(page: Page, moment: Moment, looks: Looks): Promise<void> {
  switch (moment) {
    case 'turn':
      await looks.at(page, 'turn');
      await page.getByRole('group', { name: 'Jouw hand' }).getByRole('button').first().click();
      await looks.at(page, 'lifted');
      await page.getByRole('button', { name: /^Leg / }).first().click();
      return;
    case 'question': {
      const title = await page.getByRole('dialog').getByRole('heading').innerText();
      await looks.at(page, title);
      await page.getByRole('dialog').getByRole('button').first().click();
      return;
    }
    default:
      await clickResults(page, looks);
  }
}

/** Somebody who waits picks up a card and puts it back: what is being shown is then shown at once. */
async function fidget(page: Page): Promise<void> {
  await page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('.hand [data-card]');
    card?.click();
    card?.click();
  });
}

/** One step further through the results: all of the very first column, the others skipped. */
async function clickResults(page: Page, looks: Looks): Promise<void> {
  const heading = await page.locator('.results h2').innerText();
  const first = !looks.seen.has('Uitslag van ronde');
  await looks.at(page, heading.replace(/ [1-6].*/, ''));
  const name =
    first && /^Kolom 1/.test(heading) ? /Verder|Volgende kolom/ : /Sla over|Volgende ronde|Naar de/;
  const button = page.locator('.results').getByRole('button', { name });
  if ((await button.getAttribute('aria-disabled')) !== 'true') await button.click();
}

test(
  'two people and two bots play a whole game with clicks alone; every screen is sound',
  async () => {
    const pages = [await person(), await person()];
    await startGame(pages, ['Anna', 'Bo'], 2);
    const looks = new Looks();
    await playToTheEnd(pages, (page, moment) => click(page, moment, looks), fidget);
    for (const page of pages) {
      await page.getByRole('heading', { level: 1, name: /wint|winnen/ }).waitFor();
      await looks.at(page, 'end');
    }
    await sameScores(pages);
    await looksBack(pages[0] as Page, await person());
    expect([...looks.seen]).toEqual(
      expect.arrayContaining(['turn', 'lifted', 'Kolom', 'Uitslag van ronde', 'end']),
    );
  },
  LONG_MS,
);

/** Somebody who played looks at the game again, also from the first page; somebody else by the address. */
async function looksBack(page: Page, stranger: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Bekijk terug' });
  await again.click();
  await page.getByRole('heading', { level: 1, name: 'Ronde 1 van 6' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Terugkijken' }).click();
  await page.getByRole('heading', { name: 'Jouw laatste spellen' }).waitFor();
  await again.click();
  for (const one of [page, stranger]) {
    if (one === stranger) await stranger.goto(page.url());
    await one.getByRole('heading', { level: 1, name: 'Ronde 1 van 6' }).waitFor();
    const hands = one.getByRole('region', { name: 'Handen' }).getByRole('group');
    await expect.poll(() => hands.count()).toBe(4);
  }
}

async function sameScores(pages: readonly Page[]): Promise<void> {
  const scores = pages.map((page) => page.locator('.end li .points').allInnerTexts());
  const [one, ...others] = await Promise.all(scores);
  expect(one).toHaveLength(4);
  for (const other of others) expect(other).toEqual(one);
}

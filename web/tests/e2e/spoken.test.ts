/** What a screen reader is given while a recorded round goes by faster than it can be read out. */
import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { BedriegersMessage, MottenMessage } from '../../src/lib/wire/of_game';
import { people } from './browser';
import { openAt } from './scripted';

type Message = BedriegersMessage | MottenMessage;

interface Said {
  at: number;
  text: string;
  alert: boolean;
}

const person = people();
const PACE_MS = 700;
/** How late the first message may have been shown. */
const LATE_MS = 300;
const MESSAGES = 12;

function recorded(name: string): Message[] {
  const file = new URL(`../fixtures/${name}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as Message);
  return messages
    .filter(({ events }) => events.every(({ e }) => e !== 'stirred'))
    .slice(0, MESSAGES);
}

/** Writes down, on the page, whatever comes into its two regions. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: Said[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('[role="log"][aria-live], [role="alert"]')) {
      const alert = region.role === 'alert';
      const note = (text: string): number => said.push({ at: performance.now(), text, alert });
      const watch = new MutationObserver((changes) =>
        changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .forEach((node) => node instanceof HTMLElement && note(node.innerText)),
      );
      watch.observe(region, { childList: true });
    }
  });
}

const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (window as unknown as { said: Said[] }).said);

test.each(['game', 'motten'])('%s: at a pace, and in order', async (name) => {
  const [first, ...others] = recorded(name);
  if (!first) throw new Error('nothing was recorded');
  const page = await person();
  const { say } = await openAt(page, first);
  await page.waitForTimeout(PACE_MS);
  await listen(page);
  others.forEach((message, at) => say({ ...message, n: at + 2 }));
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThanOrEqual(4);
  await page.waitForTimeout(3 * PACE_MS);
  const said = await saidOn(page);

  // A busy browser shows one a little late; over all of them that evens out.
  const span = (said.at(-1)?.at ?? 0) - (said[0]?.at ?? 0);
  expect(span).toBeGreaterThanOrEqual((said.length - 1) * PACE_MS - LATE_MS);
  if (name === 'game') await inOrder(page, said);
});

/** Nothing was told twice (a turn is called each time), and all stands in the log in the same order. */
async function inOrder(page: Page, said: readonly Said[]): Promise<void> {
  const texts = said.filter(({ alert }) => !alert).map(({ text }) => text);
  expect(texts).toEqual([...new Set(texts)]);
  await page.keyboard.press('l');
  await page.getByRole('dialog').locator('li').first().waitFor();
  const written = await page.getByRole('dialog').locator('li').allInnerTexts();
  const places = said.map(({ text }) => written.toReversed().indexOf(text)).filter((at) => at >= 0);
  expect(places.length).toBeGreaterThanOrEqual(2);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

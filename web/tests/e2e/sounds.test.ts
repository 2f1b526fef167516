/** What can be heard: counted where it leaves the page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people } from './browser';
import { sound } from './checks';

const person = people();

/** Counts everything that begins to sound from here on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = AudioScheduledSourceNode;
    const start = prototype.start;
    prototype.start = function (this: AudioScheduledSourceNode, ...at) {
      const { dataset } = document.documentElement;
      dataset['heard'] = String(Number(dataset['heard'] ?? 0) + 1);
      start.apply(this, at);
    };
    // Noise has a way of its own to begin, which leads here too.
    AudioBufferSourceNode.prototype.start = prototype.start;
  });
}

const heard = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-heard')) ?? 0);

test('each volume is heard when it changes; at nothing, and with all off, it is quiet', async () => {
  const page = await person();
  await listen(page);
  await page.goto('/settings');
  const calls = page.getByRole('slider', { name: /Seintjes/ });
  await calls.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      return heard(page);
    })
    .toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await page.getByText('uit', { exact: true }).first().waitFor();
  const quiet = await heard(page);
  await page.getByRole('switch', { name: /Geluid/ }).click();
  await calls.waitFor({ state: 'detached' });
  expect(await heard(page)).toBe(quiet);
  await page.getByRole('switch', { name: /Geluid/ }).click();
  await calls.waitFor();
  expect(await calls.getAttribute('aria-valuetext')).toBe('uit');
  await sound(page);
});

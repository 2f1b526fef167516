import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { people, SMALL_PHONE } from './browser';
import { noScroll, sound } from './checks';
import { BEDROG } from './server';

const person = people();
const SEATS = 4;
let folder: string;

/** A whole game between bots, in a file. */
function recordOf(game: string): string {
  const out = join(folder, game);
  const words = `simulate ${game} --games 1 --seats ${SEATS} --bots steady --seed replay --out ${out}`;
  execFileSync(BEDROG, words.split(' '));
  const records = join(out, 'records');
  return join(records, readdirSync(records)[0] ?? '');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bedrog-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function open(page: Page, file: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Kies een bestand').setInputFiles(file);
  await page.getByRole('slider', { name: 'Plaats in het spel' }).waitFor();
}

const place = (page: Page): Promise<string | null> =>
  page.getByRole('slider', { name: 'Plaats in het spel' }).getAttribute('aria-valuetext');

async function look(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Kijken en delen' }).click();
  await page.getByRole('radio', { name }).check({ force: true });
  await page.getByRole('button', { name: 'Sluit' }).click();
}

test('a game of Bedriegers from a file: steps, keys, eyes, and every screen is sound', async () => {
  const page = await person();
  await open(page, recordOf('bedriegers'));
  await sound(page);
  await noScroll(page);
  expect(await place(page)).toMatch(/^Stap 1 van /);
  await page.getByRole('button', { name: 'Stap vooruit' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await place(page)).toMatch(/^Stap 2 van /);
  const hands = page.getByRole('region', { name: 'Handen' }).getByRole('group');
  await expect.poll(() => hands.count()).toBe(SEATS);
  await page.keyboard.press('2');
  await page.getByText(/^Zoals .* het zag$/).waitFor();
  await expect.poll(() => hands.count()).toBe(1);
  await look(page, 'Wie toekeek');
  await expect.poll(() => hands.count()).toBe(0);
  await page.keyboard.press('End');
  await page.getByRole('heading', { level: 1, name: /wint|winnen/ }).waitFor();
  await noScroll(page);
});

test('a game of Valse Motten from a file: what hands did stands where they did it', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await open(page, recordOf('motten'));
  await noScroll(page);
  await page.getByRole('button', { name: 'Kijken en delen' }).click();
  await sound(page);
  await page.getByRole('radio', { name: 'Moffelen' }).check({ force: true });
  await page.getByRole('button', { name: 'Sluit' }).click();
  for (let jump = 0; jump < 3; jump += 1) {
    await page.getByRole('button', { name: 'Spring vooruit' }).click();
    await page
      .locator('.moments')
      .getByText(/licht|lantaarn/)
      .first()
      .waitFor();
    await noScroll(page);
  }
  await sound(page);
});

test.each(['{"hello": 1}', '[]', '', 'PNG'])('a file of “%s” is no game', async (text) => {
  const page = await person({ allow: /400|422/ });
  const other = join(folder, 'other.json');
  writeFileSync(other, text);
  await page.goto('/replay');
  await page.getByLabel('Kies een bestand').setInputFiles(other);
  await page.getByText('Dit spelverslag is niet te lezen.').waitFor();
});

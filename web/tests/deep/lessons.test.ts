/** Every lesson, played to its end as somebody would, on the smallest phone. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';

import { people, SMALL_PHONE } from '../e2e/browser';
import { sound } from '../e2e/checks';

const person = people();

const next = (page: Page): Promise<void> =>
  page.locator('.coach').getByRole('button', { name: 'Verder' }).click();

async function layTwice(page: Page, card: string): Promise<void> {
  const held = page.locator(`.held.up[data-card="${card}"]`).first();
  await held.click();
  await held.click();
}

/** The button is held for as long as a hand is below the table. */
async function sneak(page: Page): Promise<void> {
  const button = page.locator('.bar .go');
  await page.locator('.bar .go[aria-disabled="false"]').waitFor();
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.up();
}

test('laying off', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/practice/motten-laying');
  await next(page);
  await layTwice(page, 'number:5');
  await page.locator('.actions .button[aria-disabled="false"]').first().click();
  await layTwice(page, 'spider:4');
  const gift = page.getByRole('dialog');
  await gift.locator('.cards button').first().click();
  await sound(page);
  await gift.locator('.seats button').first().click();
  await page.getByText('Zo raak je kaarten kwijt!').first().waitFor();
  await sound(page);
  await page.getByRole('link', { name: 'Volgende les' }).click();
  await page.getByText('Een mot mag je niet leggen of geven.').first().waitFor();
});

test('sneaking away and catching', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/practice/motten-sneaking');
  await next(page);
  await page.getByRole('button', { name: 'Moffel…' }).click();
  await sneak(page);
  await page.getByText('Je mot is weg!').first().waitFor();
  await next(page);
  await sneak(page);
  await page.getByRole('button', { name: 'Ik let op' }).click();
  await sound(page);
  await next(page);
  await page.getByRole('button', { name: /Schijn op Bo/ }).click();
  await page.getByText('Let op de hand van Bo.').first().waitFor();
  await page.locator('button[aria-label="Betrapt! Wijs naar Bo."][aria-disabled="false"]').click();
  await page.getByRole('dialog').locator('.cards button').first().click();
  await page.getByText('Nu ken je het spel.').first().waitFor();
  await sound(page);
});

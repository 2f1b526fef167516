import { expect, test } from 'vitest';

import { DESKTOP, people } from './browser';
import { sound } from './checks';
import { openTable } from './steps';

const person = people();

test('the rules and all 25 cards are sound on a phone and a desktop', async () => {
  for (const options of [{}, { viewport: DESKTOP, colorScheme: 'dark' as const }]) {
    const page = await person(options);
    await page.goto('/rules/bedriegers');
    await page.getByRole('heading', { name: 'Jouw beurt' }).waitFor();
    await expect.poll(() => page.locator('.cards li').count()).toBe(25);
    await sound(page);
  }
});

test('cards are filtered and found, accents or not', async () => {
  const page = await person();
  await page.goto('/rules/bedriegers');
  await expect.poll(() => page.locator('.cards li').count()).toBe(25);
  await page.getByRole('radio', { name: 'Op volgorde' }).check();
  await expect
    .poll(() => page.locator('.cards h3').allInnerTexts())
    .toEqual(['3 Musketiers', 'Tovenaar', 'Heks', 'Prins', 'Schildknaap']);
  await page.getByRole('searchbox').fill('hèks');
  await expect.poll(() => page.locator('.cards h3').allInnerTexts()).toContain('Heks');
  await page.getByRole('searchbox').fill('xyz');
  await page.getByText('Geen kaart gevonden.').waitFor();
});

test('an address with a card in it opens at that card', async () => {
  const page = await person();
  await page.goto('/rules/bedriegers#wizard');
  const card = page.locator('#wizard');
  await card.waitFor();
  await expect
    .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(200);
});

test('an unknown game says so', async () => {
  const page = await person();
  await page.goto('/rules/chess');
  await page.getByText('Dat spel is hier niet.').waitFor();
  await sound(page);
});

test('the rules open over a table, with the words of its house rules', async () => {
  const page = await person();
  await openTable(page, 'Anna');
  await page.getByRole('button', { name: 'Spelregels' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Jouw beurt' }).waitFor();
  await sound(page);
  await sheet.getByRole('radio', { name: 'De kaarten' }).check();
  await expect.poll(() => sheet.locator('li').count()).toBe(25);
  await sound(page);
  await sheet.getByRole('button', { name: 'Sluit' }).click();
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
});

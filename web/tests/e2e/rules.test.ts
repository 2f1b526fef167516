import { expect, test } from 'vitest';

import { DESKTOP, people, SMALL_PHONE } from './browser';
import { sound } from './checks';
import { MOTTEN, openAt } from './scripted';
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
  await page.getByRole('searchbox', { name: 'Zoek een kaart' }).fill('hèks');
  await expect.poll(() => page.locator('.cards h3').allInnerTexts()).toContain('Heks');
  await page.getByRole('searchbox', { name: 'Zoek een kaart' }).fill('xyz');
  await page.getByText('Geen kaart gevonden.').waitFor();
});

test('words are found in the rules and marked, by keyboard alone', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/rules/motten');
  const field = page.getByRole('searchbox', { name: 'Zoek in de regels' });
  await field.focus();
  await page.keyboard.type('buren');
  await expect.poll(() => page.locator('.text h2').allInnerTexts()).toEqual(['Jouw beurt']);
  expect(await page.locator('mark').allInnerTexts()).toEqual(['buren']);
  await sound(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('xyz');
  await page.getByText('Niets gevonden.').waitFor();
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
  expect(await page.title()).toBe('Spelregels · bedrog');
  expect(await page.getByRole('link', { name: 'De kaarten' }).count()).toBe(0);
  await sound(page);
  await page.getByRole('main').getByRole('link', { name: 'Naar het begin' }).last().click();
  await page.getByRole('heading', { name: 'Bedrieg je vrienden' }).waitFor();
});

const KINDS = ['Getalkaart', 'Spin', 'Mier', 'Mug', 'Kakkerlak', 'Valse mot'];

test('Valse Motten shows its own six kinds of cards, from 1 to 5', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/rules/motten#moth');
  const cards = page.locator('.cards li');
  await expect.poll(() => cards.locator('h3').allInnerTexts()).toEqual(KINDS);
  const pictures = await cards
    .locator('img')
    .evaluateAll((all) => all.map((it) => it.getAttribute('src')));
  expect(pictures).toHaveLength(30);
  for (const figure of ['number_1', 'number_5', 'spider', 'ant', 'mosquito', 'cockroach', 'moth'])
    expect(pictures).toContain(`/art/${figure}.svg`);
  await cards.last().getByText('Wie hem overhoudt, krijgt 10 minpunten.').waitFor();
  await expect.poll(() => page.locator('#moth').boundingBox()).toMatchObject({ x: 16 });
  await sound(page);
});

test('the rules over a table of Valse Motten show its cards', async () => {
  const page = await person();
  await openTable(page, 'Anna', false, 'Valse Motten');
  await page.getByRole('button', { name: 'Spelregels' }).click();
  await page.getByRole('radio', { name: 'De kaarten' }).check();
  await expect.poll(() => page.getByRole('dialog').locator('h3').allInnerTexts()).toEqual(KINDS);
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

test('two examples of a card are explained like a column at the table', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/rules/bedriegers#wizard');
  const card = page.locator('#wizard');
  await card.getByText('Werkt na: 3 Musketiers.').waitFor();
  await card.getByRole('button', { name: 'Voorbeelden van Tovenaar' }).click();
  await card.getByText('Voorbeeld 1: Muziek 3').waitFor();
  await sound(page);
  await card.getByRole('button', { name: 'Sla over' }).click();
  await card.getByText('Voorbeeld 2: Muziek 3').waitFor();
  await card.getByRole('button', { name: 'Sla over' }).click();
  await card.getByRole('button', { name: 'Voorbeelden van Tovenaar', expanded: false }).waitFor();
});

test('a refusal leads to its rule, and a card to all that is said of it', async () => {
  const page = await person();
  if (!MOTTEN['draw']) throw new Error('no such moment');
  await openAt(page, MOTTEN['draw']);
  await page.locator('.held.unfit[data-card^="number"]').first().click();
  await page.getByRole('button', { name: 'Regel M3.1' }).click();
  const rule = page.getByRole('dialog').getByRole('heading', { name: 'Jouw beurt' });
  await expect.poll(() => rule.boundingBox().then((box) => box?.y)).toBeLessThan(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lees de hele kaart' }).click();
  await page.getByRole('button', { name: 'Alles over deze kaart' }).click();
  await page.getByRole('dialog').locator('#number.here').waitFor();
  await sound(page);
});

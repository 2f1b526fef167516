import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people, SMALL_PHONE } from './browser';
import { sound } from './checks';

/** How wide the paper of a cheat card is, in points. */
const A6_POINTS = '298';

const person = people();

/** A page without a table: nobody is asked for anything. */
async function paper(address: string, options = {}): Promise<Page> {
  const page = await person({ viewport: SMALL_PHONE, ...options });
  await page.route('**/api/**', (route) => {
    throw new Error(`asked for ${route.request().url()}`);
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('a real column is tapped in, explained, and its goal written down', async () => {
  const page = await paper('/paper');
  await sound(page);
  await page.getByRole('link', { name: 'Kolomhulp' }).click();
  await page.getByRole('radio', { name: 'Handel' }).check();
  await press(page, 'Koning, 20');
  await page.getByRole('button', { name: 'Koning, 20' }).press('Enter');
  await page.getByText('Speler 1 heeft de kaart Koning maar één keer.').first().waitFor();
  await page.getByRole('radio', { name: 'Speler 2' }).check();
  await press(page, 'Duisterghast, 0');
  await press(page, 'Leg er een kaart onder');
  await press(page, 'Tovenaar, 7');
  await page.getByText('Daaronder: Tovenaar').waitFor();
  await sound(page);

  await press(page, 'Reken uit');
  await press(page, '2: Tovenaar');
  await page.getByText('weg door de Tovenaar').waitFor();
  await sound(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Speler 2 wint Handel 3' }).waitFor();
  await press(page, 'Schrijf Handel 3 op bij Speler 2');
  await page.getByText('Nog geen kaart.').waitFor();

  await page.goto('/paper/score/bedriegers');
  await page.getByText('Speler 2 staat voor.').waitFor();
});

test('the score sheet of Bedriegers Bedrogen keeps what is tapped, and takes it back', async () => {
  const page = await paper('/paper/score/bedriegers');
  await press(page, 'Doelen van Speler 1');
  for (const kind of ['Muziek', 'Alchemie', 'Gevecht', 'Akkerbouw', 'Handel', 'Geloof']) {
    await press(page, `${kind} 2: 0 keer`);
  }
  await press(page, 'Muziek 1: 0 keer');
  await sound(page);
  await press(page, 'Klaar');
  await page.getByText('Set: 12 × 2 = 24, los 1 × −1 → 23').waitFor();
  await page.reload();
  await page.getByText('Set: 12 × 2 = 24, los 1 × −1 → 23').waitFor();
  await sound(page);
  await press(page, 'Nieuw spel');
  await page.getByText('staat voor').waitFor({ state: 'detached' });
  await press(page, 'Terug');
  await page.getByText('Speler 1 staat voor.').waitFor();
});

test('a round of Valse Motten is written down hand after hand, by keyboard alone', async () => {
  const page = await paper('/paper/score/motten');
  await page.getByRole('button', { name: 'Speler 1, ronde 1: nog leeg' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Eén meer: Motten' }).press('Enter');
  await sound(page);
  await page.getByRole('button', { name: 'Nu Speler 2' }).press('Enter');
  await page.getByRole('button', { name: 'Nu Speler 3' }).press('Enter');
  await page.getByRole('button', { name: 'Eén meer: Getalkaarten' }).press('Enter');
  await page.getByRole('button', { name: 'Klaar', exact: true }).press('Enter');
  await page.getByText('Speler 2 staat voor.').waitFor();
  const cell = page.getByRole('button', { name: 'Speler 1, ronde 1: 10 minpunten' });
  await cell.waitFor();
  await sound(page);
});

test('cheat cards are three pages of A6, in every language', async () => {
  for (const locale of ['nl-NL', 'en-GB', 'de-DE', 'fr-FR']) {
    const page = await paper('/paper/cards', { locale });
    await sound(page);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const widths = printed.match(/(?<=\/MediaBox \[0 0 )\d+/g);
    expect(widths).toEqual([A6_POINTS, A6_POINTS, A6_POINTS]);
  }
});

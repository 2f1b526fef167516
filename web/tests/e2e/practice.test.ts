import { expect, test } from 'vitest';

import { people, SMALL_PHONE } from './browser';
import { sound } from './checks';

const person = people();

test('a lesson is played through in the real table, without a table on the server', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Oefenen' }).click();
  await page.getByRole('heading', { name: 'Oefenen' }).waitFor();
  await sound(page);
  await page.getByRole('link', { name: /Een kolom/ }).click();
  const go = page.locator('.coach').getByRole('button', { name: 'Verder' });
  await go.click();
  await go.click();
  await sound(page);

  await page.locator('[data-card="julia"]').click();
  await page.locator('[data-slot]').first().click();
  await page.getByText('Dat kan straks.').first().waitFor();
  await page.locator('[data-card="wizard"]').click();
  await page.locator('[data-slot]').first().click();
  await go.click();
  await page.locator('[data-card="merchant"]').click();
  await page.locator('[data-slot]').first().click();
  await page.getByRole('button', { name: 'Sla over' }).click();
  await page.getByRole('button', { name: 'Sla over' }).click();
  await page.getByRole('button', { name: 'Volgende ronde' }).click();
  await page.getByText('Jij won met 15 tegen 9').first().waitFor();
  await sound(page);

  await page.getByRole('link', { name: 'Stop met de les' }).click();
  await page.getByText('Gedaan').waitFor();
  expect(sockets).toEqual([]);
});

test('a lesson that does not exist says so', async () => {
  const page = await person();
  await page.goto('/practice/chess');
  await page.getByRole('link', { name: 'Oefenen' }).click();
  await page.getByText('Drie korte lessen.').waitFor();
});

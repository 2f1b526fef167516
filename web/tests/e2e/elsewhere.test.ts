/** What reaches somebody whose eyes are elsewhere, and what must wait until a game is over. */
import { expect, test } from 'vitest';

import { people } from './browser';
import { sound } from './checks';
import { momentOf, startGame } from './play';

const person = people();

test('title and icon of the page say whose turn it is, and a newer client waits for the end', async () => {
  const page = await person();
  await page.route('**/_app/version.json', (route) =>
    route.fulfill({ json: { version: 'newer' } }),
  );
  const code = await startGame([page], ['Anna'], 1);
  await expect.poll(() => momentOf(page)).toBe('turn');
  expect(await page.title()).toBe(`● Jij bent · tafel ${code} · bedrog`);
  const icon = page.locator('link[rel="icon"]');
  expect(await icon.getAttribute('href')).toBe('/favicon-turn.svg');
  await page.getByText('Er is een nieuwe versie.').waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Vernieuw na dit spel' }).click();
  await page.getByText('De nieuwe versie komt na dit spel.').waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Bedrieg je vrienden' }).waitFor();
  expect(await icon.getAttribute('href')).toMatch(/\/favicon\.svg$/);
});

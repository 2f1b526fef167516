import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { DESKTOP, people, SMALL_PHONE } from './browser';
import { axe, sound } from './checks';
import { openTable } from './steps';

const person = people();

test('the first page is sound on a phone, a small phone and a desktop, in every theme', async () => {
  for (const viewport of [undefined, SMALL_PHONE, DESKTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await person({ ...(viewport ? { viewport } : {}), colorScheme });
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await sound(page);
    }
  }
});

test('the language follows the browser, and changes at once', async () => {
  const page = await person({ locale: 'en-GB' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Fool your friends. No account.' }).waitFor();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await page.getByRole('heading', { name: 'Bedrieg je vrienden. Zonder account.' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('nl');
  await page.reload();
  await page.getByRole('heading', { name: 'Bedrieg je vrienden. Zonder account.' }).waitFor();
});

test('a code that is too short, or of no table, is refused in words and stays in the field', async () => {
  const page = await person({ allow: /404/ });
  await page.goto('/');
  const field = page.getByLabel('Heb je een code?');
  await field.fill('mkt');
  await field.press('Enter');
  await page.getByText('Een code heeft 4 tekens.').waitFor();
  await field.fill('mktt');
  await field.press('Enter');
  await page.getByText('Deze tafel bestaat niet').waitFor();
  expect(await field.inputValue()).toBe('MKTT');
  await sound(page);
});

test('a pasted address leads to its table', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna');
  const guest = await person();
  await guest.goto('/');
  await guest.getByLabel('Heb je een code?').fill(`http://somewhere/${code.toLowerCase()}#`);
  await guest.getByRole('button', { name: 'Naar deze tafel' }).click();
  await guest.getByRole('heading', { name: `Tafel ${code}` }).waitFor();
});

test('the own tables are listed, with who else is there, until they are gone', async () => {
  const page = await person({ allow: /404/ });
  const code = await openTable(page, 'Anna');
  await page.goto('/');
  await page.getByRole('link', { name: code }).waitFor();
  await page.getByText('Nog niemand anders').waitFor();
  await sound(page);
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
});

test('an address that is nothing says so', async () => {
  const page = await person({ allow: /404|Not found/i });
  await page.goto('/nothing/here');
  await page.getByRole('heading', { name: 'Hier is niets' }).waitFor();
  await sound(page);
  await page.getByRole('link', { name: 'Naar het begin' }).click();
  await page.getByRole('heading', { name: 'Bedrieg je vrienden' }).waitFor();
});

test('a page that cannot be fetched says so, and comes when the line is back', async () => {
  const page = await person({ allow: /ERR_INTERNET|preload|dynamically imported/ });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Je bent offline.').waitFor();
  await page.getByRole('link', { name: 'Instellingen' }).click();
  await page.getByText('Kijk of je verbinding hebt.').waitFor();
  await axe(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
});

/** Everything comes but the words of the first page. */
async function withoutWords(route: Route): Promise<void> {
  const response = await route.fetch();
  const words = (await response.text()).includes('Bedrieg je vrienden');
  await (words ? route.abort() : route.fulfill({ response }));
}

test('without even the first words a page offers to try again, in every language', async () => {
  const page = await person({ allow: /Failed to load resource|preload|dynamically imported/ });
  await page.route('**/_app/immutable/**/*.js', withoutWords);
  await page.goto('/rules/motten');
  const again = page.getByRole('button', { name: 'Probeer opnieuw' });
  await again.getByText('Noch mal versuchen').waitFor();
  await axe(page);
  await page.unroute('**/_app/immutable/**/*.js');
  await again.click();
  await page.getByRole('heading', { name: 'Jouw beurt' }).waitFor();
});

test('a script that does not come from the server does not run', async () => {
  const page = await person({ allow: /Content Security Policy/ });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "yes"';
    document.body.append(script);
    return document.documentElement.dataset['ran'] ?? 'no';
  });
  expect(ran).toBe('no');
});

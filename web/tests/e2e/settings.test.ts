import { expect, test } from 'vitest';

import { people, SMALL_PHONE } from './browser';
import { bigTargets, noSideways, sound } from './checks';
import { openTable } from './steps';

const person = people();

test('settings are sound in every theme and work at once', async () => {
  const page = await person();
  await page.goto('/settings');
  const html = page.locator('html');
  for (const [name, theme] of [
    ['Licht', 'light'],
    ['Donker', 'dark'],
    ['Veel contrast', 'contrast-light'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check();
    expect(await html.getAttribute('data-theme')).toBe(theme);
    await sound(page);
  }
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await html.getAttribute('lang')).toBe('en');
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await html.getAttribute('data-theme')).toBe('contrast-light');
  await page.getByRole('button', { name: 'Put everything back' }).click();
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor();
});

test('letters of 150 % fit a small phone on every page', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/settings');
  await page.getByRole('radio', { name: '150%' }).check();
  for (const path of ['/settings', '/', '/new', '/rules/bedriegers']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await noSideways(page);
  }
  const code = await openTable(page, 'Anna');
  await noSideways(page);
  await bigTargets(page);
  await page.getByText('zoals gewoonlijk').click();
  await noSideways(page);
  const guest = await person({ viewport: SMALL_PHONE });
  await guest.goto('/settings');
  await guest.getByRole('radio', { name: '150%' }).check();
  await guest.goto(`/${code}`);
  await guest.getByLabel('Hoe heet je?').waitFor();
  await noSideways(guest);
});

test('with no motion nothing moves', async () => {
  const page = await person({ reducedMotion: 'no-preference' });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Geen' }).check();
  expect(await page.locator('html').getAttribute('data-motion')).toBe('none');
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === 'running').length,
  );
  expect(moving).toBe(0);
});

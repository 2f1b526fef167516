import { expect, inject, test } from 'vitest';

import { DESKTOP, LAN_NAME, people, SMALL_PHONE } from './browser';
import { axe, sound } from './checks';
import { fromMenu, openTable, sitDown } from './steps';

const person = people();

test('setting up a table is sound, and a missing name is refused in words', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Bedriegers Bedrogen' }).waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Maak de tafel' }).click();
  await page.getByText('Vul een naam in.').waitFor();
  await sound(page);
});

test('from the link to a seat it is one name and one button; everybody sees it', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna');
  await sound(host);
  const guest = await person({ viewport: DESKTOP });
  await guest.goto(`/${code.toLowerCase()}`);
  await guest.getByText('Aan tafel: Anna').waitFor();
  await sound(guest);
  await guest.getByLabel('Hoe heet je?').fill('Bo');
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Plekken' }).waitFor();
  await host.getByRole('listitem').filter({ hasText: 'Bo' }).waitFor();
  await host.getByRole('log').getByText('Bo zit nu ook aan tafel.').waitFor();
  await sound(guest);
});

test('the code is drawn to scan, written to type, and copied without a clipboard too', async () => {
  const page = await person();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const code = await openTable(page, 'Anna');
  const picture = page.getByRole('img', { name: `/${code}` });
  await picture.locator('svg').waitFor();
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(160);
  await page.getByRole('button', { name: 'Kopieer de link' }).click();
  await page.getByRole('button', { name: 'Gekopieerd' }).waitFor();
  const copied = await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    document.execCommand('paste');
    const text = field.value;
    field.remove();
    return text;
  });
  expect([`${new URL(page.url()).origin}/${code}`, '']).toContain(copied);
});

test('bots come and go, seats too, and the host cannot cut off anybody', async () => {
  const page = await person();
  await openTable(page, 'Anna');
  await page.getByRole('button', { name: 'Neem een bot' }).click();
  await page.getByRole('button', { name: 'Neem een bot' }).click();
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect.poll(() => rows.filter({ hasText: 'bot, bedachtzaam' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Neem een bot' }).click();
  await expect.poll(() => rows.count()).toBe(4);
  await sound(page);
  await page
    .getByRole('button', { name: /^Haal .* van tafel$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Een plek minder' }).click();
  await expect.poll(() => rows.count()).toBe(3);
});

test('a house rule changes live for all, with its dot and the words on the card', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna');
  const guest = await person();
  await sitDown(guest, code, 'Bo');
  await host.getByText('zoals gewoonlijk').click();
  await host.getByRole('button', { name: /Nog \d+ huisregels/ }).click();
  await sound(host);
  await host
    .getByLabel(/lager dan 9|Heks/)
    .last()
    .selectOption({ index: 1 });
  for (const page of [host, guest]) await page.getByText('1 aangepast').waitFor();
  await guest.getByText('1 aangepast').click();
  await guest.getByRole('heading', { name: 'Zo staat het nu op de kaarten' }).waitFor();
  await guest.getByRole('listitem').filter({ hasText: 'Heks' }).waitFor();
  expect(await guest.getByRole('combobox').count()).toBe(0);
  await sound(guest);
});

test('ready, start: the game stands on every screen', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna');
  await host.getByText('Nog 1 speler nodig').waitFor();
  const guest = await person();
  await sitDown(guest, code, 'Bo');
  await guest.getByRole('button', { name: 'Ik ben klaar' }).click();
  await host.getByText('Iedereen is er klaar voor.').waitFor();
  await guest.getByText('Anna start het spel.').waitFor();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await page.getByRole('heading', { name: /Ronde 1/ }).waitFor();
});

test('who was here before comes back to the own seat without a question', async () => {
  const page = await person();
  const code = await openTable(page, 'Anna');
  await page.goto(`/${code}`);
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Anna' }).getByText(/^jij/).waitFor();
});

test('a full table and a game under way let people watch', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna', true);
  const guest = await person();
  await guest.goto(`/${code}`);
  await guest.getByText('De tafel is vol.').waitFor();
  await sound(guest);
  await host.getByRole('button', { name: 'Start' }).click();
  await host.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  await guest.reload();
  await guest.getByText('Het spel is al bezig.').waitFor();
  await guest.getByRole('button', { name: 'Kijk mee' }).click();
  await guest.getByText('Wil je meedoen?').waitFor();
});

test('a watcher asks for the seat of a bot, and gets it when the host agrees', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna', true);
  await host.getByRole('button', { name: 'Start' }).click();
  await host.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  const guest = await person();
  await guest.goto(`/${code}`);
  await guest.getByRole('button', { name: 'Kijk mee' }).click();
  await guest.getByRole('button', { name: 'Vraag een plek' }).click();
  await guest.getByLabel('Hoe heet je?').fill('Eva');
  await axe(guest);
  await guest.getByRole('dialog').getByRole('button', { name: 'Vraag een plek' }).click();
  await guest.getByText('Gevraagd. Wachten op Anna.').waitFor();
  await host
    .getByText(/Eva vraagt de plek van/)
    .first()
    .waitFor();
  await host.getByRole('button', { name: 'Ja' }).click();
  await guest.getByText('Wil je meedoen?').waitFor({ state: 'detached' });
  const kept = await guest.evaluate(() => localStorage.getItem('bedrog.seats'));
  expect(kept).toContain(code);
});

test('the menu: pause for all, settings and house rules in place, and away for good', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna');
  const guest = await person();
  await sitDown(guest, code, 'Bo');
  await host.getByRole('button', { name: 'Start' }).click();
  await host.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  await guest.getByRole('button', { name: 'Menu' }).click();
  await sound(guest);
  await guest.getByRole('dialog').getByRole('button', { name: 'Pauzeer het spel' }).click();
  await host.getByText('Bo heeft het spel stilgezet.').waitFor();
  await axe(host);
  await host.getByRole('button', { name: 'Ga verder' }).click();
  await guest.getByText('Bo heeft het spel stilgezet.').waitFor({ state: 'hidden' });
  await fromMenu(guest, 'Instellingen');
  await sound(guest);
  await guest.getByRole('radio', { name: 'English' }).check();
  await guest.getByRole('dialog').getByRole('heading', { name: 'Settings' }).waitFor();
  await guest.getByRole('radio', { name: 'Nederlands' }).check();
  await guest.keyboard.press('Escape');
  await guest.getByRole('dialog').waitFor({ state: 'hidden' });
  await fromMenu(guest, 'Ga weg van deze tafel');
  await guest.getByText('Een bot speelt dan voor jou verder.').waitFor();
  await sound(guest);
  await guest.getByRole('dialog').getByRole('button', { name: 'Ga weg van deze tafel' }).click();
  await guest.getByRole('heading', { name: 'Bedrieg je vrienden' }).waitFor();
  expect(await guest.getByRole('link', { name: code }).count()).toBe(0);
});

test('the whole way to a game by keyboard alone', async () => {
  const page = await person({ viewport: DESKTOP });
  await page.goto('/');
  await page.getByRole('link', { name: 'Nieuwe tafel' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Hoe heet je?').focus();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toBe('Menu');
});

test('in a network at home, on plain http: all works, and the menu says what does not', async () => {
  const url = `http://${LAN_NAME}:${new URL(inject('url')).port}`;
  const page = await person({ url });
  await openTable(page, 'Anna', true);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Kopieer de link' }).click();
  await page.getByRole('button', { name: 'Gekopieerd' }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Deze server draait zonder https.').waitFor();
});

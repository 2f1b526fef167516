import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESKTOP, people, SMALL_PHONE } from './browser';
import { axe, noScroll, sound } from './checks';
import { MOMENTS, openAt } from './scripted';
import { startServer, type Server } from './server';
import { fromMenu, openTable, sitDown } from './steps';

const person = people();
let listing: Server;

beforeAll(async () => {
  listing = await startServer(0, ['--public-tables']);
});
afterAll(() => listing.stop());

const talk = (page: Page) => page.getByRole('button', { name: /Praat mee/ });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Schrijf iets').fill(text);
  await page.keyboard.press('Enter');
}

test('two people show faces and write; what is new is marked, heard, and can be silenced', async () => {
  const host = await person({ viewport: SMALL_PHONE });
  const code = await openTable(host, 'Anna');
  const guest = await person();
  await sitDown(guest, code, 'Bo');
  await talk(guest).click();
  await write(guest, 'Wie heeft de koningin?');
  await host.getByRole('log').getByText('Bo schrijft: Wie heeft de koningin?').waitFor();
  await host.getByRole('button', { name: '1 nieuw bericht. Praat mee' }).click();
  await host.getByRole('dialog').getByText('Wie heeft de koningin?').waitFor();
  await sound(host);
  await host.getByRole('button', { name: 'Ik? Nooit!' }).press('Enter');
  await guest.getByRole('log').getByText('Anna kijkt onschuldig.').waitFor();
  await host.getByRole('button', { name: 'Praat mee', exact: true }).click();
  await host.getByText('Iemand niet horen').click();
  await host.getByRole('switch', { name: 'Hoor Bo' }).uncheck();
  expect(await host.getByRole('dialog').getByText('koningin').count()).toBe(0);
  await host.getByRole('switch', { name: 'Chat aan deze tafel' }).uncheck();
  await guest.getByRole('dialog').getByText('De chat staat uit aan deze tafel.').waitFor();
});

test('many lines and long ones stay whole, and scroll', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  const script = await openAt(page, MOMENTS.turn);
  await talk(page).click();
  await page.getByLabel('Schrijf iets').waitFor();
  for (let n = 1; n <= 9; n += 1) {
    const text = `${n}: ${'wie heeft de koningin? '.repeat(n === 1 ? 8 : 1)}`;
    script.say({ t: 'said', line: { n, seat: 1, name: 'Bo', text } });
  }
  await page.getByRole('dialog').getByText('9: wie').waitFor();
  const heights = await page
    .getByRole('dialog')
    .locator('ol li')
    .evaluateAll((lines) => lines.map((line) => line.clientHeight >= line.scrollHeight));
  expect(heights).toEqual(Array(9).fill(true));
  await page.getByRole('dialog').getByText('1: wie').scrollIntoViewIfNeeded();
  await sound(page);
});

test('the host hands the table over, and the new host takes somebody off it', async () => {
  const host = await person({ viewport: SMALL_PHONE });
  const code = await openTable(host, 'Anna');
  const guest = await person();
  await sitDown(guest, code, 'Bo');
  await host.getByRole('button', { name: 'Start' }).click();
  await host.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  await fromMenu(host, 'Spelers en gastheer');
  await sound(host);
  await host.getByRole('button', { name: 'Maak gastheer' }).click();
  await fromMenu(guest, 'Spelers en gastheer');
  await guest.getByRole('button', { name: 'Haal van tafel' }).click();
  await guest.getByText('Anna van tafel halen?').waitFor();
  await axe(guest);
  await guest.getByRole('button', { name: 'Ja, haal van tafel' }).click();
  await host.getByText('Je zit niet meer aan tafel').waitFor();
  await axe(host);
  await host.getByRole('button', { name: 'Terug naar de tafel' }).click();
  await host.getByRole('button', { name: 'Kijk mee' }).click();
  await host.getByRole('button', { name: 'Vraag een plek' }).click();
  await host.getByLabel('Hoe heet je?').fill('');
  await host.getByRole('dialog').getByRole('button', { name: 'Vraag een plek' }).click();
  await host.getByText('Vul een naam in.').waitFor();
  const field = host.getByLabel('Hoe heet je?');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await host.getByLabel('Hoe heet je?').fill('Anna');
  await host.keyboard.press('Enter');
  await guest.keyboard.press('Escape');
  await guest.getByRole('button', { name: 'Ja' }).click();
  await host.getByText('Wil je meedoen?').waitFor({ state: 'detached' });
});

test('the table screen shows the way in, then the open table, and is nobody', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna', true);
  const screen = await person({ viewport: DESKTOP });
  await screen.goto(`/tv/${code.toLowerCase()}`);
  await screen.getByText(code, { exact: true }).waitFor();
  await axe(screen);
  await noScroll(screen);
  await host.getByRole('button', { name: 'Start' }).click();
  await screen.getByText(/Ronde 1 van/).waitFor();
  await screen.getByRole('button', { name: /Anna/ }).waitFor();
  await noScroll(screen);
  expect(await screen.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  expect(await host.getByRole('img', { name: /kijk/ }).count()).toBe(0);
});

test('a public table stands on the start page until the host takes the other game and it is full', async () => {
  const host = await person({ url: listing.url, viewport: SMALL_PHONE });
  const code = await openTable(host, 'Anna');
  await host.getByRole('heading', { name: 'Deze tafel' }).click();
  await host.getByRole('switch', { name: 'Iedereen mag aanschuiven' }).check();
  await host.getByText('openbaar').waitFor();
  await sound(host);
  const guest = await person({ url: listing.url, viewport: SMALL_PHONE });
  await guest.goto('/');
  await guest.getByRole('heading', { name: 'Open tafels' }).waitFor();
  await sound(guest);
  await guest.getByRole('link', { name: new RegExp(code) }).click();
  await guest.getByLabel('Hoe heet je?').fill('Bo');
  await guest.getByRole('button', { name: 'Ga zitten' }).click();
  await guest.getByRole('heading', { name: 'Plekken' }).waitFor();
  await host.getByRole('button', { name: 'Ander spel: Valse Motten' }).click();
  await guest.getByText('De lijnen van deze tafel').waitFor();
  await host.getByRole('button', { name: 'Neem een bot' }).click();
  await host.getByRole('button', { name: 'Start' }).click();
  await guest.getByRole('heading', { name: /Ronde 1/ }).waitFor();
});

test('a TV at the address of no table says so, and of none at all asks for the code', async () => {
  const page = await person({ allow: /404|WebSocket/ });
  await page.goto('/tv/BCDF');
  await page.getByText('Deze tafel is er niet meer.').waitFor();
  await page.goto('/tv');
  await page.getByLabel('Heb je een code?').waitFor();
  await sound(page);
});

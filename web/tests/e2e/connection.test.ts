import { afterAll, beforeAll, expect, test } from 'vitest';

import { people } from './browser';
import { axe } from './checks';
import { startServer, type Server } from './server';
import { fromMenu, openTable, sitDown } from './steps';

const person = people();
/** What a browser says of a line that breaks is no fault of the page, nor are styles axe asks for then. */
const BROKEN = /WebSocket|ERR_CONNECTION|ERR_INTERNET|Failed to load resource|preload assets/;
let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a server that dies and comes back: the same seat, by itself', async () => {
  const page = await person({ url: server.url, allow: BROKEN });
  await openTable(page, 'Anna');
  await page.getByRole('button', { name: 'Ik ben klaar' }).click();
  const ready = page
    .getByRole('listitem')
    .filter({ hasText: 'Anna' })
    .getByText(/· klaar$/);
  await ready.waitFor(); // what has been answered is what has to last
  await server.restart(async () => {
    await page.getByText('Verbinding zoeken…').first().waitFor();
    await axe(page);
  });
  await page.getByRole('alert').getByText('Weer verbonden').waitFor({ timeout: 20_000 });
  await ready.waitFor();
});

test('after a long silence there is a button, and the seat is kept', async () => {
  const page = await person({ url: server.url, allow: BROKEN });
  await openTable(page, 'Anna');
  await server.restart(async () => {
    await page.getByText('Geen verbinding. Je plek blijft vrij.').waitFor({ timeout: 20_000 });
    await axe(page);
    // Pressed too early, it does no harm; later the line may be back before a finger is.
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  });
  await page.getByText('Weer verbonden').first().waitFor({ timeout: 20_000 });
});

test('a part of the menu that cannot be fetched says so, and the way on', async () => {
  const page = await person({ url: server.url, allow: BROKEN });
  await openTable(page, 'Anna');
  await page.context().setOffline(true);
  await fromMenu(page, 'Speel verder op een ander toestel');
  await page.getByRole('dialog').getByText('Kijk of je verbinding hebt.').waitFor();
  await page.context().setOffline(false);
  const answers = (): Promise<boolean> =>
    fetch('/api/health').then(
      () => true,
      () => false,
    );
  await page.waitForFunction(answers);
  await page.getByRole('dialog').getByRole('button', { name: 'Probeer opnieuw' }).click();
  await fromMenu(page, 'Speel verder op een ander toestel');
  await page.getByRole('button', { name: 'Maak een link' }).waitFor();
});

test('while the facts of a table are on their way, the page says so', async () => {
  const page = await person({ url: server.url });
  const code = await openTable(page, 'Anna');
  let answer = (): void => undefined;
  const asked = new Promise<void>((free) => (answer = free));
  await page.route(`**/api/tables/${code}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${server.url}/${code}`);
  await page.getByRole('main').getByText('Even de kaarten schudden').waitFor();
  answer();
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
});

test('the newest tab wins, and the older one says so and can take the seat back', async () => {
  const page = await person({ url: server.url });
  const code = await openTable(page, 'Anna');
  const newer = await page.context().newPage();
  await newer.goto(`${server.url}/${code}`);
  await newer.getByRole('heading', { name: 'Plekken' }).waitFor();
  await page.getByRole('heading', { name: 'Je speelt in een ander tabblad' }).waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'Speel hier verder' }).click();
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
  await newer.getByRole('heading', { name: 'Je speelt in een ander tabblad' }).waitFor();
});

test('somebody who was removed is told, and finds the door', async () => {
  const host = await person({ url: server.url });
  const code = await openTable(host, 'Anna');
  const guest = await person({ url: server.url });
  await sitDown(guest, code, 'Bo');
  await host.getByRole('button', { name: 'Haal Bo van tafel' }).click();
  await guest.getByRole('heading', { name: 'Je zit niet meer aan tafel' }).waitFor();
  await axe(guest);
  await guest.getByRole('button', { name: 'Terug naar de tafel' }).click();
  await guest.getByLabel('Hoe heet je?').waitFor();
});

test('a seat moves to another device, once', async () => {
  const page = await person({ url: server.url });
  await openTable(page, 'Anna');
  await fromMenu(page, 'Speel verder op een ander toestel');
  await page.getByRole('button', { name: 'Maak een link' }).click();
  await page.getByRole('img', { name: 'QR-code voor je eigen plek' }).locator('svg').waitFor();
  await axe(page);
  const link = await page.evaluate(
    () =>
      new Promise<string>((heard) => {
        navigator.clipboard.writeText = (text: string) => {
          heard(text);
          return Promise.resolve();
        };
        [...document.querySelectorAll<HTMLElement>('dialog button')]
          .find((button) => button.innerText.includes('Kopieer'))
          ?.click();
      }),
  );
  const phone = await person({ url: server.url });
  await phone.goto(link);
  await phone.getByRole('listitem').filter({ hasText: 'Anna' }).getByText(/^jij/).waitFor();
  expect(new URL(phone.url()).hash).toBe('');
  await page.getByRole('heading', { name: 'Je speelt op een ander toestel' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  const late = await person({ url: server.url, allow: /410/ });
  await late.goto(link);
  await late.getByText('Deze link is gebruikt of te oud.').first().waitFor();
});

test('who goes away is missed, a bot plays, and the seat is there for the way back', async () => {
  const host = await person({ url: server.url });
  const code = await openTable(host, 'Anna');
  const guest = await person({ url: server.url });
  await sitDown(guest, code, 'Bo');
  await host.getByRole('button', { name: 'Start' }).click();
  await guest.getByRole('heading', { name: /Ronde 1/ }).waitFor();
  await guest.goto('about:blank');
  await host.getByText(/Bo is weg\. Over 0:\d\d speelt een bot\./).waitFor();
  await axe(host);
  await host.getByRole('button', { name: 'Nu een bot' }).click();
  await host.getByText(/Bo is weg/).waitFor({ state: 'detached' });
  await guest.goto(`${server.url}/${code}`);
  await guest.getByRole('heading', { name: /Ronde \d/ }).waitFor();
  await fromMenu(host, 'Spelers en gastheer');
  await host.getByRole('button', { name: 'Laat een bot spelen' }).click();
  await host.keyboard.press('Escape');
  await guest.getByText('Een bot speelt voor jou.').waitFor();
  await axe(guest);
  await guest.getByRole('button', { name: 'Ik speel weer' }).click();
  await guest.getByText('Een bot speelt voor jou.').waitFor({ state: 'detached' });
});

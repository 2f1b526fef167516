import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { DESKTOP, LAN_NAME, people, SMALL_PHONE } from './browser';
import { axe, sound } from './checks';
import { fromMenu, openTable, sitDown } from './steps';

const person = people();

/** What the keyboard is at: its name, or the beginning of what stands there. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    return at?.labels?.[0]?.textContent.trim() ?? at?.innerText.trim().split('\n')[0];
  });
}

test('setting up a table is sound, and a missing name is refused in words', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Bedriegers Bedrogen' }).waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Maak de tafel' }).click();
  await page.getByText('Vul een naam in.').waitFor();
  expect(await focused(page)).toBe('Hoe heet je?');
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
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
  for (const bots of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Neem een bot' }).click();
    await expect.poll(() => rows.filter({ hasText: 'bot, bedachtzaam' }).count()).toBe(bots);
  }
  await expect.poll(() => rows.count()).toBe(4);
  await sound(page);
  await page
    .getByRole('button', { name: /^Haal .* van tafel$/ })
    .first()
    .click();
  await expect.poll(() => focused(page)).toBe('Vrij');
  await page.getByRole('button', { name: 'Een plek minder' }).click();
  await expect.poll(() => rows.count()).toBe(3);
});

test('how good bots are is chosen at the start by keyboard, and in the lobby for each', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  await page.goto('/new');
  await page.getByLabel('Hoe heet je?').fill('Anna');
  const levels = page.getByRole('group', { name: 'Hoe goed zijn ze?' });
  expect(await levels.count()).toBe(0);
  await page.getByRole('switch', { name: 'Bots op de andere plekken' }).check();
  await sound(page);
  const words = ['doet maar wat', 'bedachtzaam', 'scherp', 'meesterlijk'];
  expect(await levels.locator('label').allInnerTexts()).toEqual(words);
  expect(await levels.getByRole('radio', { name: 'bedachtzaam' }).isChecked()).toBe(true);
  await levels.getByRole('radio', { name: 'bedachtzaam' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await levels.getByRole('radio', { name: 'doet maar wat' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Maak de tafel' }).click();
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect.poll(() => rows.filter({ hasText: 'bot, doet maar wat' }).count()).toBe(2);
  const level = page.getByRole('combobox', { name: 'Hoe goed speelt de bot?' });
  expect(await level.inputValue()).toBe('steady');
  await page.getByRole('button', { name: 'Neem een bot' }).click();
  await rows.filter({ hasText: 'bot, bedachtzaam' }).waitFor();
  await level.selectOption('meesterlijk');
  await page.getByRole('button', { name: 'Neem een bot' }).click();
  await rows.filter({ hasText: 'bot, meesterlijk' }).waitFor();
  await sound(page);
});

test('a double tap takes one bot, and the button is still there when the table is full', async () => {
  const page = await person();
  await openTable(page, 'Anna');
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
  const more = page.getByRole('button', { name: 'Neem een bot', disabled: false });
  await more.dblclick();
  await rows.filter({ hasText: 'bot, bedachtzaam' }).waitFor();
  await more.waitFor();
  expect(await rows.filter({ hasText: 'bot, bedachtzaam' }).count()).toBe(1);
  for (let bots = 2; bots < 6; bots += 1) {
    await more.click();
    await expect.poll(() => rows.filter({ hasText: 'bot, bedachtzaam' }).count()).toBe(bots);
  }
  await expect.poll(() => focused(page)).toBe('Neem een bot');
});

test('a page of the menu takes the focus, and gives it back to the entry that led there', async () => {
  const page = await person();
  await openTable(page, 'Anna');
  for (const entry of ['Huisregels', 'Instellingen']) {
    await fromMenu(page, entry);
    await expect.poll(() => focused(page)).toBe('Terug');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(entry);
    await page.keyboard.press('Escape');
  }
});

test('who was ready hears of a house rule that changed since', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna');
  const guest = await person({ viewport: SMALL_PHONE });
  await sitDown(guest, code, 'Bo');
  const ready = guest.getByRole('button', { name: 'Ik ben klaar' });
  await ready.click();
  await host.getByText('zoals gewoonlijk').click();
  await host.getByRole('combobox').nth(1).selectOption({ index: 1 });
  await guest
    .getByText(/^Een huisregel is nu anders\. .+\? .+\.$/)
    .first()
    .waitFor();
  await guest.getByRole('button', { name: 'Ik ben klaar Aangepast.' }).waitFor();
  await axe(guest);
  await ready.click();
  await guest.getByRole('button', { name: 'Ik ben klaar', exact: true }).waitFor();
});

test('the last seat goes to somebody else while a name is being typed', async () => {
  const host = await person();
  const code = await openTable(host, 'Anna', true);
  await host.getByRole('button', { name: 'Een plek meer' }).click();
  const guest = await person({ allow: /409/ });
  await guest.goto(`/${code}`);
  await guest.getByLabel('Hoe heet je?').fill('Bo');
  await host.getByRole('button', { name: 'Neem een bot' }).click();
  await host.getByRole('button', { name: 'Haal' }).nth(2).waitFor();
  await guest.getByRole('button', { name: 'Ga zitten' }).click();
  await guest.getByText('De tafel is vol. Je kunt wel meekijken.').waitFor();
  expect(await guest.getByRole('button', { name: 'Ga zitten' }).count()).toBe(0);
  await guest.getByRole('button', { name: 'Kijk mee' }).click();
  await guest.getByRole('heading', { name: 'Plekken' }).waitFor();
});

test('answers and addresses are read in whole on a small phone', async () => {
  const page = await person({ viewport: SMALL_PHONE });
  const code = await openTable(page, 'Anna');
  await page.getByText('zoals gewoonlijk').click();
  await page.getByRole('button', { name: /Nog \d+ huisregels/ }).click();
  const answers = page.locator('.answer');
  expect(await answers.count()).toBe(await page.locator('.rule').count());
  for (const answer of await answers.all())
    expect(await answer.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  const lines = await page.locator('.address').evaluate((address, end) => {
    address.style.width = '6em';
    const text = document.createTreeWalker(address, NodeFilter.SHOW_TEXT);
    while (text.nextNode() && !text.currentNode.textContent?.includes(end));
    const range = document.createRange();
    range.setStart(text.currentNode, text.currentNode.textContent?.indexOf(end) ?? 0);
    range.setEnd(text.currentNode, text.currentNode.textContent?.length ?? 0);
    return range.getClientRects().length;
  }, code);
  expect(lines).toBe(1);
});

test('how the lines are stands below its heading, not beside it', async () => {
  const page = await person();
  const code = await openTable(page, 'Anna', false, 'Valse Motten');
  await sitDown(await person(), code, 'Bo');
  const head = page.getByRole('heading', { name: 'De lijnen van deze tafel' });
  await head.waitFor();
  const news = page.locator('summary', { has: head }).locator('span').first();
  const [above, below] = [await head.boundingBox(), await news.boundingBox()];
  expect(below?.x).toBe(above?.x);
  expect(below?.width).toBeGreaterThan(200);
});

test('a head start and even races are agreed on before a game with races', async () => {
  const host = await person({ viewport: SMALL_PHONE });
  const code = await openTable(host, 'Anna', false, 'Valse Motten');
  const guest = await person();
  await sitDown(guest, code, 'Bo');
  for (const page of [host, guest]) await page.getByText('Niemand heeft voorsprong').click();
  await host.getByLabel('Bo', { exact: true }).selectOption('0,3 seconden voorsprong');
  await host.getByRole('switch', { name: 'Iedereen tegen de eigen gewone tijd' }).click();
  await sound(host);
  await guest.getByText('Met voorsprong: Bo · Iedereen tegen de eigen gewone tijd').waitFor();
  await guest.getByText('0,3 seconden voorsprong', { exact: true }).waitFor();
  expect(await guest.getByRole('combobox').count()).toBe(0);
  expect(await guest.getByRole('switch').count()).toBe(0);
  await host.getByRole('button', { name: 'Neem een bot' }).click();
  await host.getByRole('button', { name: 'Start' }).click();
  await fromMenu(guest, 'Huisregels');
  await guest.getByText('0,3 seconden voorsprong', { exact: true }).waitFor();
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
  expect(await host.getByText('nog niet klaar').count()).toBe(0);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Over deze server' }).click();
  await page.getByText('Installeren en scherm-aan werken daarom niet.').waitFor();
});

/** What people do, in steps that several tests take. The words are Dutch, the language of the pages. */
import type { Page } from 'playwright-core';

/** Opens a table as its host and waits for the lobby; the answer is its code. */
export async function openTable(
  page: Page,
  name: string,
  bots = false,
  game = 'Bedriegers Bedrogen',
): Promise<string> {
  await page.goto('/new');
  await page.getByRole('radio', { name: game }).check();
  if (bots) await page.getByRole('switch', { name: 'Bots op de andere plekken' }).check();
  await page.getByLabel('Hoe heet je?').fill(name);
  await page.getByRole('button', { name: 'Maak de tafel' }).click();
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Comes in by the short address and takes a seat. */
export async function sitDown(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/${code}`);
  await page.getByLabel('Hoe heet je?').fill(name);
  await page.getByRole('button', { name: 'Ga zitten' }).click();
  await page.getByRole('heading', { name: 'Plekken' }).waitFor();
}

/** Opens the menu of a table and chooses an entry. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: entry }).click();
}

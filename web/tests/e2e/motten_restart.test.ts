/** A page that is loaded again, and a server that dies, in the middle of a dip and of an accusation. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { people } from './browser';
import { ANNA, BO, callBo, held, holdBelow, quietTable, vanish, type Player } from './motten_table';
import { startServer, type Server } from './server';

const person = people();
/** What a browser says of a line that breaks is no fault of the page. */
const BROKEN = /WebSocket|ERR_CONNECTION|Failed to load resource/;
/** A call is possible for as long as Anna lays nothing. */
const UNHURRIED = { red_handed: 'until_next_card' };
let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const table = (house_rules = {}) =>
  quietTable(person, { url: server.url, allow: BROKEN }, house_rules);

const home = (page: Page) => page.getByRole('heading', { name: /^Ronde 1 van / }).waitFor();

async function reload({ page, heard }: Player): Promise<void> {
  heard.messages.length = 0;
  await page.reload();
  await home(page);
}

/** The server dies and comes back; everybody's page comes back by itself. */
async function restart(players: readonly Player[]): Promise<void> {
  for (const { heard } of players) heard.messages.length = 0;
  await server.restart();
  for (const { page, heard } of players) {
    await expect.poll(() => heard.all('view').length, { timeout: 20_000 }).toBeGreaterThan(0);
    await home(page);
  }
}

/** Anna has her turn, and everybody is told: the game goes on. */
async function layOrDraw({ page, heard, finger }: Player): Promise<void> {
  await page.locator('.status.mine').waitFor();
  const fits = page.locator('.own .held.up');
  if (await fits.count()) {
    await finger.tap(fits);
    await page.locator('.held.lifted').waitFor();
    await finger.tap(page.locator('.held.lifted'));
  } else await finger.tap(page.getByRole('button', { name: 'Pak een kaart', exact: true }));
  const moves = () => [...heard.events('laid'), ...heard.events('drew')];
  await expect.poll(() => moves().map(({ seat }) => seat)).toContain(ANNA);
}

async function sameHands(players: readonly Player[], hands: readonly string[][]): Promise<void> {
  for (const [at, { page, heard }] of players.entries()) {
    await expect.poll(() => heard.cards).toEqual(hands[at]);
    await expect.poll(() => held(page).count()).toBe(heard.own.hand.length);
  }
}

const handsOf = (players: readonly Player[]) => players.map(({ heard }) => heard.cards);

describe.each([
  ['loaded again', ([, bo]: readonly Player[]) => (bo ? reload(bo) : Promise.resolve())],
  ['after a restart', restart],
])('a page %s', (_, broken) => {
  test('in the middle of a dip: it was a feint', async () => {
    const players = await table();
    const [anna, bo] = players;
    const hands = handsOf(players);
    await holdBelow(bo);
    await broken(players);
    await expect.poll(() => bo.heard.own.may_move).toBe(true);
    await sameHands(players, hands);
    expect(bo.heard.view.viewer).toBe(BO);
    expect(bo.heard.own).toMatchObject({ limbo: null, sleeve: [] });
    await bo.finger.up();
    await vanish(bo);
    await layOrDraw(anna);
  });

  test('with a card half in the sleeve: it still is', async () => {
    const players = await table(UNHURRIED);
    const [anna, bo] = players;
    const hands = handsOf(players);
    const card = await vanish(bo);
    await expect.poll(() => bo.heard.own.limbo).toBe(card);
    await broken(players);
    await sameHands(players, hands);
    expect(bo.heard.own.limbo).toBe(card);
    await bo.page.locator('.pocket .half').waitFor();
    await callBo(anna);
    await anna.page.getByText('Raak! Bo moffelde.').first().waitFor();
  });
});

describe.each([
  [
    'loaded again',
    async (players: readonly Player[]) => void (await Promise.all(players.map(reload))),
  ],
  ['after a restart', restart],
])('both pages %s', (_, broken) => {
  test('in the middle of an accusation: the card is still owed, and the game goes on', async () => {
    const players = await table(UNHURRIED);
    const [anna, bo] = players;
    const [hers = [], mine = []] = handsOf(players);
    await vanish(bo);
    await expect.poll(() => bo.heard.own.limbo).not.toBeNull();
    await callBo(anna);
    await expect.poll(() => anna.heard.view.question?.kind).toBe('caught');
    await broken(players);
    expect(anna.heard.view).toMatchObject({ viewer: ANNA, frozen: true });
    await sameHands(players, [hers, mine]);
    const gift = anna.page.locator('dialog[open] .cards button');
    await gift.first().waitFor();
    await anna.finger.tap(gift);
    await expect.poll(() => bo.heard.cards.length).toBe(mine.length + 1);
    expect(bo.heard.view.guard).toBe(BO);
    await expect.poll(() => anna.heard.view.frozen).toBe(false);
    await layOrDraw(anna);
  });
});

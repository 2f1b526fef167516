/** Somebody new comes by a link to a table that plays already: three taps to a first move. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people } from './browser';
import { momentOf, signOf } from './motten_play';
import { seatAll, type Deal } from './play';

const person = people();

interface Newcomer {
  page: Page;
  tap(what: string): Promise<void>;
  taps(): number;
}

/** The name is filled in, and every tap counts. */
async function newcomer(): Promise<Newcomer> {
  const page = await person({ hasTouch: true, hints: true });
  await page.addInitScript(() => localStorage.setItem('bedrog.name', '"Dries"'));
  let taps = 0;
  return {
    page,
    taps: () => taps,
    async tap(what) {
      taps += 1;
      await page.locator(what).first().tap();
    },
  };
}

/** A table of somebody with two bots; the host begins, and the newcomer will sit at the left. */
async function playing(
  game: Deal['game'],
  house_rules: NonNullable<Deal['house_rules']>,
): Promise<[Page, string]> {
  const host = await person();
  const code = await seatAll([host], ['Anna'], { game, bots: 2, house_rules });
  await host.goto(`/t/${code}`);
  await host.locator('.status.mine').waitFor();
  return [host, `/${code}`];
}

/** By the link, through the door, and the host says yes. */
async function comeIn({ page, tap }: Newcomer, link: string, host: Page): Promise<void> {
  await page.goto(link);
  await page.getByText('Vraag de plek van een bot').waitFor();
  await tap('form .button.main');
  await host.getByRole('button', { name: 'Ja' }).click();
  await page.locator('.hand [data-stop]').first().waitFor();
}

test('in Bedriegers Bedrogen a card lies on the table after three taps', async () => {
  const [host, link] = await playing('bedriegers', { first_player: 'seat' });
  const guest = await newcomer();
  await comeIn(guest, link, host);
  await host.locator('.hand [data-card]').first().click();
  await host.locator('[data-slot]').first().click();
  await guest.page.locator('.status.mine').waitFor();
  await guest.tap('.hand [data-card]');
  await guest.tap('[data-slot]');
  await host.getByText('Dries legt een kaart').first().waitFor();
  expect(guest.taps()).toBe(3);
});

test('in Valse Motten a first move takes no more than three taps', async () => {
  const [host, link] = await playing('motten', { first_guard: 'seat' });
  const guest = await newcomer();
  await comeIn(guest, link, host);
  await hostMoves(host, guest.page);
  const fits = await guest.page.locator('.held.up').count();
  if (fits > 0) {
    await guest.tap('.held.up');
    await guest.tap('.held.lifted, .held.up');
  } else {
    await guest.tap('.actions .button');
  }
  await host
    .getByText(/Dries (legt|pakt)/)
    .first()
    .waitFor();
  expect(guest.taps()).toBeLessThanOrEqual(3);
});

/** The host plays, and both answer whatever comes of it, until it is the newcomer's turn. */
async function hostMoves(host: Page, guest: Page): Promise<void> {
  while ((await momentOf(guest)) !== 'turn') {
    if ((await momentOf(host)) === 'turn') await hostLays(host);
    else {
      await answer(host);
      // A card lifted for a race may still be up when the turn comes: it would count as a tap.
      if ((await momentOf(guest)) !== 'match') await answer(guest);
    }
  }
}

async function answer(page: Page): Promise<void> {
  const moment = await momentOf(page);
  if (moment === 'wait' || moment === 'turn') await page.waitForTimeout(50);
  else await tryTo(page, signOf(moment));
}

/** Rather a number than an insect, which may lead to more. */
async function hostLays(host: Page): Promise<void> {
  const [number, any] = ['.held.up[data-card^="number"]', '.held.up'];
  const card = (await host.locator(number).count()) > 0 ? number : any;
  if ((await host.locator(card).count()) === 0) return tryTo(host, '.actions .button');
  await tryTo(host, card);
  await tryTo(host, card);
}

/** As long as it is there: a race may be over, and a turn, before the hand comes down. */
async function tryTo(page: Page, what: string): Promise<void> {
  const found = page.locator(what).first();
  await found.click({ timeout: 500 }).catch(() => undefined);
}

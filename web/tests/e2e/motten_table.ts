/** A table of Valse Motten that stands still for a test: the guard is on turn and takes her time. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

import type { Options } from './browser';
import { Finger, middleOf, type Point } from './finger';
import { Heard } from './heard';
import { momentOf, signOf, startMotten, TOUCH, type Moment } from './motten_play';
import type { Deal } from './play';

export interface Player {
  page: Page;
  finger: Finger;
  heard: Heard;
}

type Person = (options?: Options) => Promise<Page>;

export async function player(person: Person, options: Options = {}): Promise<Player> {
  const page = await person({ ...TOUCH, ...options });
  return { page, heard: new Heard(page), finger: await Finger.on(page) };
}

export const ANNA = 0;
/** The bot sat down with the host, before him. */
export const BO = 2;

/** Anna is guard and on turn; a bot sits between her and Bo. Hands seldom move by themselves. */
export async function quietTable(
  person: Person,
  options: Options = {},
  house_rules: Deal['house_rules'] = {},
): Promise<[Player, Player]> {
  const anna = await player(person, options);
  const bo = await player(person, options);
  await startMotten([anna.page, bo.page], ['Anna', 'Bo'], 1, { fidgets: 'few', ...house_rules });
  return [anna, bo];
}

export const held = (page: Page) => page.locator('.own .held');
export const sleeve = (page: Page) => page.locator('[data-zone="sleeve"]');

/** Picks up the first card and holds it over the sleeve until the hand is below; answers which card. */
export async function holdBelow(player: Player): Promise<string> {
  const { page, finger, heard } = player;
  for (;;) {
    await page.locator('.pocket.open').first().waitFor();
    const card = (await held(page).first().getAttribute('data-card')) ?? '';
    const answers = () => heard.all('ok').length + heard.all('no').length;
    const [before, refused] = [answers(), heard.all('no').length];
    await finger.down(await placeOf(player, '.own .held'));
    await finger.move(await placeOf(player, '[data-zone="sleeve"]'));
    const fault = page.locator('.status .fault');
    await expect.poll(async () => answers() > before || (await fault.count()) > 0).toBe(true);
    if (answers() > before && heard.all('no').length === refused) return card;
    // The hand was just moving by itself: nobody can know that before.
    await fault.getByText('Je hand was net onder tafel.').waitFor();
    await finger.move(await placeOf(player, '.actions'));
    await finger.up();
  }
}

async function placeOf({ page }: Player, selector: string): Promise<Point> {
  const place = await middleOf(page.locator(selector));
  if (!place) throw new Error(`nothing at ${selector}`);
  return place;
}

/** Lets go over the sleeve; the answer is the card that is gone. */
export async function vanish(player: Player): Promise<string> {
  const card = await holdBelow(player);
  await player.finger.up();
  await player.page.locator('.pocket .half').waitFor();
  return card;
}

/** Brings the card back to the hand: it was only a feint. */
export async function feint(player: Player): Promise<void> {
  await holdBelow(player);
  await player.finger.move(await placeOf(player, '.actions'));
  await player.finger.up();
}

/** "Betrapt!", as soon as Bo can be called. */
export async function callBo({ page, finger, heard }: Player): Promise<void> {
  await expect.poll(() => heard.view.watch?.callable).toContain(BO);
  await finger.tap(page.getByRole('button', { name: 'Betrapt! Wijs naar Bo.' }));
}

const RACES = '[data-card^="mosquito"], [data-card^="cockroach"]';

/** Lays and draws, cards that begin a race first of all, until it is over; what is `left` is not done. */
export async function playUntil(
  { page, finger, heard }: Player,
  over: () => boolean,
  left: readonly Moment[] = [],
): Promise<void> {
  while (!over()) {
    const moment = await momentOf(page);
    if (moment === 'turn') {
      const lifted = page.locator('.held.up.lifted');
      const wanted = page.locator('.held.up').and(page.locator(RACES));
      const drawn = page.getByRole('button', { name: 'Pak een kaart', exact: true });
      for (const it of [lifted, wanted, page.locator('.held.up'), drawn]) {
        if (await finger.tap(it)) break;
      }
    } else if (moment !== 'wait' && !left.includes(moment)) {
      await finger.tap(page.locator(signOf(moment)));
    }
    await page.waitForTimeout(40);
    expect(heard.all('bye')).toEqual([]);
  }
}

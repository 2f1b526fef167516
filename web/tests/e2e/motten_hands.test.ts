/** Hands below the table of a real server: dragged by a finger, heard by the guard, called. */
import { expect, test } from 'vitest';

import { people } from './browser';
import { noScroll } from './checks';
import type { Heard } from './heard';
import {
  ANNA,
  BO,
  callBo,
  feint,
  held,
  holdBelow,
  quietTable,
  sleeve,
  vanish,
} from './motten_table';

const person = people();
/** A call is possible for as long as Anna lays nothing. */
const UNHURRIED = { red_handed: 'until_next_card' };

/** How often Bo's hand was seen to go, to come back, and was heard or not. */
const seen = (heard: Heard): number[] => [
  heard.all('dip').filter(({ seat }) => seat === BO).length,
  heard.all('back').filter(({ seat }) => seat === BO).length,
  heard.events('stirred').filter(({ seat }) => seat === BO).length,
];

const onceMore = (counts: number[]): number[] => counts.map((count) => count + 1);

test('a card dragged into the sleeve is gone, and every hand looks as before', async () => {
  const [anna, bo] = await quietTable(person);
  const before = bo.heard.cards;
  const card = await vanish(bo);
  expect(await held(bo.page).count()).toBe(before.length - 1);
  await expect.poll(() => bo.heard.own.limbo).toBe(card);
  expect(anna.heard.view.seats[BO]?.hand).toBe(before.length);
  await expect.poll(() => bo.heard.own.sleeve).toEqual([card]);
  await expect.poll(() => anna.heard.view.seats[BO]?.hand).toBe(before.length - 1);
  await bo.finger.tap(sleeve(bo.page));
  await bo.page.getByRole('dialog', { name: 'in je mouw' }).waitFor();
  await noScroll(bo.page);
});

test('dropped back in the hand it was a feint: the guard who calls pays for it', async () => {
  const [anna, bo] = await quietTable(person, {}, UNHURRIED);
  const [mine, hers] = [bo.heard.cards, anna.heard.cards];
  await feint(bo);
  await callBo(anna);
  await anna.page.getByText('Mis. Bo was eerlijk.').first().waitFor();
  await bo.page.getByText('Mis. Jij was eerlijk.').first().waitFor();
  await noScroll(bo.page);
  await expect.poll(() => anna.heard.cards.length).toBe(hers.length + 1);
  expect(bo.heard.cards).toEqual(mine);
  expect(bo.heard.view.guard).toBe(ANNA);
});

test('a finger that the phone takes away in the middle keeps the card', async () => {
  const [anna, bo] = await quietTable(person);
  const [before, counts] = [bo.heard.cards, seen(anna.heard)];
  await holdBelow(bo);
  await bo.finger.cancel();
  for (const [at, count] of onceMore(counts).entries()) {
    await expect.poll(() => seen(anna.heard)[at]).toBeGreaterThanOrEqual(count);
  }
  expect(bo.heard.cards).toEqual(before);
  expect(bo.heard.own).toMatchObject({ limbo: null, sleeve: [] });
  expect(await held(bo.page).count()).toBe(before.length);
  expect(await bo.page.locator('[data-dragged], .pocket.over, .held.below').count()).toBe(0);
});

test('caught: the card comes back with another one, and the bug moves', async () => {
  const [anna, bo] = await quietTable(person, {}, UNHURRIED);
  const [mine, hers] = [bo.heard.cards, anna.heard.cards];
  await vanish(bo);
  await expect.poll(() => bo.heard.own.limbo).not.toBeNull();
  await callBo(anna);
  await bo.page
    .getByText(/^Raak! Jij moffelde/)
    .first()
    .waitFor();
  await anna.page.getByText('Raak! Bo moffelde.').first().waitFor();
  await noScroll(anna.page);
  const gift = anna.page.locator('dialog[open] .cards button');
  await gift.first().waitFor();
  await noScroll(anna.page);
  await anna.finger.tap(gift);
  const understood = bo.page.getByRole('button', { name: 'Ik let op' });
  await understood.waitFor();
  await noScroll(bo.page);
  await bo.finger.tap(understood);
  await expect.poll(() => bo.heard.view.guard).toBe(BO);
  expect(bo.heard.cards).toHaveLength(mine.length + 1);
  expect(bo.heard.cards).toEqual(expect.arrayContaining(mine));
  expect(anna.heard.cards).toHaveLength(hers.length - 1);
  await anna.page.locator('.status.mine').waitFor();
  await anna.page.locator('.pocket.open').first().waitFor();
  expect(await bo.page.locator('.call').count()).toBe(2);
});

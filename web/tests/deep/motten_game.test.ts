/** A whole game of Valse Motten on a real server, by finger, with everything there is. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { people } from '../e2e/browser';
import { noScroll } from '../e2e/checks';
import { middleOf } from '../e2e/finger';
import { momentOf, signOf, startMotten, type Moment } from '../e2e/motten_play';
import { player, type Player } from '../e2e/motten_table';
import { startServer, type Server } from '../e2e/server';

const person = people();
const LONG_MS = 300_000;
/** What a hand does first of all; later on cards only vanish, or games would be long. */
const SLEIGHTS = ['vanish', 'feint', 'cancel'] as const;
let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Somebody who plays by finger alone, and cheats whenever it is possible. */
class Hands {
  readonly done = new Set<string>();
  #tricks = 0;

  constructor(
    private readonly player: Player,
    private readonly seen: Set<Moment>,
  ) {}

  async play(): Promise<void> {
    for (;;) {
      const moment = await momentOf(this.player.page);
      await this.#look(moment);
      if (moment === 'over') return;
      await this.#answer(moment);
    }
  }

  /** The first time a screen is seen it must fit. */
  async #look(moment: Moment): Promise<void> {
    if (this.seen.has(moment)) return;
    this.seen.add(moment);
    await noScroll(this.player.page);
  }

  async #answer(moment: Moment): Promise<void> {
    const { page, finger } = this.player;
    if (moment === 'wait') await this.#cheat();
    else if (moment === 'turn') await this.#turn();
    else await finger.tap(page.locator(signOf(moment)));
    await page.waitForTimeout(60);
  }

  /** A tap lifts, the second one lays. */
  async #turn(): Promise<void> {
    const { page, finger } = this.player;
    const fits = page.locator('.own .held.up');
    if (await finger.tap(page.locator('.own .held.up.lifted').or(fits).last())) {
      this.done.add('lay');
      return;
    }
    if (await finger.tap(page.getByRole('button', { name: 'Pak een kaart', exact: true }))) {
      this.done.add('draw');
    }
  }

  async #cheat(): Promise<void> {
    const { page, finger } = this.player;
    const call = page.locator('.call[aria-disabled="false"]');
    if (await call.count()) {
      if (!this.done.has('call') && (await finger.tap(call))) this.done.add('call');
      else if (await finger.tap(page.locator('.seat:not(.lit)'))) this.done.add('lantern');
      await page.waitForTimeout(400);
      return;
    }
    const hand = await page.locator('.own .held').count();
    if (hand > 1 && (await page.locator('.pocket.open').count()) > 0) await this.#drag();
  }

  async #drag(): Promise<void> {
    const { page, finger } = this.player;
    const trick = SLEIGHTS[this.#tricks++] ?? 'vanish';
    const [card, pocket, back] = await Promise.all(
      ['.own .held', '[data-zone="sleeve"]', '.actions'].map((it) => middleOf(page.locator(it))),
    );
    if (!card || !pocket || !back) return;
    await finger.down(card);
    await finger.move(pocket);
    await page.waitForTimeout(200);
    if (trick === 'cancel') await finger.cancel();
    else {
      if (trick === 'feint') await finger.move(back);
      await finger.up();
    }
    this.done.add(trick);
  }
}

test(
  'three people with fingers and a bot play to the end, and cheat all the while',
  async () => {
    const players = await Promise.all(
      [0, 1, 2].map(() => player(person, { url: server.url, reducedMotion: 'no-preference' })),
    );
    const pages = players.map(({ page }) => page);
    await startMotten(pages, ['Anna', 'Bo', 'Cem'], 1, { rounds: 1, vanishes: 'free' });
    const seen = new Set<Moment>();
    const hands = players.map((one) => new Hands(one, seen));
    await Promise.all(hands.map((one) => one.play()));
    const done = new Set(hands.flatMap((one) => [...one.done]));
    expect([...done]).toEqual(expect.arrayContaining(['lay', 'vanish', 'feint', 'cancel', 'call']));
    await sameEnd(pages);
  },
  LONG_MS,
);

/** Everybody is told the same winner and the same points. */
async function sameEnd(pages: readonly Page[]): Promise<void> {
  const told = pages.map(async (page) => {
    await page.getByRole('heading', { level: 1, name: /wint|winnen/i }).waitFor();
    await noScroll(page);
    return page.locator('.end table .digits, .end td').allInnerTexts();
  });
  const [one = [], ...others] = await Promise.all(told);
  expect(one.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(one);
}

/** Playing Bedriegers Bedrogen through the screen: what a table asks of somebody, and how to answer. */
import type { Page } from 'playwright-core';

/** What the screen asks of this person now. */
export type Moment = 'turn' | 'question' | 'results' | 'over' | 'wait';

export function momentOf(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    if (document.querySelector('dialog[open] .answers')) return 'question';
    if (document.querySelector('.end')) return 'over';
    const ready = document.querySelector('.results [data-home]:not([aria-disabled="true"])');
    if (ready) return 'results';
    return document.querySelector('.status.mine') ? 'turn' : 'wait';
  });
}

interface Seat {
  seat: number;
  token: string;
}

/** What a table is opened for. */
export interface Deal {
  game: 'bedriegers' | 'motten';
  bots: number;
  house_rules?: Record<string, string | number | boolean>;
}

/** A table with these people and bots, started; everybody holds a seat. The answer is its code. */
export async function seatAll(
  pages: readonly Page[],
  names: readonly string[],
  { game, bots, house_rules = {} }: Deal,
): Promise<string> {
  const [host, ...guests] = pages;
  if (!host) throw new Error('nobody to play');
  const api = host.request;
  const made = await api.post('/api/tables', {
    data: {
      game,
      house_rules,
      seats: pages.length + bots,
      name: names[0],
      bots: Array.from({ length: bots }, () => 'steady'),
    },
  });
  const { table, ...first } = (await made.json()) as Seat & { table: string };
  await hold(host, { code: table, game, ...first });
  for (const [index, guest] of guests.entries()) {
    const data = { name: names[index + 1] };
    const sat = await api.post(`/api/tables/${table}/seats`, { data });
    await hold(guest, { code: table, game, ...((await sat.json()) as Seat) });
  }
  await api.post(`/api/tables/${table}/start`, {
    headers: { Authorization: `Bearer ${first.token}` },
  });
  return table;
}

/** A started table of Bedriegers Bedrogen with everybody's page on it. */
export async function startGame(pages: readonly Page[], names: readonly string[], bots: number) {
  const table = await seatAll(pages, names, { game: 'bedriegers', bots });
  for (const page of pages) {
    await page.goto(`/t/${table}`);
    await page.getByRole('heading', { name: 'Ronde 1 van 6' }).waitFor();
  }
  return table;
}

/** The seat, kept the way the browser itself keeps it. */
async function hold(page: Page, seat: Seat & { code: string; game: string }): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    'bedrog.seats',
    JSON.stringify([{ ...seat, since: 1 }]),
  ] as const);
}

/** Plays until everybody sees the end: `answer` what is asked, and pass the time `meanwhile`. */
export async function playToTheEnd(
  pages: readonly Page[],
  answer: (page: Page, moment: Moment) => Promise<void>,
  meanwhile?: (page: Page) => Promise<void>,
): Promise<void> {
  const done = new Set<Page>();
  while (done.size < pages.length) {
    for (const page of pages) {
      const moment = await momentOf(page);
      if (moment === 'over') done.add(page);
      else if (moment !== 'wait') await answer(page, moment);
      else {
        await meanwhile?.(page);
        await page.waitForTimeout(40);
      }
    }
  }
}

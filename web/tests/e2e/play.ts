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

/** A table with these people and bots, started, everybody's page on it. */
export async function startGame(pages: readonly Page[], names: readonly string[], bots: number) {
  const [host, ...guests] = pages;
  if (!host) throw new Error('nobody to play');
  const api = host.request;
  const made = await api.post('/api/tables', {
    data: {
      game: 'bedriegers',
      seats: pages.length + bots,
      name: names[0],
      bots: Array.from({ length: bots }, () => 'steady'),
    },
  });
  const { table, ...first } = (await made.json()) as Seat & { table: string };
  await hold(host, table, first);
  for (const [index, guest] of guests.entries()) {
    const data = { name: names[index + 1] };
    const sat = await api.post(`/api/tables/${table}/seats`, { data });
    await hold(guest, table, (await sat.json()) as Seat);
  }
  await api.post(`/api/tables/${table}/start`, {
    headers: { Authorization: `Bearer ${first.token}` },
  });
  for (const page of pages) {
    await page.goto(`/t/${table}`);
    await page.getByRole('heading', { name: 'Ronde 1 van 6' }).waitFor();
  }
  return table;
}

/** The seat, kept the way the browser itself keeps it. */
async function hold(page: Page, code: string, { seat, token }: Seat): Promise<void> {
  const held = { code, seat, token, game: 'bedriegers', since: 1 };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    'bedrog.seats',
    JSON.stringify([held]),
  ] as const);
}

/** Plays until everybody sees the end. Called with each moment before it is answered. */
export async function playToTheEnd(
  pages: readonly Page[],
  answer: (page: Page, moment: Moment) => Promise<void>,
): Promise<void> {
  const done = new Set<Page>();
  while (done.size < pages.length) {
    for (const page of pages) {
      const moment = await momentOf(page);
      if (moment === 'over') done.add(page);
      else if (moment === 'wait') await page.waitForTimeout(40);
      else await answer(page, moment);
    }
  }
}

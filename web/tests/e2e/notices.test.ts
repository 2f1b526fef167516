import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { PHONE, people, SMALL_PHONE } from './browser';
import { sound } from './checks';
import { freeTargets } from './free_targets';
import { MOMENTS, MOTTEN, openAt, tableOf } from './scripted';
import type { BedriegersMessage, MottenMessage } from '../../src/lib/wire/of_game';
import type { Table } from '../../src/lib/wire/types';

const person = people();

/** At this table Bo is away, and somebody asks for a seat. */
function busy(moment: BedriegersMessage | MottenMessage): Table {
  const table = tableOf(moment.view);
  const host = table.you ?? 0;
  const seats = table.seats.map((seat) =>
    seat.seat === 1 ? { ...seat, present: false, held: 40_000 } : seat,
  );
  return { ...table, host, seats, requests: [{ request: 1, seat: 3, name: 'Wilhelmina' }] };
}

describe.each([
  ['Bedriegers', MOMENTS.turn],
  ['Valse Motten', MOTTEN['turn'] as MottenMessage],
  ['the audience', MOMENTS.watching],
] as const)('notices at a table: %s', (_, moment) => {
  test('cover nothing, and leave the foot of the table where it is', async () => {
    const page = await person();
    const { say } = await openAt(page, moment);
    for (const viewport of [SMALL_PHONE, PHONE]) {
      await page.setViewportSize(viewport);
      say(tableOf(moment.view));
      const foot = page.locator('.table > :is(.hand, .own)');
      const before = await foot.boundingBox();
      say(busy(moment));
      await page.getByText(/Bo is weg/).waitFor();
      await apart(page);
      expect(await foot.boundingBox()).toEqual(before);
      await freeTargets(page);
    }
    await sound(page);
  });
});

/** Bar, notices and table lie below each other. */
async function apart(page: Page): Promise<void> {
  const boxes = await Promise.all(
    ['main > header', '.notices', 'main > .table'].map((it) => page.locator(it).boundingBox()),
  );
  const [bar, notices, table] = boxes.map((box) => ({
    top: box?.y ?? NaN,
    end: (box?.y ?? NaN) + (box?.height ?? NaN),
  }));
  expect(notices?.top).toBeGreaterThanOrEqual(bar?.end ?? NaN);
  expect(table?.top).toBeGreaterThanOrEqual(notices?.end ?? NaN);
}

test('that somebody is away can be closed, until it happens again', async () => {
  const page = await person();
  const { say } = await openAt(page, MOMENTS.turn);
  const away = page.getByText(/Bo is weg/);
  say(busy(MOMENTS.turn));
  await page.getByRole('region', { name: 'Berichten' }).getByLabel('Sluit').click();
  await away.waitFor({ state: 'detached' });
  say(tableOf(MOMENTS.turn.view));
  say(busy(MOMENTS.turn));
  await away.waitFor();
});

test('everybody hears that the host has left, and who is host now', async () => {
  const page = await person();
  const table = { ...tableOf(MOMENTS.turn.view), host: 1 };
  const { say } = await openAt(page, MOMENTS.turn, undefined, { host: 1 });
  const seats = table.seats.map((seat) =>
    seat.seat === 1 ? { ...seat, person: false, bot: 'steady' } : seat,
  );
  say({ ...table, seats, host: 0 });
  const words = 'Bo is weggegaan. Een bot speelt verder. Jij bent nu gastheer.';
  await page.getByRole('alert').getByText(words).waitFor();
  await page.locator('.toast').getByText(words).waitFor();
});

test('who has paused the game is told so', async () => {
  const page = await person();
  const { say } = await openAt(page, MOMENTS.turn);
  say({ ...tableOf(MOMENTS.turn.view), paused_by: 0 });
  await page.getByRole('dialog').getByText('Jij hebt het spel stilgezet.').waitFor();
  say({ ...tableOf(MOMENTS.turn.view), paused_by: 1 });
  await page.getByRole('dialog').getByText('Bo heeft het spel stilgezet.').waitFor();
});

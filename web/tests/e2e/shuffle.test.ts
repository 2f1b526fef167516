import { Buffer } from 'node:buffer';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { people, PHONE } from './browser';
import { sound } from './checks';
import { openTable, sitDown } from './steps';

const person = people();

/** Plays this page's seat to the end over a line of its own: always the first thing that may be done. */
function playOn(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (table) =>
      new Promise<void>((over) => {
        const seats = JSON.parse(localStorage.getItem('bedrog.seats') ?? '[]') as {
          code: string;
          token: string;
        }[];
        const token = seats.find((seat) => seat.code === table)?.token ?? null;
        const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        line.onopen = () => line.send(JSON.stringify({ t: 'hello', token }));
        line.onmessage = ({ data }) => {
          const said = JSON.parse(String(data)) as {
            t: string;
            n: number;
            legal: unknown[];
            view: { outcome: unknown };
          };
          if (said.t !== 'view') return;
          if (said.view.outcome) over();
          else if (said.legal[0])
            line.send(JSON.stringify({ t: 'act', id: `n${said.n}`, action: said.legal[0] }));
        };
      }),
    code,
  );
}

async function checkDeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kijken en delen' }).click();
  await page.getByRole('button', { name: 'Controleer het schudden' }).click();
}

test('two people shuffle along, check it after the game, and a changed record is found out', async () => {
  const anna = await person({ viewport: PHONE });
  const bo = await person({ viewport: PHONE });
  const code = await openTable(anna, 'Anna');
  await sitDown(bo, code, 'Bo');
  const fold = anna.getByText('Eerlijk geschud');
  await anna.getByText('Toestellen die meeschudden (2)').waitFor();
  await fold.click();
  await sound(anna);
  await anna.getByRole('button', { name: 'Start' }).click();
  for (const page of [anna, bo]) await page.getByRole('heading', { name: /^Ronde 1/ }).waitFor();
  await Promise.all([playOn(anna, code), playOn(bo, code)]);

  await bo.reload();
  await bo.getByRole('button', { name: 'Bekijk terug' }).click();
  await checkDeal(bo);
  await bo.getByText('Toestellen die meetelden: 2').waitFor();
  await bo.getByText('Niemand heeft deze kaarten gekozen').waitFor();
  await bo.getByText('Niemand heeft deze kaarten gekozen').scrollIntoViewIfNeeded();
  await sound(bo);

  const stranger = await person();
  await stranger.goto(bo.url());
  await checkDeal(stranger);
  await stranger.getByText('Dit toestel zag het zegel niet vooraf.').waitFor();

  const key = new URL(bo.url()).hash.slice(1);
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await bo.request.get(`/api/tables/${code}/record`, { headers });
  const record = (await answer.json()) as { shuffle: { shares: (string | null)[] } };
  expect(record.shuffle.shares).toHaveLength(2);
  record.shuffle.shares[1] = null;
  await bo.goto('/replay');
  await bo.getByLabel('Kies een bestand').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await checkDeal(bo);
  await bo.getByText('Het getal van dit toestel is niet gebruikt.').waitFor();
});

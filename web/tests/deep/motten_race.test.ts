/** A race of two people, one of them far away: the same verdict for both, by their own reactions. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { MottenMatched, MottenSlapped } from '../../src/lib/wire/types';
import { people } from '../e2e/browser';
import { far, type Far } from '../e2e/far';
import { startMotten } from '../e2e/motten_play';
import { player, playUntil, type Player } from '../e2e/motten_table';
import { startServer, type Server } from '../e2e/server';

const person = people();
const LONG_MS = 180_000;
const NEAR_MS = 10;
const FAR_MS = 150;
let server: Server;
let lines: Far[];

beforeAll(async () => {
  server = await startServer();
  lines = [await far(server.url, NEAR_MS), await far(server.url, FAR_MS)];
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.stop()));
  await server.stop();
});

/** The first race that both of these seats have slapped in. */
function race({ heard }: Player, seats: readonly number[]) {
  return heard
    .all('verdict')
    .find(({ reactions }) =>
      seats.every((seat) => reactions.some((it) => it.seat === seat && it.claimed !== null)),
    );
}

function outcomes({ heard }: Player): (MottenSlapped | MottenMatched)[] {
  return [...heard.events('slapped'), ...heard.events('matched')];
}

test(
  'near and far see one verdict, and the way is taken off the time of each',
  async () => {
    const players = await Promise.all(lines.map(({ url }) => player(person, { url })));
    await startMotten(
      players.map(({ page }) => page),
      ['Anna', 'Bo'],
      1,
      { rounds: 20, fidgets: 'few' },
    );
    const seats = players.map(({ heard }) => heard.view.viewer ?? -1);
    const over = () => players.every((one) => race(one, seats) !== undefined);
    await Promise.all(players.map((one) => playUntil(one, over)));
    const shown = async (): Promise<string[]> =>
      Promise.all(players.map(({ page }) => page.locator('.result .times').first().innerText()));
    await expect
      .poll(shown)
      .toSatisfy(([one = '', other]: string[]) => one === other && /Anna.*Bo|Bo.*Anna/.test(one));
    const [near, distant] = players.map((one) => race(one, seats));
    expect(near).toEqual(distant);
    for (const { ms, arrived, claimed, line } of near?.reactions ?? []) {
      if (ms === null || claimed === null) continue;
      expect(arrived).toBeGreaterThanOrEqual(claimed);
      expect(line).toBeGreaterThanOrEqual(0);
    }
    const away = near?.reactions.find(({ seat }) => seat === seats[1]);
    expect(away?.line).toBeGreaterThanOrEqual(FAR_MS - 5);
    await expect
      .poll(() => players.map((one) => JSON.stringify(outcomes(one)[0])))
      .toSatisfy(([one, other]: string[]) => one !== undefined && one === other);
  },
  LONG_MS,
);

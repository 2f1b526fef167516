/** A page that is loaded again, and a server that dies, in the middle of a race. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { people } from '../e2e/browser';
import { startMotten } from '../e2e/motten_play';
import { player, playUntil, type Player } from '../e2e/motten_table';
import { startServer, type Server } from '../e2e/server';

const person = people();
const LONG_MS = 180_000;
/** What a browser says of a line that breaks is no fault of the page. */
const BROKEN = /WebSocket|ERR_CONNECTION|Failed to load resource/;
const RACES = ['slap', 'match'] as const;
let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A race has begun, and neither has moved a hand. */
async function inRace(): Promise<[Player, Player]> {
  const options = { url: server.url, allow: BROKEN };
  const [anna, bo] = [await player(person, options), await player(person, options)];
  await startMotten([anna.page, bo.page], ['Anna', 'Bo'], 1, { rounds: 20, fidgets: 'few' });
  const begun = () => [anna, bo].some(({ heard }) => heard.all('cue').length > 0);
  await Promise.all([anna, bo].map((one) => playUntil(one, begun, RACES)));
  // The card that began it is in a hand until everybody has seen it.
  for (const { heard } of [anna, bo]) {
    await expect.poll(() => ['slap', 'cockroach'].includes(heard.view.phase)).toBe(true);
  }
  return [anna, bo];
}

const forget = ({ heard }: Player): void => void (heard.messages.length = 0);
const ended = ({ heard }: Player) => [...heard.events('slapped'), ...heard.events('matched')];

/** The game goes on until something is laid or drawn, or the round is over. */
async function goesOn(players: readonly Player[]): Promise<void> {
  players.forEach(forget);
  const moved = () => players.some(({ heard }) => heard.all('view').length > 2);
  await Promise.all(players.map((one) => playUntil(one, moved)));
}

test(
  'who loads the page again in a race did not show up, keeps the seat, and plays on',
  async () => {
    const [anna, bo] = await inRace();
    const seat = bo.heard.view.viewer;
    const race = (anna.heard.all('cue')[0] ?? bo.heard.all('cue')[0])?.race;
    forget(bo);
    await bo.page.reload();
    await expect.poll(() => anna.heard.all('verdict').length, { timeout: 20_000 }).toBe(1);
    const [verdict] = anna.heard.all('verdict');
    expect(verdict?.race).toBe(race);
    for (const one of verdict?.reactions ?? []) {
      if (one.seat === seat) expect(one).toMatchObject({ ms: null, by: 'nobody' });
    }
    await expect.poll(() => ended(anna).length).toBe(1);
    await expect.poll(() => bo.heard.all('view').length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(bo.heard.view.viewer).toBe(seat);
    await goesOn([anna, bo]);
  },
  LONG_MS,
);

test(
  'after a restart in a race everybody is back and the race is run once more',
  async () => {
    const players = await inRace();
    const seats = players.map(({ heard }) => heard.view.viewer);
    const hands = players.map(({ heard }) => heard.cards);
    players.forEach(forget);
    await server.restart();
    for (const { heard } of players) {
      await expect.poll(() => heard.all('cue').length, { timeout: 30_000 }).toBe(1);
      expect(heard.all('cue')[0]?.again).toBe(true);
      await expect.poll(() => heard.all('view').length).toBeGreaterThan(0);
    }
    expect(players.map(({ heard }) => heard.view.viewer)).toEqual(seats);
    expect(players.map(({ heard }) => heard.cards)).toEqual(hands);
    for (const one of players) {
      await expect.poll(() => ended(one).length, { timeout: 20_000 }).toBe(1);
    }
    await goesOn(players);
  },
  LONG_MS,
);

/** A table that says what the test wants: messages recorded from the rules, answers made up. */
import { readFileSync } from 'node:fs';

import type { Page, WebSocketRoute } from 'playwright-core';

import type { BedriegersMessage, MottenMessage } from '../../src/lib/wire/of_game';
import type {
  Act,
  CardText,
  GameView,
  Table,
  TableFacts,
  ToClient,
  ToServer,
} from '../../src/lib/wire/types';

const CODE = 'MKT4';
const ANSWERED = ['dip', 'end', 'tap'];
const NAMES = ['Anna', 'Bo', 'Cem', 'Wilhelmina', 'Esra', 'Finn'];

type Moments = Record<
  'turn' | 'long' | 'closed' | 'cloak' | 'traitor' | 'results' | 'over' | 'watching',
  BedriegersMessage
>;

type Texts = Record<string, CardText>;

/** Moments of games for six (tests/fixtures/record.py). */
export const MOMENTS = read('moments') as Moments;
/** Moments of games for five (tests/fixtures/record_motten.py). */
export const MOTTEN = read('motten') as Record<string, MottenMessage>;
const TEXTS = {
  bedriegers: (read('moments') as { texts: Texts }).texts,
  motten: (read('motten') as { texts: Texts }).texts,
};

function read(name: string): unknown {
  const file = new URL(`../fixtures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

export interface Script {
  /** Every move that was sent. */
  sent: Act[];
  /** Everything that was sent. */
  heard: ToServer[];
  say(message: ToClient): void;
}

/**
 * Opens a table at this moment. `answer` is asked about every move; the usual answer is yes. `about`
 * says what is otherwise with the table than usual.
 */
export async function openAt(
  page: Page,
  moment: BedriegersMessage | MottenMessage,
  answer: (act: Act) => ToClient[] = ({ id }) => [{ t: 'ok', id }],
  about: Partial<Table> = {},
): Promise<Script> {
  let socket: WebSocketRoute | null = null;
  const sent: Act[] = [];
  const all: ToServer[] = [];
  const table = { ...tableOf(moment.view), ...about };
  await page.route(`**/api/tables/${CODE}`, (route) => route.fulfill({ json: facts(table) }));
  await page.routeWebSocket(/\/socket$/, (route) => {
    socket = route;
    const say = (message: ToClient): void => route.send(JSON.stringify(message));
    route.onMessage((text) => {
      const heard = JSON.parse(String(text)) as ToServer;
      all.push(heard);
      if (heard.t === 'ping') say({ t: 'pong', k: heard.k });
      if (heard.t === 'hello') [table, { ...moment, n: 1 }].forEach(say);
      if (ANSWERED.includes(heard.t) && 'id' in heard) say({ t: 'ok', id: heard.id });
      if (heard.t !== 'act') return;
      sent.push(heard);
      answer(heard).forEach(say);
    });
  });
  await holdSeat(page, moment.view.game);
  await page.goto(`/t/${CODE}`);
  await page.locator('main .table').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return { sent, heard: all, say: (message) => socket?.send(JSON.stringify(message)) };
}

async function holdSeat(page: Page, game: string): Promise<void> {
  const held = { code: CODE, seat: 0, token: 'secret', game, since: 1 };
  await page.addInitScript(
    (value) => localStorage.setItem('bedrog.seats', value),
    JSON.stringify([held]),
  );
}

function facts({ game, seats }: Table): TableFacts {
  const known = seats.map(({ seat, name, person, bot }) => ({ seat, name, person, bot }));
  const rest = { free: 0, watchers: 0, last_game: null };
  return { code: CODE, game, phase: 'playing', seats: known, ...rest };
}

/** The facts of a table of which this is a view. */
export function tableOf({ game, seats, viewer, phase }: GameView): Table {
  return {
    t: 'table',
    code: CODE,
    game,
    phase: phase === 'over' ? 'over' : 'playing',
    you: viewer,
    host: 0,
    seats: seats.map((_, seat) => ({
      seat,
      name: NAMES[seat] ?? '',
      person: seat < 3,
      bot: seat < 3 ? null : 'steady',
      ready: true,
      present: true,
      held: null,
      head_start: 0,
    })),
    least: 2,
    most: 6,
    house_rules: [],
    texts: TEXTS[game],
    bots: ['steady'],
    paused_by: null,
    watchers: 0,
    chat: true,
    public: null,
    requests: [],
    even_races: false,
    link: `http://localhost/t/${CODE}`,
    shuffle: null,
  };
}

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { heldSeat, holdSeat } from '$lib/wire/seats';
import { Line } from '$lib/wire/line';
import { TableState } from '$lib/wire/table.svelte';
import type { Table, View } from '$lib/wire/types';

import { HandSocket } from './socket';

const TABLE = {
  t: 'table',
  code: 'MKT4',
  game: 'bedriegers',
  phase: 'playing',
  you: 0,
  host: 0,
  seats: [{ seat: 0, name: 'Anna' }],
} as Table;
const VIEW = {
  t: 'view',
  n: 7,
  view: {},
  legal: [],
  events: [],
  deadline: null,
} as unknown as View;
const LAY = { t: 'lay', card: 'king', column: 0 } as const;
const SOON_MS = 10_000;

let table: TableState;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  HandSocket.made = [];
  holdSeat({ code: 'MKT4', seat: 0, token: 'secret', game: 'bedriegers' });
  table = new TableState('MKT4', (listener) => new Line('ws://here/socket', listener, HandSocket));
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

async function open(): Promise<HandSocket> {
  await vi.advanceTimersByTimeAsync(SOON_MS);
  const socket = HandSocket.last;
  socket.accept();
  return socket;
}

test('the first word on a line is hello, with the token and the last view seen', async () => {
  const first = await open();
  expect(first.words).toEqual([{ t: 'hello', token: 'secret', have: 0 }]);
  first.say(TABLE);
  first.say(VIEW);
  first.break();
  const second = await open();
  expect(second).not.toBe(first);
  expect(second.words).toEqual([{ t: 'hello', token: 'secret', have: 7 }]);
});

test('a wish is answered once, by its id', async () => {
  const socket = await open();
  const wish = table.send({ t: 'ready', yes: true });
  const { id } = socket.words.at(-1) as { id: string };
  socket.say({ t: 'no', id: 'another', code: 'illegal', rule: '', reason: 'paused', text: '' });
  socket.say({ t: 'ok', id });
  expect(await wish).toEqual({ t: 'ok', id });
});

test('a wish pressed twice is one wish, with one answer for both', async () => {
  const socket = await open();
  const [first, second] = [table.send({ t: 'resume' }), table.send({ t: 'resume' })];
  const sent = socket.words.filter((message) => message.t === 'resume');
  expect(sent).toHaveLength(1);
  const answer = { t: 'ok', id: sent[0]?.id ?? '' } as const;
  socket.say(answer);
  expect([await first, await second]).toEqual([answer, answer]);
  void table.send({ t: 'resume' });
  expect(socket.words.filter((message) => message.t === 'resume')).toHaveLength(2);
});

test('a hand goes down again before the table has answered, and back and forth counts', async () => {
  const socket = await open();
  void table.send({ t: 'dip' });
  void table.send({ t: 'end', vanish: false, card: 'ant' });
  void table.send({ t: 'dip' });
  void table.send({ t: 'ready', yes: true });
  void table.send({ t: 'ready', yes: false });
  void table.send({ t: 'ready', yes: true });
  expect(socket.words.slice(1).map((message) => message.t)).toEqual([
    ...['dip', 'end', 'dip'],
    ...['ready', 'ready', 'ready'],
  ]);
});

test('what was not answered before the line broke is not sent again', async () => {
  const first = await open();
  first.say(TABLE);
  const act = table.act(LAY);
  expect(table.pending).toEqual(LAY);
  first.break();
  expect(await act).toBeNull();
  expect(table.pending).toBeNull();
  const second = await open();
  second.say(TABLE);
  second.say(VIEW);
  expect(second.words.map((message) => message.t)).toEqual(['hello']);
});

test('while a move is under way there is no second one', async () => {
  const socket = await open();
  void table.act(LAY);
  expect(await table.act(LAY)).toBeNull();
  expect(socket.words.filter((message) => message.t === 'act')).toHaveLength(1);
});

test('without a line nothing is kept for later', async () => {
  expect(await table.send({ t: 'start' })).toBeNull();
  const socket = await open();
  expect(socket.words.map((message) => message.t)).toEqual(['hello']);
});

test('silence after a ping is a dead line, though the browser calls it open', async () => {
  const socket = await open();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(socket.sent.some((message) => message.t === 'ping')).toBe(true);
  expect(HandSocket.made.length).toBeGreaterThan(1);
});

test('an answered ping keeps the line', async () => {
  const socket = await open();
  for (let k = 1; k <= 5; k += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    socket.say({ t: 'pong', k });
  }
  expect(HandSocket.last).toBe(socket);
});

test('back in front, the line is tried at once and dropped if nothing is heard', async () => {
  const socket = await open();
  socket.say(TABLE);
  table.wake();
  expect(socket.sent.at(-1)?.t).toBe('ping');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(HandSocket.last).not.toBe(socket);
});

test('a line that does not open within 5 s is given up for another', async () => {
  await vi.advanceTimersByTimeAsync(1);
  const first = HandSocket.last;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(HandSocket.last).not.toBe(first);
});

test.each(['replaced', 'moved', 'removed', 'gone', 'no_such_seat'] as const)(
  'after "%s" nobody comes back by itself',
  async (why) => {
    const socket = await open();
    socket.say({ t: 'bye', why });
    socket.break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.farewell).toBe(why);
    expect(HandSocket.last).toBe(socket);
    expect(heldSeat('MKT4')?.token).toBe(why === 'replaced' ? 'secret' : undefined);
  },
);

test('a seat that has moved to another tab of this browser is still held', async () => {
  const socket = await open();
  holdSeat({ code: 'MKT4', seat: 0, token: 'new', game: 'bedriegers' });
  socket.say({ t: 'bye', why: 'moved' });
  expect(heldSeat('MKT4')?.token).toBe('new');
});

test.each(['stopping', 'slow'] as const)('after "%s" the line comes back', async (why) => {
  const socket = await open();
  socket.say({ t: 'bye', why });
  socket.break();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(table.farewell).toBeNull();
  expect(HandSocket.last).not.toBe(socket);
});

test('the seat goes back from the newer tab to this one by hand', async () => {
  const socket = await open();
  socket.say({ t: 'bye', why: 'replaced' });
  table.connect();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(table.farewell).toBeNull();
  expect(HandSocket.last).not.toBe(socket);
});

test('who is given a seat comes in again with its token', async () => {
  const socket = await open();
  socket.say(TABLE);
  socket.say({ t: 'seated', seat: 2, token: 'new' });
  const again = await open();
  expect(again.words).toEqual([{ t: 'hello', token: 'new', have: 0 }]);
  expect(heldSeat('MKT4')).toMatchObject({ seat: 2, token: 'new' });
});

test('every view is handed on, and a new game forgets the one before', async () => {
  const seen: number[] = [];
  const stop = table.watch(({ n }) => seen.push(n));
  const socket = await open();
  socket.say(TABLE);
  socket.say(VIEW);
  socket.say({ ...VIEW, n: 8 });
  stop();
  socket.say({ ...VIEW, n: 9 });
  expect(seen).toEqual([7, 8]);
  socket.say({ ...TABLE, phase: 'lobby' });
  expect(table.view).toBeNull();
});

test('the server’s measuring is answered at once, and told to nobody', async () => {
  const socket = await open();
  const heard: string[] = [];
  table.listen(({ t }) => heard.push(t));
  socket.say({ t: 'ping', k: 41 });
  expect(socket.words.at(-1)).toEqual({ t: 'pong', k: 41 });
  expect(heard).toEqual([]);
});

test('what hands do between two views is heard as it comes', async () => {
  const socket = await open();
  const heard: string[] = [];
  const stop = table.listen(({ t }) => heard.push(t));
  socket.say({ t: 'dip', seat: 2 });
  socket.say({ t: 'back', seat: 2, quick: true });
  stop();
  socket.say({ t: 'fly', seat: 1 });
  expect(heard).toEqual(['dip', 'back']);
});

test('what was missed is the first view after the line was gone, and no other', async () => {
  const first = await open();
  first.say(TABLE);
  first.say(VIEW);
  expect(table.missed).toBeNull();
  first.break();
  const second = await open();
  second.say({ ...VIEW, n: 9 });
  expect(table.missed?.n).toBe(9);
  second.say({ ...VIEW, n: 10 });
  expect(table.missed?.n).toBe(9);
});

test('the last views are kept for a report, until another game', async () => {
  const socket = await open();
  socket.say(TABLE);
  for (let n = 1; n <= 60; n += 1) socket.say({ ...VIEW, n });
  expect(table.seen).toHaveLength(40);
  expect(table.seen.at(-1)?.n).toBe(60);
  socket.say({ ...TABLE, phase: 'lobby' });
  expect(table.seen).toEqual([]);
});

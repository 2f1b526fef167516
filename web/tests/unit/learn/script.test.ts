// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fits, LESSONS, nextAfter, type Lesson } from '$lib/learn/lesson';
import { notePractised, practised } from '$lib/learn/practised';
import { Script } from '$lib/learn/script.svelte';
import { TableState } from '$lib/wire/table.svelte';
import type { GameAction, Table, View } from '$lib/wire/types';

const view = (n: number): View => ({ t: 'view', n }) as View;
const TABLE = { t: 'table', you: 0, seats: [{ seat: 0, name: 'Anna' }] } as Table;
const LAY = { t: 'lay', card: 'king', column: 0 } as const;

const LESSON: Lesson = {
  game: 'bedriegers',
  table: TABLE,
  steps: [
    { says: 'look', heard: [{ after: 0, message: view(1) }], ways: [], allows: [] },
    {
      says: 'lay',
      heard: [
        { after: 1000, message: view(2) },
        { after: 1000, message: view(3) },
      ],
      ways: [{ wish: { t: 'act', action: LAY }, heard: [{ after: 0, message: view(4) }] }],
      allows: [{ t: 'dip' }],
    },
    { says: 'end', heard: [], ways: [], allows: [] },
  ],
};

let script: Script;
let table: TableState;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  script = new Script(LESSON, () => 'later');
  table = new TableState('', (listener) => script.to(listener));
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test('a table is there at once, with the first view', () => {
  expect(table.connected).toBe(true);
  expect(table.nameOf(0)).toBe('Anna');
  expect(table.view?.n).toBe(1);
});

test('views come in their time', async () => {
  script.next();
  await vi.advanceTimersByTimeAsync(999);
  expect(table.view?.n).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(table.view?.n).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.view?.n).toBe(3);
});

test('what is asked for leads on, after everything that was still to be said', async () => {
  script.next();
  const seen: number[] = [];
  table.watch(({ n }) => seen.push(n));
  const answer = table.act(LAY);
  await vi.advanceTimersByTimeAsync(10);
  expect((await answer)?.t).toBe('ok');
  expect(seen).toEqual([2, 3, 4]);
  expect(script.last).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([2, 3, 4]);
});

test('anything else has to wait, and is told so', async () => {
  script.next();
  const other: GameAction = { ...LAY, column: 1 };
  const answer = table.act(other);
  await vi.advanceTimersByTimeAsync(10);
  expect(await answer).toMatchObject({ t: 'no', text: 'later' });
  expect(script.at).toBe(1);
});

test('what is allowed is done, and leads nowhere', async () => {
  script.next();
  const answer = table.send({ t: 'dip' });
  await vi.advanceTimersByTimeAsync(10);
  expect((await answer)?.t).toBe('ok');
  expect(script.at).toBe(1);
});

test('a wish fits what has all it asks for', () => {
  const wish = { t: 'act', action: { t: 'give' } };
  expect(fits(wish, { t: 'act', id: '1', action: { t: 'give', to: 2 } })).toBe(true);
  expect(fits(wish, { t: 'act', action: { t: 'keep' } })).toBe(false);
  expect(fits(wish, { t: 'act' })).toBe(false);
  expect(fits({ action: { to: null } }, { action: { to: null } })).toBe(true);
  expect(fits({ action: { to: null } }, { action: { to: 2 } })).toBe(false);
  expect(fits({ vanish: true }, { t: 'end', vanish: false })).toBe(false);
});

test('lessons come one after another', () => {
  const [first, second, last] = Object.keys(LESSONS);
  expect(nextAfter(first ?? '')).toBe(second);
  expect(nextAfter(last ?? '')).toBeNull();
});

test('what was practised is remembered once', () => {
  notePractised('a');
  notePractised('a');
  expect(practised()).toEqual(['a']);
  localStorage.setItem('bedrog.practised', '{"a": 1}');
  expect(practised()).toEqual([]);
});

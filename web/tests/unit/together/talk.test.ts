// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { SHOWN_MS, ShownFaces } from '$lib/together/shown.svelte';
import { talkAt } from '$lib/together/talk.svelte';
import { tvLink } from '$lib/tv/link';
import { zoomFor } from '$lib/tv/zoom';
import type { Listener, Source } from '$lib/wire/line';
import { TableState } from '$lib/wire/table.svelte';
import type { ChatLine, Table } from '$lib/wire/types';

let heard: Listener;

function table(guise?: 'screen'): TableState {
  const open = (listener: Listener): Source => {
    heard = listener;
    return {
      connect: () => undefined,
      send: () => true,
      wake: () => undefined,
      close: () => undefined,
    };
  };
  return new TableState('MKT4', open, guise);
}

const line = (n: number, name = 'Bo', seat = 1): ChatLine => ({ n, seat, name, text: `line ${n}` });
const said = (...lines: ChatLine[]): void =>
  lines.forEach((one) => heard.heard({ t: 'said', line: one }));
const texts = (lines: readonly ChatLine[]): string[] => lines.map(({ text }) => text);

beforeEach(() => localStorage.clear());

test('what others wrote is new until it was read; what I wrote never is', () => {
  const here = table();
  heard.heard({ t: 'table', you: 0, game: 'bedriegers', seats: [] } as unknown as Table);
  said(line(1), line(2, 'Anna', 0), line(3));
  expect(talkAt(here).unread).toBe(2);
  talkAt(here).readAll();
  expect(talkAt(here).unread).toBe(0);
  said(line(4));
  expect(talkAt(here).unread).toBe(1);
});

test('what was read stays read on a page that is opened again, but not after the lines began anew', () => {
  const first = table();
  said(line(1), line(2));
  talkAt(first).readAll();
  const second = table();
  heard.heard({ t: 'chat', lines: [line(1), line(2), line(3)] });
  expect(talkAt(second).unread).toBe(1);
  const third = table();
  said(line(1));
  expect(talkAt(third).unread).toBe(1);
});

test('on a new line the server tells everything again, or nothing', () => {
  const here = table();
  said(line(1));
  heard.hello();
  expect(here.chat).toEqual([]);
  heard.heard({ t: 'chat', lines: [line(1), line(2)] });
  expect(texts(here.chat)).toEqual(['line 1', 'line 2']);
});

test('somebody silenced is not read, at this table and on this device only', () => {
  const here = table();
  said(line(1), line(2, 'Cem', 2));
  talkAt(here).hear('Bo', false);
  expect(texts(talkAt(here).lines)).toEqual(['line 2']);
  expect(talkAt(table()).hears('Bo')).toBe(false);
  talkAt(here).hear('Bo', true);
  expect(texts(talkAt(here).lines)).toEqual(['line 1', 'line 2']);
});

test('no more lines are kept than the server keeps', () => {
  const here = table();
  for (let n = 1; n <= 130; n += 1) said(line(n));
  expect(here.chat.length).toBe(100);
  expect(here.chat[0]?.n).toBe(31);
});

test('a face is shown for a while, and a newer one of the same seat takes its place', () => {
  vi.useFakeTimers();
  const faces = new ShownFaces();
  faces.show({ t: 'emote', seat: 1, emote: 'wow' });
  vi.advanceTimersByTime(1_000);
  faces.show({ t: 'emote', seat: 1, emote: 'oops' });
  faces.show({ t: 'emote', seat: 2, emote: 'clap' });
  expect(faces.now.map(({ face }) => face)).toEqual(['oops', 'clap']);
  vi.advanceTimersByTime(SHOWN_MS - 1);
  expect(faces.now.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(faces.now).toEqual([]);
  vi.useRealTimers();
});

test('a screen says hello as a screen, without the seat of this browser', () => {
  table('screen');
  expect(heard.hello()).toEqual({ t: 'hello', have: 0, screen: true });
});

test('the address of the screen stands beside that of the table', () => {
  expect(tvLink('https://cards.example.org/MKT4')).toBe('https://cards.example.org/tv/MKT4');
});

test('a table is enlarged as far as the screen has room for it', () => {
  expect(zoomFor(1920, 1080)).toBeCloseTo(1.74, 2);
  expect(zoomFor(1280, 800)).toBeCloseTo(1.28, 2);
  expect(zoomFor(800, 600)).toBe(1);
});

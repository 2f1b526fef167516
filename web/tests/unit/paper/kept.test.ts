import { beforeEach, expect, test, vi } from 'vitest';

import { Kept } from '$lib/paper/kept.svelte';

const browser: Record<string, string> = {};
vi.stubGlobal('localStorage', {
  getItem: (key: string) => browser[key] ?? null,
  setItem: (key: string, text: string) => (browser[key] = text),
});

const number = (kept: unknown): number => (typeof kept === 'number' ? kept : 0);

beforeEach(() => {
  delete browser['bedrog.sheet'];
});

test('what is written down is there again the next time', () => {
  new Kept('sheet', number).change(7);
  expect(new Kept('sheet', number).now).toBe(7);
});

test('every change can be taken back, the last one first', () => {
  const book = new Kept('sheet', number);
  expect(book.changed).toBe(false);
  book.change(1);
  book.change(2);
  book.undo();
  expect(book.now).toBe(1);
  expect(new Kept('sheet', number).now).toBe(1);
  book.undo();
  expect([book.now, book.changed]).toEqual([0, false]);
  book.undo();
  expect(book.now).toBe(0);
});

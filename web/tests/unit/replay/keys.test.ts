// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

import { key } from '$lib/replay/keys';
import type { Projector } from '$lib/replay/projector.svelte';

vi.mock('$lib/prefs/prefs.svelte', () => ({ prefs: { now: { keys: true } } }));

let done: string[] = [];
beforeEach(() => {
  done = [];
  document.body.innerHTML = '';
});

const projector = {
  facts: { seats: [0, 1, 2] },
  last: 40,
  pause: () => undefined,
  step: (by: number) => done.push(`step ${by}`),
  go: (to: number) => done.push(`go ${to}`),
} as unknown as Projector;

function press(name: string): boolean {
  const event = new KeyboardEvent('keydown', { key: name, cancelable: true });
  return key(event, projector, (viewer) => done.push(`look ${viewer}`));
}

function focus(html: string): void {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
}

test('arrows step, Home and End go to either end', () => {
  for (const name of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) expect(press(name)).toBe(true);
  expect(done).toEqual(['step 1', 'step -1', 'go 40', 'go 0']);
});

test('digits choose whose eyes, as far as there are players', () => {
  expect(['1', '3', '4', '0', '7'].map((name) => press(name))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(done).toEqual(['look 0', 'look 2', 'look all']);
});

test('mean nothing in a field, and nothing that somebody has taken', () => {
  const taken = new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true });
  taken.preventDefault();
  expect(key(taken, projector, () => undefined)).toBe(false);
  focus('<input>');
  expect(press('ArrowRight')).toBe(false);
  expect(done).toEqual([]);
});

test('arrows on the table go from card to card, digits stay', () => {
  focus('<button data-stop></button>');
  expect([press('ArrowRight'), press('1')]).toEqual([false, true]);
  expect(done).toEqual(['look 0']);
});

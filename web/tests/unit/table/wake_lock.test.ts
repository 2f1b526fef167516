import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepAwake } from '$lib/table/wake_lock';

class Lock {
  released = false;
  release = (): Promise<void> => {
    this.released = true;
    return Promise.resolve();
  };
}

let locks: Lock[];
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  locks = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  const request = (): Promise<Lock> => {
    locks.push(new Lock());
    return Promise.resolve(locks.at(-1) as Lock);
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

async function happens(event: string): Promise<void> {
  page.dispatchEvent(new Event(event));
  await Promise.resolve();
  await Promise.resolve();
}

test('one lock is enough, and it is given back in the end', async () => {
  const end = keepAwake();
  await happens('pointerup');
  await happens('pointerup');
  expect(locks).toHaveLength(1);
  end();
  expect(locks[0]?.released).toBe(true);
});

test('a lock that was taken away is asked for again once somebody looks', async () => {
  const end = keepAwake();
  await happens('pointerup');
  if (locks[0]) locks[0].released = true;
  page.hidden = true;
  await happens('visibilitychange');
  expect(locks).toHaveLength(1);
  page.hidden = false;
  await happens('visibilitychange');
  expect(locks).toHaveLength(2);
  end();
});

test('a lock that comes too late is given back at once', async () => {
  keepAwake()();
  await happens('anything');
  await happens('anything');
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

/** What the system tells somebody who looks elsewhere while it is their turn. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { allowed, canNotify, tellTurn } from '$lib/table/notification';

class Shown {
  static permission = 'granted';
  static requestPermission = (): Promise<string> => Promise.resolve(Shown.permission);
  static all: Shown[] = [];
  open = true;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Shown.all.push(this);
  }
  close = (): void => void (this.open = false);
}

const worker = {
  showNotification: (title: string, options: NotificationOptions): Promise<void> => {
    new Shown(title, options);
    return Promise.resolve();
  },
  getNotifications: ({ tag }: { tag: string }): Promise<Shown[]> =>
    Promise.resolve(Shown.all.filter(({ options }) => options.tag === tag)),
};
let page: EventTarget;
let registered: typeof worker | undefined;

beforeEach(() => {
  Shown.all = [];
  Shown.permission = 'granted';
  registered = undefined;
  page = new EventTarget();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('window', { Notification: Shown });
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('location', { origin: 'https://cards.example' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registered) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['by the page', undefined],
  ['by the worker of an installed page', worker],
])('the turn is told once, %s, and taken back when somebody looks', async (_, by) => {
  registered = by;
  await tellTurn('ABCD');
  const [told, ...more] = Shown.all;
  expect(more).toEqual([]);
  expect(told?.title).not.toBe('');
  expect(told?.options).toMatchObject({ tag: 'turn', data: 'https://cards.example/t/ABCD' });
  expect(told?.options.body).toContain('ABCD');
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(told?.open).toBe(false));
});

test('nobody is told who has not allowed it', async () => {
  Shown.permission = 'denied';
  expect(await allowed()).toBe(false);
  await tellTurn('ABCD');
  expect(Shown.all).toEqual([]);
});

test('on plain http there is nothing to allow', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(canNotify()).toBe(false);
});

/** What the server tells a page, for what no screen shows: whether two were told the same. */
import type { Page } from 'playwright-core';

import type { MottenMessage } from '../../src/lib/wire/of_game';
import type { MottenView, ToClient } from '../../src/lib/wire/types';

export class Heard {
  readonly messages: ToClient[] = [];

  /** From before the page is opened. */
  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        this.messages.push(JSON.parse(String(payload)) as ToClient);
      }),
    );
  }

  /** All messages of one kind, the oldest first. */
  all<T extends ToClient['t']>(t: T): Extract<ToClient, { t: T }>[] {
    return this.messages.filter((it): it is Extract<ToClient, { t: T }> => it.t === t);
  }

  /** The game as this page was last told. */
  get view(): MottenView {
    const last = this.all('view').at(-1) as MottenMessage | undefined;
    if (!last) throw new Error('nothing has been told');
    return last.view;
  }

  get own(): NonNullable<MottenView['own']> {
    if (!this.view.own) throw new Error('somebody who watches has no hand');
    return this.view.own;
  }

  /** The cards that are this player's, in the hand or half in the sleeve, in order. */
  get cards(): string[] {
    const { hand, limbo } = this.own;
    return [...hand, ...(limbo === null ? [] : [limbo])].sort();
  }

  /** Everything of one kind that has happened. */
  events<E extends string>(e: E) {
    return (this.all('view') as MottenMessage[])
      .flatMap(({ events }) => events)
      .filter((event): event is Extract<typeof event, { e: E }> => event.e === e);
  }
}

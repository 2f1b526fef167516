/** What has changed at a table between two looks, for everybody to know; empty: nothing. */
import { m } from '$lib/words/common';
import type { Table } from '$lib/wire/types';

import { left } from './people';

export function news(before: Table, now: Table): string {
  const gone = left(before, now).map(({ name }) => m.notice_left({ name: name ?? '' }));
  return [...gone, ...heir(before, now)].join(' ');
}

function heir(before: Table, { host, you, seats }: Table): string[] {
  if (host === null || host === before.host) return [];
  return [host === you ? m.notice_host_you() : m.notice_host({ name: seats[host]?.name ?? '' })];
}

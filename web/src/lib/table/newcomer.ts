/** Somebody new at a table that plays: asks for the seat of a bot on the way in. */
import { keepName } from '$lib/prefs/name';
import type { TableState } from '$lib/wire/table.svelte';
import { m } from '$lib/words/common';

import { askable } from './people';
import { done, toast } from './toasts.svelte';

export async function askForSeat(table: TableState, name: string): Promise<void> {
  const facts = table.table;
  const [first] = facts && facts.you === null ? askable(facts) : [];
  if (!facts || !first) return;
  if (!(await done(table.send({ t: 'ask_seat', seat: first.seat, name })))) return;
  keepName(name.trim());
  toast(m.ask_waiting({ host: table.nameOf(facts.host ?? 0) }));
}

/** The talk of one table as this person hears it: what is new, and whom they would rather not hear. */
import { read, write } from '$lib/prefs/storage';
import type { TableState } from '$lib/wire/table.svelte';
import type { ChatLine } from '$lib/wire/types';

const KEY = 'talk';

interface Kept {
  code: string;
  /** The number of the last line that was read. */
  read: number;
  muted: readonly string[];
}

export class Talk {
  /** What is written and not yet sent. */
  draft = $state('');
  /** Whether its sheet is open. */
  open = $state(false);
  #kept = $state.raw<Kept>({ code: '', read: 0, muted: [] });

  // Not derived: one talk outlives the bars and sheets that look at it.
  constructor(private readonly table: TableState) {
    this.#kept = keptOf(table.code);
  }

  get lines(): readonly ChatLine[] {
    return this.table.chat.filter(({ name }) => this.hears(name));
  }

  get unread(): number {
    return this.lines.filter(({ n, seat }) => n > this.#read && seat !== this.table.you).length;
  }

  /** Lines count anew after a restart of the server: what was read before is no measure then. */
  get #read(): number {
    const newest = this.table.chat.at(-1)?.n ?? 0;
    return newest < this.#kept.read ? 0 : this.#kept.read;
  }

  readAll(): void {
    const read = this.table.chat.at(-1)?.n ?? 0;
    if (read !== this.#kept.read) this.#keep({ read });
  }

  hears(name: string): boolean {
    return !this.#kept.muted.includes(name);
  }

  /** To hear somebody, or not. It holds on this device, for this table. */
  hear(name: string, yes: boolean): void {
    const others = this.#kept.muted.filter((other) => other !== name);
    this.#keep({ muted: yes ? others : [...others, name] });
  }

  #keep(part: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...part };
    write(KEY, this.#kept);
  }
}

function keptOf(code: string): Kept {
  const kept = read<Kept>(KEY);
  const known = kept?.code === code && Number.isInteger(kept.read) && Array.isArray(kept.muted);
  return known ? (kept as Kept) : { code, read: 0, muted: [] };
}

const talks = new WeakMap<TableState, Talk>();

/** The talk of this table: the same one in the lobby, in the game and after it. */
export function talkAt(table: TableState): Talk {
  const talk = talks.get(table) ?? new Talk(table);
  talks.set(table, talk);
  return talk;
}

/**
 * What goes along with the report of a problem: what this seat saw, and what everybody may know.
 *
 * Built field by field. No names, no code or address of the table, nothing that opens a seat. Other
 * people's secrets are in no view; once the game is over, its record may tell everything.
 */
import type { TableState } from '$lib/wire/table.svelte';
import type { HouseRuleValue, Table, View } from '$lib/wire/types';

export interface Device {
  screen: string;
  language: string;
  browser: string;
}

export interface Report {
  readonly format: 'bedrog-report';
  readonly version: string;
  readonly device: Device;
  readonly table: TableSeen | null;
  /** The last views, the newest last. */
  readonly seen: readonly View[];
  readonly record: unknown;
}

interface TableSeen {
  readonly game: string;
  readonly phase: Table['phase'];
  readonly you: number | null;
  readonly seats: readonly { person: boolean; bot: string | null; present: boolean }[];
  readonly house_rules: Record<string, HouseRuleValue>;
}

/** `record`: the file of the game, when it is over. */
export function reportOf(
  { table, seen }: Pick<TableState, 'table' | 'seen'>,
  version: string,
  device: Device,
  record: string | null,
): Report {
  return {
    format: 'bedrog-report',
    version,
    device,
    table: table && tableSeen(table),
    seen,
    record: record && nameless(record),
  };
}

function tableSeen({ game, phase, you, seats, house_rules }: Table): TableSeen {
  return {
    game,
    phase,
    you,
    seats: seats.map(({ person, bot, present }) => ({ person, bot, present })),
    house_rules: Object.fromEntries(house_rules.map(({ rule, value }) => [rule, value])),
  };
}

function nameless(text: string): unknown {
  const record = JSON.parse(text) as { names: unknown[] };
  return { ...record, names: record.names.map(() => null) };
}

export function thisDevice(): Device {
  const { innerWidth, innerHeight, devicePixelRatio, navigator } = window;
  return {
    screen: `${innerWidth}x${innerHeight}, ${devicePixelRatio}`,
    language: document.documentElement.lang,
    browser: navigator.userAgent,
  };
}

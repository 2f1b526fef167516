/** What a table has agreed on for people of unequal reflexes, in words. */
import { m } from '$lib/words/lobby';
import { inSeconds, names } from '$lib/words/format';
import type { Table } from '$lib/wire/types';

export const headStart = (ms: number): string =>
  ms === 0 ? m.lobby_fair_no_start() : m.lobby_fair_start({ time: inSeconds(ms) });

export const isAgreed = ({ seats, even_races }: Table): boolean =>
  even_races || seats.some(({ head_start }) => head_start > 0);

/** The whole of it in one line. */
export function agreed({ seats, even_races }: Table): string {
  const ahead = seats.filter(({ head_start }) => head_start > 0).map(({ name }) => name ?? '');
  const parts = [
    ...(ahead.length > 0 ? [m.lobby_fair_ahead({ names: names(ahead) })] : []),
    ...(even_races ? [m.lobby_fair_even()] : []),
  ];
  return parts.join(' · ') || m.lobby_fair_none();
}

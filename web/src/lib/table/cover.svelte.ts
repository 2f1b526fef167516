/** Whether the own cards lie face down on the screen: somebody may be looking over. */
import { prefs } from '$lib/prefs/prefs.svelte';
import type { TableState } from '$lib/wire/table.svelte';

/** The button to look is held down. */
export const look = $state({ held: false });

export function covered({ table }: Pick<TableState, 'table'>): boolean {
  const paused = table !== null && table.paused_by !== null;
  return (prefs.now.cover && paused) || (prefs.now.peek && !look.held);
}

/** Tells somebody who is looking elsewhere that the table waits for them. */
import { prefs } from '$lib/prefs/prefs.svelte';
import type { TableState } from '$lib/wire/table.svelte';

/** For the title of the page. */
export const turn = $state({ mine: false });

/** Call while a component starts: it ends with it. */
export function watchTurn(table: TableState): void {
  const mine = $derived(awaited(table));
  $effect(() => {
    turn.mine = mine;
    mark(mine ? '/favicon-turn.svg' : '/favicon.svg');
    return () => {
      turn.mine = false;
      mark('/favicon.svg');
    };
  });
  $effect(() => {
    if (mine && document.hidden && prefs.now.notify) void tell(table.code);
  });
}

function awaited({ table, view }: TableState): boolean {
  const seat = view?.view.viewer ?? null;
  return table?.phase === 'playing' && seat !== null && (view?.view.awaits.includes(seat) ?? false);
}

function mark(icon: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
}

async function tell(code: string): Promise<void> {
  const { tellTurn } = await import('./notification');
  await tellTurn(code);
}

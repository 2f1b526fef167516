/** The table screen of each game, fetched when there is a game to show. */
import type { Component, Snippet } from 'svelte';

import type { TableState } from '$lib/wire/table.svelte';
import type { View } from '$lib/wire/types';

export type GameScreenComponent = Component<{
  state: TableState;
  first: View;
  head?: Snippet | undefined;
}>;

export const SCREENS: Record<string, () => Promise<{ default: GameScreenComponent }>> = {
  bedriegers: () => import('./bedriegers/Table.svelte'),
  motten: () => import('./motten/Table.svelte'),
};

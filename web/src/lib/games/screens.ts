/** The table screen of each game, fetched when there is a game to show. */
import type { Component, Snippet } from 'svelte';

import type { TableState } from '$lib/wire/table.svelte';
import type { View } from '$lib/wire/types';
import { load as loadBedriegers } from '$lib/words/bedriegers';
import { withWords } from '$lib/words/messages';
import { load as loadMotten } from '$lib/words/motten';

export type GameScreenComponent = Component<{
  state: TableState;
  first: View;
  head?: Snippet | undefined;
  below?: Snippet | undefined;
}>;

export const SCREENS: Record<string, () => Promise<{ default: GameScreenComponent }>> = {
  bedriegers: () => withWords(loadBedriegers, () => import('./bedriegers/Table.svelte')),
  motten: () => withWords(loadMotten, () => import('./motten/Table.svelte')),
};

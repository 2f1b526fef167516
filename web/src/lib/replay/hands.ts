/** How each game shows what everybody holds, fetched with its table. */
import type { Component } from 'svelte';

import type { Held } from '$lib/wire/types';

export type HandsComponent = Component<{ held: readonly (Held | null)[] }>;

export const HANDS: Record<string, () => Promise<{ default: HandsComponent }>> = {
  bedriegers: () => import('./BedriegersHands.svelte'),
  motten: () => import('./MottenHands.svelte'),
};

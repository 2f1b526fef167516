/** All cards of a game with their texts, fetched when somebody looks. */
import type { Component } from 'svelte';

import type { CardText } from '$lib/wire/types';
import { load as loadBook } from '$lib/words/book';
import { withWords } from '$lib/words/messages';

export interface GalleryProps extends Record<string, unknown> {
  texts: Readonly<Record<string, CardText>>;
  /** The card to open at first. */
  at?: string;
}

export type Gallery = Component<GalleryProps>;

export const GALLERIES: Readonly<Record<string, () => Promise<{ default: Gallery }>>> = {
  bedriegers: () => withWords(loadBook, () => import('$lib/games/bedriegers/Gallery.svelte')),
  motten: () => withWords(loadBook, () => import('$lib/games/motten/Gallery.svelte')),
};

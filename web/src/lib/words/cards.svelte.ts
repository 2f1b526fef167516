/** The words on cards: `name.king`, `line.king`, whole sentences, `category.music`, `timing.flip`. */
import { LazyTexts } from './lazy.svelte';

const cards = new LazyTexts({
  nl: () => import('../../../messages/cards/nl.json'),
  en: () => import('../../../messages/cards/en.json'),
});

/** The words for a key that the server sends; empty while they are on their way. */
export function cardText(key: string): string {
  return cards.text(key);
}

/** Makes sure that the words are there; await it before a screen full of cards. */
export function loadCardTexts(): Promise<void> {
  return cards.load();
}

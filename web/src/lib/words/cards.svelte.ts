/** The words on cards: `name.king`, `line.king`, whole sentences, `category.music`, `timing.flip`. */
import { LazyTexts, type Texts } from './lazy.svelte';

const cards = new LazyTexts(
  import.meta.glob<Texts>('../../../messages/*/texts/cards.json', { import: 'default' }),
);

/** The words for a key that the server sends; empty while they are on their way. */
export function cardText(key: string): string {
  return cards.text(key);
}

/** Makes sure that the words are there; await it before a screen full of cards. */
export function loadCardTexts(): Promise<void> {
  return cards.load();
}

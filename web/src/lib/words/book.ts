/** The words around the cards in the rules. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/book')>('../paraglide/*/book.js'),
);

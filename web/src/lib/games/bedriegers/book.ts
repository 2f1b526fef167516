/** The examples of each card, and who comes before whom when a column is scored. */
import type { Example } from '$lib/rules/book';
import book from '$lib/rules/book/bedriegers.json';
import type { BedriegersCharacter } from '$lib/wire/types';

const EXAMPLES = book.examples as unknown as Record<BedriegersCharacter, readonly Example[]>;
const ORDER = book.order as readonly (readonly BedriegersCharacter[])[];

export const examplesOf = (card: BedriegersCharacter): readonly Example[] => EXAMPLES[card];

export interface Neighbours {
  before: readonly BedriegersCharacter[];
  after: readonly BedriegersCharacter[];
}

/** Who works just before and just after this card; nobody for a card without an effect at the end. */
export function neighboursOf(card: BedriegersCharacter): Neighbours {
  const place = ORDER.findIndex((cards) => cards.includes(card));
  if (place < 0) return { before: [], after: [] };
  return { before: ORDER[place - 1] ?? [], after: ORDER[place + 1] ?? [] };
}

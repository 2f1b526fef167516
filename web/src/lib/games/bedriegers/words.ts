/** How the things on this table are called, on screen and aloud. */
import { m } from '$lib/words/bedriegers';
import { cardText } from '$lib/words/cards.svelte';
import type { BedriegersCategory, BedriegersCharacter, BedriegersGoal } from '$lib/wire/types';

import type { Names } from './log';
import type { SceneCard, SceneColumn } from './scene';

export const cardName = (card: BedriegersCharacter): string => cardText(`name.${card}`);

export const categoryName = (category: BedriegersCategory): string =>
  cardText(`category.${category}`);

export const goalName = ({ category, value }: BedriegersGoal): string =>
  m.bb_goal({ category: categoryName(category), value });

/** The accessible name of a card in a column. */
export function chipName(card: SceneCard, names: Names, value: string): string {
  const name = names.seat(card.seat);
  if (card.up) return upName(card, name, value);
  if (card.moved) return m.bb_chip_moved({ name });
  if (card.card) {
    const facts = { card: cardName(card.card), value };
    return card.seat === names.you ? m.bb_chip_own(facts) : m.bb_chip_known({ ...facts, name });
  }
  return card.seat === names.you ? m.bb_chip_own_unknown() : m.bb_chip_down({ name });
}

function upName(card: SceneCard, name: string, value: string): string {
  if (card.covers) {
    return card.under
      ? m.bb_chip_covers_known({ name, card: cardName(card.under) })
      : m.bb_chip_covers({ name });
  }
  return card.card ? m.bb_chip_up({ card: cardName(card.card), value, name }) : '';
}

/** The accessible name of a column; its number counts from 1. */
export function columnName(column: SceneColumn, index: number): string {
  const count = column.cards.length;
  const needed = column.goal.value;
  const facts = { number: index + 1, goal: goalName(column.goal), count };
  if (column.closed) return m.bb_column_closed(facts);
  if (count >= needed) return m.bb_column_complete(facts);
  return m.bb_column_name({ ...facts, needed });
}

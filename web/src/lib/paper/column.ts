/** The column on the table as it is tapped in. Nothing here scores; that is the judge's. */
import { BEDRIEGERS_FACES, type BedriegersCharacter, type BedriegersGoal } from '$lib/wire/types';

import { CATEGORIES } from '$lib/games/bedriegers/score';

import { restoredRules } from './column_rules';
import type { ColumnRules, Laid } from './judge';

export interface Draft {
  readonly goal: BedriegersGoal;
  /** From the goal downward. */
  readonly cards: readonly Laid[];
  readonly rules: ColumnRules;
}

export const SEATS = 6;
export const VALUES = [1, 2, 3, 4, 5] as const;

/** Whether this owner's only card of that kind lies in the column already, open or hidden. */
export const isUsed = ({ cards }: Draft, seat: number, card: BedriegersCharacter | null): boolean =>
  card !== null &&
  cards.some((laid) => laid.seat === seat && (laid.card === card || laid.under === card));

/** With one more card, at the bottom. */
export const added = (draft: Draft, seat: number, card: BedriegersCharacter): Draft => ({
  ...draft,
  cards: [...draft.cards, { seat, card, under: null }],
});

/** With a card under the Cloak at this place; null: nothing under it. */
export const hidden = (draft: Draft, at: number, under: BedriegersCharacter | null): Draft => ({
  ...draft,
  cards: draft.cards.map((laid, place) => (place === at ? { ...laid, under } : laid)),
});

export const removed = (draft: Draft, at: number): Draft => ({
  ...draft,
  cards: draft.cards.toSpliced(at, 1),
});

/** With the card one place up (-1) or down (1); it stays where there is no such place. */
export function moved(draft: Draft, at: number, by: -1 | 1): Draft {
  const laid = draft.cards[at];
  const other = draft.cards[at + by];
  if (!laid || !other) return draft;
  return { ...draft, cards: draft.cards.with(at, other).with(at + by, laid) };
}

/** What was kept, card by card; a card that makes no sense is left out. */
export function restoredDraft(kept: unknown): Draft {
  const { goal, cards, rules } = (kept ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const empty: Draft = { goal: restoredGoal(goal), cards: [], rules: restoredRules(rules) };
  return (Array.isArray(cards) ? cards : []).filter(isLaid).reduce((draft, laid) => {
    const fits = !isUsed(draft, laid.seat, laid.card) && !isUsed(draft, laid.seat, laid.under);
    return fits ? { ...draft, cards: [...draft.cards, laid] } : draft;
  }, empty);
}

function restoredGoal(kept: unknown): BedriegersGoal {
  const { category, value } = (kept ?? {}) as Partial<BedriegersGoal>;
  return {
    category: CATEGORIES.find((one) => one === category) ?? 'music',
    value: VALUES.find((one) => one === value) ?? 3,
  };
}

function isLaid(kept: unknown): kept is Laid {
  const { seat, card, under } = (kept ?? {}) as Partial<Laid>;
  const isCard = (it: unknown): boolean => typeof it === 'string' && it in BEDRIEGERS_FACES;
  const owned = Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < SEATS;
  return owned && isCard(card) && (under === null || (card === 'cloak' && isCard(under)));
}

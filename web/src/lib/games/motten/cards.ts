/** Cards as the table names them, `kind:number`, and what can be said of one by looking at it. */
import type { MottenKind } from '$lib/wire/types';

/** Equal cards are the same card; in a hand they have places of their own. */
export interface Held {
  readonly card: string;
  /** Which of the equal ones: names an element on the screen. */
  readonly key: string;
}

export type Order = 'number' | 'kind';

const KINDS: readonly MottenKind[] = ['number', 'spider', 'ant', 'mosquito', 'cockroach', 'moth'];
const HIGHEST = 5;

const POINTS: Record<MottenKind, number> = {
  number: 1,
  spider: 5,
  ant: 5,
  mosquito: 5,
  cockroach: 5,
  moth: 10,
};

export const kindOf = (card: string): MottenKind => card.split(':')[0] as MottenKind;
export const numberOf = (card: string): number => Number(card.split(':')[1]);
export const isMoth = (card: string): boolean => kindOf(card) === 'moth';
/** What it costs to hold it when the round ends. */
export const pointsOf = (card: string): number => POINTS[kindOf(card)];

/** The two numbers that may be laid on this card, the lower first; 1 and 5 are neighbours. */
export function neighbours(card: string): [number, number] {
  const number = numberOf(card);
  const up = (number % HIGHEST) + 1;
  const down = ((number + HIGHEST - 2) % HIGHEST) + 1;
  return [Math.min(up, down), Math.max(up, down)];
}

export const fits = (card: string, top: string): boolean =>
  neighbours(top).includes(numberOf(card));

const known: Record<string, Held> = {};

/**
 * A hand in order, each card with a name of its own. What stays in the hand stays the same thing:
 * a finger may be holding it.
 */
export function arranged(cards: readonly string[], order: Order): Held[] {
  const seen: Record<string, number> = {};
  return cards.toSorted(order === 'number' ? byNumber : byKind).map((card) => {
    const again = (seen[card] = (seen[card] ?? 0) + 1);
    const key = `${card}#${again}`;
    return (known[key] ??= { card, key });
  });
}

const rank = (card: string): number => KINDS.indexOf(kindOf(card));
const byNumber = (a: string, b: string): number => numberOf(a) - numberOf(b) || rank(a) - rank(b);
const byKind = (a: string, b: string): number => rank(a) - rank(b) || numberOf(a) - numberOf(b);

/** The card that hurts most to keep: what somebody would rather see gone. */
export function dearest(cards: readonly string[]): string | null {
  return cards.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0] ?? null;
}

/** What may be laid on a cockroach of this number under these house rules. */
export function matches(
  card: string,
  cockroach: string,
  { any, guard }: { any: boolean; guard: boolean },
): boolean {
  if (numberOf(card) !== numberOf(cockroach)) return false;
  return any ? guard || !isMoth(card) : kindOf(card) === 'number';
}

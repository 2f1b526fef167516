/** What was made of the cards by the rules (tools/rulebook.py): texts, order and examples. */
import type {
  BedriegersCardSeen,
  BedriegersGoal,
  BedriegersReport,
  CardText,
  MottenEvent,
} from '$lib/wire/types';

export interface Example {
  goal: BedriegersGoal;
  /** From the goal downward. */
  cards: readonly BedriegersCardSeen[];
  report: BedriegersReport;
}

/** A moment of Valse Motten, everything open. */
export interface Moment {
  top: string;
  hand: readonly string[];
  /** Whether who is at turn is the guard. */
  guard: boolean;
  /** Why a card cannot be laid; the others can. */
  refused: Readonly<Record<string, string>>;
  told: readonly MottenEvent[];
}

export type Texts = Readonly<Record<string, CardText>>;

/** The texts of a game's cards under the usual house rules. */
export const TEXTS: Readonly<Record<string, () => Promise<Texts>>> = {
  bedriegers: async () => (await import('./book/bedriegers.json')).default.texts,
  motten: async () => (await import('./book/motten.json')).default.texts,
};

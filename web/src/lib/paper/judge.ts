/**
 * Scoring one column (B6), one function per numbered rule, in the order of the rules. The only rules
 * of a game that the browser knows: people with printed cards have no server to ask. It tells the
 * same as the server's own scoring does, field by field; the tests hold the two against each other.
 */
import {
  BEDRIEGERS_FACES,
  type BedriegersCategory,
  type BedriegersChange,
  type BedriegersCharacter,
  type BedriegersGoal,
  type BedriegersHouseRules,
  type BedriegersReport,
  type BedriegersStep,
  type BedriegersStepKind,
} from '$lib/wire/types';

/** A card on the table; `under` is what its owner hid under a Cloak. */
export interface Laid {
  readonly seat: number;
  readonly card: BedriegersCharacter;
  readonly under: BedriegersCharacter | null;
}

/** The house rules that can change the result of a column. */
export type ColumnRules = Pick<
  BedriegersHouseRules,
  | 'musketeers_specialists'
  | 'spells_look_at'
  | 'double_copies'
  | 'witch_reach'
  | 'double_under_spells'
  | 'two_spells'
  | 'dragon_floor'
>;

/** Points; null for a card without a value. */
type Value = number | null;
type Result = Omit<BedriegersReport, 'steps'>;

const SPECIALIST_ON: Partial<Record<BedriegersCharacter, BedriegersCategory>> = {
  alchemist: 'alchemy',
  fencing_master: 'fencing',
  landlord: 'farming',
  merchant: 'trade',
  cardinal: 'religion',
  troubadour: 'music',
};

const SPECIALIST = 12;
const WIZARD_REACHES = 10;
const WITCH_REACHES = { nine_or_less: 9, below_nine: 8.5 };
const HERMIT = 12;
const LITTLE_GIANT = 2;
const LITTLE_GIANT_ADDS = 3;
const ROMEO_WITH_JULIA = 15;
const DRAGON_TAKES = 2;

/** A column while it is being scored. Positions count from the goal, 0 is the nearest. */
class Tally {
  readonly cards: readonly BedriegersCharacter[];
  readonly seats: readonly number[];
  readonly printed: readonly Value[];
  readonly steps: BedriegersStep[] = [];
  values: Value[];
  /** The positions of the cards that have not been removed, in order. */
  here: number[];
  #changes: BedriegersChange[] = [];

  constructor(
    readonly goal: BedriegersGoal,
    readonly laid: readonly Laid[],
    readonly rules: ColumnRules,
  ) {
    this.cards = laid.map(({ card, under }) => under ?? card);
    this.seats = laid.map(({ seat }) => seat);
    this.printed = this.cards.map((card) =>
      SPECIALIST_ON[card] === goal.category ? SPECIALIST : BEDRIEGERS_FACES[card].points,
    );
    this.values = [...this.printed];
    this.here = [...laid.keys()];
  }

  /** The positions where this character still lies. */
  where(card: BedriegersCharacter): number[] {
    return this.here.filter((at) => this.cards[at] === card);
  }

  value(at: number): Value {
    return this.values[at] ?? null;
  }

  sameSeat(one: number, other: number): boolean {
    return this.seats[one] === this.seats[other];
  }

  setValue(at: number, to: Value, why: string, by: readonly number[]): void {
    const from = this.value(at);
    if (from === to) return;
    this.values[at] = to;
    this.note({ at, from, to, why, by });
  }

  remove(positions: readonly number[], why: string, by: readonly number[]): void {
    for (const at of positions) {
      this.note({ at, from: this.value(at), to: null, why, by, removed: true });
    }
    this.here = this.here.filter((at) => !positions.includes(at));
  }

  /** B6.8: sums by seat, for seats with at least one card that has a value. */
  totals(): Record<number, number> {
    const sums: Record<number, number> = {};
    for (const at of this.here) {
      const [seat, value] = [this.seats[at] ?? 0, this.value(at)];
      if (value !== null) sums[seat] = (sums[seat] ?? 0) + value;
    }
    return sums;
  }

  /** Closes a step with whatever has changed since the one before. */
  step(kind: BedriegersStepKind, source: readonly number[] = []): void {
    this.steps.push({ kind, source: [...source], changes: this.#changes, totals: this.totals() });
    this.#changes = [];
  }

  note(change: {
    at: number;
    from: Value;
    to: Value;
    why: string;
    by: readonly number[];
    removed?: boolean;
  }): void {
    const { at, from, to, why, by, removed = false } = change;
    const card = this.cards[at];
    if (card) this.#changes.push({ position: at, card, from, to, removed, why, by: [...by] });
  }
}

/** Who wins `goal` with these cards, from the goal downward, and every step to it. */
export function judge(
  goal: BedriegersGoal,
  cards: readonly Laid[],
  rules: ColumnRules,
): BedriegersReport {
  const tally = new Tally(goal, cards, rules);
  const result = scored(tally);
  return { ...result, steps: tally.steps };
}

function scored(tally: Tally): Result {
  reveal(tally);
  if (musketeers(tally)) return silenced(tally);
  wizard(tally);
  witch(tally);
  const pair = princeAndSquire(tally);
  if (pair !== null) return decidedByPair(tally, pair);
  values(tally);
  dragon(tally);
  return decidedByTotals(tally, tally.where('beggar').length > 0);
}

/** B6.1: a Cloak with a card under it has become that card. */
function reveal(tally: Tally): void {
  for (const at of tally.here) {
    tally.note({ at, from: null, to: tally.value(at), why: whyRevealed(tally, at), by: [] });
  }
  tally.step('reveal');
}

function whyRevealed({ cards, goal, laid }: Tally, at: number): string {
  const card = cards[at];
  if (card === undefined || card === 'double') return 'no_value';
  if (SPECIALIST_ON[card] === goal.category) return 'specialist';
  if (laid[at]?.under) return 'hidden';
  return card === 'cloak' ? 'empty_cloak' : 'printed';
}

/** B6.2: whether Musketeers silence every other end effect. */
function musketeers(tally: Tally): boolean {
  const source = tally.where('musketeers');
  if (source.length > 0 && tally.rules.musketeers_specialists === 'eight') {
    for (const [at, card] of tally.cards.entries()) {
      if (card in SPECIALIST_ON) {
        tally.setValue(at, BEDRIEGERS_FACES[card].points, 'musketeers', source);
      }
    }
  }
  tally.step('musketeers', source);
  return source.length > 0;
}

/** B6.2: printed values only, and the highest wins. */
function silenced(tally: Tally): Result {
  for (const kind of ['wizard', 'witch', 'prince_squire', 'values', 'dragon'] as const) {
    tally.step(kind);
  }
  return decidedByTotals(tally, false);
}

/** B6.3: a Wizard that is not cancelled removes every card of 10 or more. */
function wizard(tally: Tally): void {
  const source = tally.where('wizard');
  if (acts(source, tally.rules)) {
    const judged = judgedValues(tally);
    const reached = tally.here.filter((at) => (judged[at] ?? -Infinity) >= WIZARD_REACHES);
    tally.remove(reached, 'wizard', source);
  }
  tally.step('wizard', source);
}

/** B6.4: a Witch that is not cancelled removes every card of 9 or less, but no Witch. */
function witch(tally: Tally): void {
  const source = tally.where('witch');
  if (acts(source, tally.rules)) {
    const judged = judgedValues(tally);
    const most = WITCH_REACHES[tally.rules.witch_reach];
    const reached = tally.here.filter((at) => (judged[at] ?? Infinity) <= most);
    const others = reached.filter((at) => !source.includes(at));
    tally.remove(others, 'witch', source);
  }
  tally.step('witch', source);
}

/** One acts, two cancel; whether a third acts again is a house rule. */
function acts(source: readonly number[], { two_spells }: ColumnRules): boolean {
  return two_spells === 'odd' ? source.length % 2 === 1 : source.length === 1;
}

/** What Wizard and Witch look at; null is out of reach of both, like a Double. */
function judgedValues(tally: Tally): readonly Value[] {
  const current = currentValues(tally);
  const judged = tally.rules.spells_look_at === 'current' ? [...current] : [...tally.printed];
  if (tally.rules.double_under_spells === 'copied') {
    for (const { at, value } of copiedValues(tally, current)) judged[at] = value;
  }
  return judged;
}

/** B6.5: of all Princes with their Squires the card nearest to the goal; null when there is no pair. */
function princeAndSquire(tally: Tally): number | null {
  const squires = tally.where('squire');
  const pairs = tally.where('prince').flatMap((prince) => {
    const own = squires.filter((squire) => tally.sameSeat(prince, squire));
    return own.length > 0 ? [prince, ...own] : [];
  });
  const source = pairs.toSorted((a, b) => a - b);
  tally.step('prince_squire', source);
  return source[0] ?? null;
}

/** B6.5: that player wins, whatever the totals. */
function decidedByPair(tally: Tally, nearest: number): Result {
  tally.step('values');
  tally.step('dragon');
  tally.step('result', [nearest]);
  return { winner: tally.seats[nearest] ?? null, rule: 'prince_squire', totals: null };
}

/** B6.6 without the Doubles: Hermit, Little Giant and Romeo as the column stands now. */
function currentValues(tally: Tally): Value[] {
  const current = [...tally.printed];
  const others = tally.here.length - 1;
  for (const at of tally.where('hermit')) current[at] = Math.max(0, HERMIT - others);
  for (const at of tally.where('little_giant')) {
    current[at] = LITTLE_GIANT + LITTLE_GIANT_ADDS * others;
  }
  for (const at of tally.where('romeo')) {
    if (ownJulia(tally, at).length > 0) current[at] = ROMEO_WITH_JULIA;
  }
  return current;
}

function ownJulia(tally: Tally, romeo: number): number[] {
  return tally.where('julia').filter((at) => tally.sameSeat(at, romeo));
}

interface Copied {
  at: number;
  value: Value;
  /** The position it copies from; null: nothing lies below. */
  below: number | null;
}

/** B6.6: what each Double copies, from the bottom up; a Double over a Double chains. */
function copiedValues(tally: Tally, current: readonly Value[]): Copied[] {
  const values = tally.rules.double_copies === 'current' ? [...current] : [...tally.printed];
  const copied: Copied[] = [];
  let below: number | null = null;
  for (const at of tally.here.toReversed()) {
    if (tally.cards[at] === 'double') {
      values[at] = below === null ? null : (values[below] ?? null);
      copied.push({ at, value: values[at], below });
    }
    below = at;
  }
  return copied;
}

/** B6.6: Hermit, Little Giant, Romeo, then the Doubles. */
function values(tally: Tally): void {
  const current = currentValues(tally);
  const source: number[] = [];
  for (const card of ['hermit', 'little_giant', 'romeo'] as const) {
    for (const at of tally.where(card)) {
      const by = card === 'romeo' ? ownJulia(tally, at) : tally.here.filter((it) => it !== at);
      tally.setValue(at, current[at] ?? null, card, by);
      source.push(at);
    }
  }
  for (const { at, value, below } of copiedValues(tally, current)) {
    tally.setValue(at, value, 'double', below === null ? [] : [below]);
    source.push(at);
  }
  const inOrder = source.toSorted((a, b) => a - b);
  tally.step('values', inOrder);
}

/** B6.7: every card with a value loses 2 for each Dragon of another colour. */
function dragon(tally: Tally): void {
  const source = tally.where('dragon');
  for (const at of tally.here) {
    const value = tally.value(at);
    const by = source.filter((dragon) => !tally.sameSeat(dragon, at));
    if (value === null || by.length === 0) continue;
    const less = value - DRAGON_TAKES * by.length;
    tally.setValue(
      at,
      tally.rules.dragon_floor === 'zero' ? Math.max(0, less) : less,
      'dragon',
      by,
    );
  }
  tally.step('dragon', source);
}

/** B6.8, B6.9 and B6.11: the highest total, with a Beggar the lowest; nobody without a value. */
function decidedByTotals(tally: Tally, lowest: boolean): Result {
  const totals = tally.totals();
  const sums = Object.values(totals);
  const best = lowest ? Math.min(...sums) : Math.max(...sums);
  const tied = Object.keys(totals)
    .map(Number)
    .filter((seat) => totals[seat] === best);
  if (tied.length > 1) return decidedByPlace(tally, tied, lowest);
  tally.step('result');
  const [winner] = tied;
  if (winner === undefined) return { winner: null, rule: 'nobody', totals };
  return { winner, rule: lowest ? 'lowest' : 'highest', totals };
}

/** B6.10: the tied player's card nearest to the goal, with a Beggar the furthest from it. */
function decidedByPlace(tally: Tally, tied: readonly number[], furthest: boolean): Result {
  const places = tally.here.filter((at) => tied.includes(tally.seats[at] ?? -1));
  const decides = places.at(furthest ? -1 : 0) ?? 0;
  tally.step('result', [decides]);
  return {
    winner: tally.seats[decides] ?? null,
    rule: furthest ? 'tie_furthest' : 'tie_nearest',
    totals: tally.totals(),
  };
}

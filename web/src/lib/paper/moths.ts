/** The score sheet of Valse Motten: what everybody still held after each round (M7.3, M8.1). */
import { keptPeople, resized, type People } from './people';

/** The kinds of cards that count differently. */
export const KINDS = ['numbers', 'actions', 'moths'] as const;
export type Kind = (typeof KINDS)[number];
export type Held = Readonly<Record<Kind, number>>;

/** By seat; null: not written down yet. */
export type Round = readonly (Held | null)[];

export interface MothGame {
  readonly people: People;
  readonly rounds: readonly Round[];
}

export const COUNTS = [3, 4, 5] as const;
/** What one card costs. */
export const POINTS: Held = { numbers: 1, actions: 5, moths: 10 };
/** How many there are in the box. */
export const MOST: Held = { numbers: 43, actions: 20, moths: 8 };
export const NOTHING: Held = { numbers: 0, actions: 0, moths: 0 };
const USUAL_COUNT = 3;

export const pointsOf = (held: Held): number =>
  KINDS.reduce((sum, kind) => sum + held[kind] * POINTS[kind], 0);

/** Several empty hands: nobody gets any points. */
export const severalEmpty = (round: Round): boolean =>
  round.filter((held) => held && pointsOf(held) === 0).length > 1;

export const roundPoints = (round: Round): (number | null)[] =>
  round.map((held) => held && (severalEmpty(round) ? 0 : pointsOf(held)));

export const totals = ({ people, rounds }: MothGame): number[] =>
  people.map((_, seat) => rounds.reduce((sum, round) => sum + (roundPoints(round)[seat] ?? 0), 0));

/** The seats with the fewest minus points. */
export function fewest(points: readonly number[]): number[] {
  const least = Math.min(...points);
  return [...points.keys()].filter((seat) => points[seat] === least);
}

/** How many more of a kind somebody may still have held in this round. */
export const spare = (round: Round, kind: Kind): number =>
  MOST[kind] - round.reduce((sum, held) => sum + (held?.[kind] ?? 0), 0);

export function withHeld(game: MothGame, at: number, seat: number, held: Held): MothGame {
  const round = game.rounds[at];
  return round ? { ...game, rounds: game.rounds.with(at, round.with(seat, held)) } : game;
}

export const withRound = (game: MothGame): MothGame => ({
  ...game,
  rounds: [...game.rounds, game.people.map(() => null)],
});

export const withoutRound = (game: MothGame, at: number): MothGame => ({
  ...game,
  rounds: game.rounds.toSpliced(at, 1),
});

/** The same people, an empty first round. */
export const next = (game: MothGame): MothGame => withRound({ ...game, rounds: [] });

export function withCount(game: MothGame, seats: number): MothGame {
  const people = resized(game.people, seats);
  const rounds = game.rounds.map((round) => people.map((_, seat) => round[seat] ?? null));
  return { people, rounds };
}

export function restoredMoths(kept: unknown): MothGame {
  const given = (kept ?? {}) as Partial<Record<keyof MothGame, unknown>>;
  const people = keptPeople(given.people, 3, 5) ?? resized([], USUAL_COUNT);
  const rounds = (Array.isArray(given.rounds) ? given.rounds : []).filter(Array.isArray);
  if (rounds.length === 0) return next({ people, rounds });
  return {
    people,
    rounds: rounds.map((round) =>
      people.map((_, seat) => (isHeld(round[seat]) ? round[seat] : null)),
    ),
  };
}

function isHeld(kept: unknown): kept is Held {
  const held = (kept ?? {}) as Partial<Held>;
  return KINDS.every((kind) => {
    const many = held[kind] ?? -1;
    return Number.isInteger(many) && many >= 0 && many <= MOST[kind];
  });
}

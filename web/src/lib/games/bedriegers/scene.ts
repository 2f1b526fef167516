/**
 * What lies on the table while events are played one by one: a view, but with a name of its own
 * for every card and goal, so that eyes (and the glide between two places) can follow it.
 *
 * Events only move what is already known; the view that comes with them has the last word.
 */
import type {
  BedriegersCardSeen,
  BedriegersEvent,
  BedriegersGoal,
  BedriegersView,
} from '$lib/wire/types';
import { arrive, leave, places, type Place } from './hand';

export interface SceneCard extends BedriegersCardSeen {
  readonly key: string;
  /** Taken away by an Assassin: on its way out. */
  readonly leaving?: boolean;
  /** Laid here, and not yet confirmed by the table. */
  readonly pending?: boolean;
}

export interface SceneColumn {
  readonly goal: BedriegersGoal;
  readonly goalKey: string;
  readonly cards: readonly SceneCard[];
  readonly closed: boolean;
}

/** What the step that is being shown is about. */
export interface Spot {
  kind: BedriegersEvent['e'];
  columns: readonly number[];
  card: string | null;
}

export interface Scene {
  readonly round: number;
  readonly turn: number;
  readonly columns: readonly SceneColumn[];
  readonly hand: readonly Place[];
  readonly spot: Spot | null;
}

type Columns = readonly SceneColumn[];

/** A view as a scene; cards that lay in ``before`` keep their names. */
export function sceneOf(view: BedriegersView, before: Scene | null): Scene {
  const same = before?.round === view.round ? before : null;
  const columns = view.columns.map((column, index) => {
    const old = same?.columns[index];
    return {
      goal: column.goal,
      goalKey: old && sameGoal(old.goal, column.goal) ? old.goalKey : goalKey(view.round, index),
      cards: named(view.round, column.cards, old?.cards ?? []),
      closed: column.closed,
    };
  });
  return {
    round: view.round,
    turn: view.turn,
    columns,
    hand: places(view.hand, before?.hand ?? []),
    spot: null,
  };
}

function named(
  round: number,
  cards: readonly BedriegersCardSeen[],
  old: readonly SceneCard[],
): SceneCard[] {
  const staying = old.filter((card) => !card.leaving);
  return cards.map((card, position) => {
    const known = staying[position];
    return { ...card, key: known?.seat === card.seat ? known.key : keyOf(round, card) };
  });
}

/** A known face-down card is named by what it is: a seat has each character only once. */
export function keyOf(round: number, card: Pick<SceneCard, 'seat' | 'card' | 'up'>): string {
  return card.card && !card.up ? `${round}-${card.seat}-${card.card}` : `card-${++unknown}`;
}

let unknown = 0;
const goalKey = (round: number, index: number): string => `goal-${round}-${index}`;

const sameGoal = (one: BedriegersGoal, other: BedriegersGoal): boolean =>
  one.category === other.category && one.value === other.value;

/** The scene after one more event. */
export function advance(scene: Scene, event: BedriegersEvent): Scene {
  const columns = scene.columns.map(withoutLeaving);
  const now = { ...scene, columns };
  switch (event.e) {
    case 'round_started':
      return started(now, event.round, event.seat, event.goals);
    case 'laid':
      return laid(now, event.seat, event.column, event.card);
    case 'turned':
      return turned(now, event.column, event.position, event.card);
    case 'moved':
      return moved(now, event.seat, event.column, event.to);
    case 'killed':
      return killed(now, event.column);
    case 'closed':
      return spotted(
        change(now, event.column, (it) => ({ ...it, closed: true })),
        event.e,
        [event.column],
      );
    case 'hid':
      return hid(now, event.column, event.seat, event.card);
    case 'swapped':
      return swapped(now, event.column, event.other);
    case 'stayed':
      return spotted(now, event.e, [event.column], explorerOf(columns, event.column, event.seat));
    case 'drew':
      return event.card
        ? { ...now, hand: arrive(now.hand, event.card), spot: null }
        : unspotted(now);
    default:
      return unspotted(now);
  }
}

function withoutLeaving(column: SceneColumn): SceneColumn {
  if (!column.cards.some((card) => card.leaving)) return column;
  return { ...column, cards: column.cards.filter((card) => !card.leaving) };
}

const unspotted = (scene: Scene): Scene => ({ ...scene, spot: null });

function spotted(
  scene: Scene,
  kind: Spot['kind'],
  columns: readonly number[],
  card: string | null = null,
): Scene {
  return { ...scene, spot: { kind, columns, card } };
}

function change(scene: Scene, index: number, how: (column: SceneColumn) => SceneColumn): Scene {
  return { ...scene, columns: scene.columns.map((it, at) => (at === index ? how(it) : it)) };
}

function started(
  scene: Scene,
  round: number,
  seat: number,
  goals: readonly BedriegersGoal[],
): Scene {
  const columns = goals.map((goal, index) => ({
    goal,
    goalKey: goalKey(round, index),
    cards: [],
    closed: false,
  }));
  return { ...scene, round, turn: seat, columns, spot: null };
}

function laid(scene: Scene, seat: number, column: number, card: SceneCard['card']): Scene {
  const fresh = down(scene.round, seat, card);
  const hand = card ? leave(scene.hand, card) : scene.hand;
  return spotted({ ...append(scene, column, fresh), hand }, 'laid', [column], fresh.key);
}

export function down(round: number, seat: number, card: SceneCard['card']): SceneCard {
  const fresh = { seat, card, up: false, covers: false, under: null, moved: false };
  return { ...fresh, key: keyOf(round, fresh) };
}

function append(scene: Scene, column: number, card: SceneCard): Scene {
  return change(scene, column, (it) => ({ ...it, cards: [...it.cards, card] }));
}

function without<T>(items: readonly T[], item: T): T[] {
  const at = items.indexOf(item);
  return items.filter((_, index) => index !== at);
}

function turned(
  scene: Scene,
  column: number,
  position: number,
  card: NonNullable<SceneCard['card']>,
): Scene {
  const turn = (it: SceneCard, at: number): SceneCard =>
    at === position ? { ...it, card, up: true, moved: false } : it;
  const next = change(scene, column, (it) => ({ ...it, cards: it.cards.map(turn) }));
  const key = next.columns[column]?.cards[position]?.key ?? null;
  return spotted(next, 'turned', [column], key);
}

function explorerOf(columns: Columns, column: number, seat: number): string | null {
  const cards = columns[column]?.cards ?? [];
  return cards.find((it) => it.seat === seat && it.card === 'explorer' && it.up)?.key ?? null;
}

function moved(scene: Scene, seat: number, from: number, to: number): Scene {
  const key = explorerOf(scene.columns, from, seat);
  const explorer = scene.columns[from]?.cards.find((it) => it.key === key);
  if (!explorer) return unspotted(scene);
  const left = change(scene, from, (it) => ({ ...it, cards: without(it.cards, explorer) }));
  const walked = append(left, to, { ...explorer, up: false, moved: true });
  return spotted(walked, 'moved', [from, to], key);
}

function killed(scene: Scene, column: number): Scene {
  const victim = scene.columns[column]?.cards.at(-1);
  const mark = (it: SceneCard): SceneCard => (it === victim ? { ...it, leaving: true } : it);
  const next = change(scene, column, (it) => ({ ...it, cards: it.cards.map(mark) }));
  return spotted(next, 'killed', [column], victim?.key ?? null);
}

function hid(scene: Scene, column: number, seat: number, card: SceneCard['card']): Scene {
  const covers = (it: SceneCard): SceneCard =>
    it.seat === seat && it.card === 'cloak' && it.up ? { ...it, covers: true, under: card } : it;
  const next = change(scene, column, (it) => ({ ...it, cards: it.cards.map(covers) }));
  const key = next.columns[column]?.cards.find((it) => it.covers && it.seat === seat)?.key;
  const hand = card ? leave(next.hand, card) : next.hand;
  return spotted({ ...next, hand }, 'hid', [column], key ?? null);
}

function swapped(scene: Scene, column: number, other: number): Scene {
  const [one, two] = [scene.columns[column], scene.columns[other]];
  if (!one || !two) return unspotted(scene);
  const given = (it: SceneColumn, from: SceneColumn): SceneColumn => ({
    ...it,
    goal: from.goal,
    goalKey: from.goalKey,
  });
  const columns = scene.columns.map((it, at) =>
    at === column ? given(it, two) : at === other ? given(it, one) : it,
  );
  return spotted({ ...scene, columns }, 'swapped', [column, other]);
}

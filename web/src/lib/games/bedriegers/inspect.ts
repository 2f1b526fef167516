/** What there is to say about one card or goal that somebody looks at. */
import { m } from '$lib/words/bedriegers';
import { cardText } from '$lib/words/cards.svelte';
import { BEDRIEGERS_FACES, type BedriegersCharacter, type BedriegersGoal } from '$lib/wire/types';

import type { SceneCard, SceneColumn } from './scene';
import type { GameScreen, Open } from './screen.svelte';
import { cardName, goalName } from './words';

export interface Inspection {
  title: string;
  /** The face to show; null for a goal, or for a card that is not known here. */
  face: BedriegersCharacter | null;
  goal: BedriegersGoal | null;
  /** The card in its column; null for a goal, or for a card of the own hand. */
  card: SceneCard | null;
  owner: string;
  /** How it lies there. */
  lying: string[];
  /** When it works, and its whole text. */
  text: string[];
}

export function inspect(open: Open, screen: GameScreen): Inspection | null {
  if (open.sheet === 'held') return ofFace(open.card, screen);
  const column = 'column' in open ? screen.playback.scene.columns[open.column] : undefined;
  if (!column) return null;
  if (open.sheet === 'goal') return ofGoal(column);
  const card = open.sheet === 'card' && column.cards.find((it) => it.key === open.key);
  return card ? ofCard(card, screen) : null;
}

function ofFace(face: BedriegersCharacter, screen: GameScreen): Inspection {
  const works = cardText(`works.${BEDRIEGERS_FACES[face].timing}`);
  return {
    title: cardName(face),
    face,
    goal: null,
    card: null,
    owner: '',
    lying: [],
    text: [works, ...screen.fullKeys(face).map(cardText)],
  };
}

function ofGoal({ goal, closed }: SceneColumn): Inspection {
  const count = goal.value;
  return {
    title: goalName(goal),
    face: null,
    goal,
    card: null,
    owner: '',
    lying: [closed ? m.bb_inspect_goal_closed() : m.bb_inspect_goal_needs({ count })],
    text: [m.bb_inspect_goal_points({ count }), m.bb_inspect_goal_specialist()],
  };
}

function ofCard(card: SceneCard, screen: GameScreen): Inspection {
  const yours = card.seat === screen.you;
  const name = screen.names.seat(card.seat);
  const facts = {
    card,
    owner: yours ? m.bb_inspect_owner_you() : m.bb_inspect_owner({ name }),
    lying: lying(card, name, yours),
  };
  if (card.card) return { ...ofFace(card.card, screen), ...facts };
  return { ...facts, title: m.bb_inspect_down(), face: null, goal: null, text: [] };
}

function lying(card: SceneCard, name: string, yours: boolean): string[] {
  if (card.covers) {
    return card.under
      ? [m.bb_inspect_covers_own({ card: cardName(card.under) })]
      : [m.bb_inspect_covers({ name })];
  }
  if (card.up) return [];
  if (card.moved) return [m.bb_inspect_moved()];
  if (card.card) return [m.bb_inspect_own()];
  return [yours ? m.bb_inspect_down_own() : m.bb_inspect_down_other({ name })];
}

/** The one sentence in the middle: what the table waits for. */
import { m } from '$lib/words/bedriegers';
import { m as common } from '$lib/words/common';
import { names as list } from '$lib/words/format';
import type { BedriegersView } from '$lib/wire/types';

import type { Choice } from './choice.svelte';
import type { Names } from './log';
import { cardName } from './words';

export function status(view: BedriegersView, choice: Choice, busy: boolean, names: Names): string {
  if (choice.laying) return m.bb_status_laying({ card: cardName(choice.laying.card) });
  const fits = choice.takers.length > 0;
  // A question of somebody comes first, whatever hand is looked at meanwhile.
  if (choice.lifted && (fits || view.question === null)) {
    const card = cardName(choice.lifted);
    return fits ? m.bb_status_lifted({ card }) : m.bb_status_lifted_early({ card });
  }
  if (answered(view, choice)) return common.link_answering();
  return busy ? m.bb_status_playing() : waiting(view, names);
}

/** Whether the own question has its answer, and the table has not gone on yet. */
const answered = ({ question }: BedriegersView, choice: Choice): boolean =>
  question !== null && question.prompt === choice.answered;

/** Who is to act, always by name. */
export function waiting(view: BedriegersView, names: Names): string {
  const { question, awaits, viewer } = view;
  const name = question ? names.seat(question.seat) : '';
  if (question?.kind === 'cloak') {
    return question.seat === viewer ? m.bb_cloak_title() : m.bb_status_wait_cloak({ name });
  }
  if (question?.kind === 'traitor') {
    return question.seat === viewer ? m.bb_traitor_ask() : m.bb_status_wait_traitor({ name });
  }
  if (viewer !== null && awaits.includes(viewer)) return m.bb_status_your_turn();
  return m.bb_status_wait({ names: list(awaits.map((seat) => names.seat(seat))) });
}

/** Whether one more card may end the round: one card is missing, and no column but one needs it. */
export function lastCard({ columns, phase }: BedriegersView): boolean {
  const open = columns.filter((column) => !column.complete);
  const [only] = open;
  return (
    phase === 'play' && open.length === 1 && only?.cards.length === (only?.goal.value ?? 0) - 1
  );
}

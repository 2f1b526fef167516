/** What happened, in whole sentences. Kept as events, told in the language of the moment. */
import { m } from '$lib/words/bedriegers';
import type { BedriegersCharacter, BedriegersEvent, BedriegersGoal } from '$lib/wire/types';

export interface LogEntry {
  readonly id: number;
  readonly event: BedriegersEvent;
  /** The goals at that moment, by column: a Traitor may swap them later. */
  readonly goals: readonly BedriegersGoal[];
}

/** How the things of this table are called now. */
export interface Names {
  readonly you: number | null;
  seat(seat: number): string;
  card(card: BedriegersCharacter): string;
  goal(goal: BedriegersGoal): string;
}

/** The goals in their columns after an event. */
export function goalsAfter(
  goals: readonly BedriegersGoal[],
  event: BedriegersEvent,
): readonly BedriegersGoal[] {
  if (event.e === 'round_started') return event.goals;
  if (event.e !== 'swapped') return goals;
  const from = { [event.column]: event.other, [event.other]: event.column };
  return goals.map((goal, at) => goals[from[at] ?? at] ?? goal);
}

/** Whether nothing is missing before the first entry. */
export function toldFromTheStart([first]: readonly LogEntry[]): boolean {
  return first?.event.e === 'round_started' && first.event.round === 1;
}

/** The sentence for an event, or null when it goes without saying. */
export function sentence({ event, goals }: LogEntry, names: Names): string | null {
  const goal = (column: number): string => {
    const found = goals[column];
    return found ? names.goal(found) : '';
  };
  switch (event.e) {
    case 'round_started':
      return roundStarted(event, names);
    case 'laid':
      return laid(event, goal(event.column), names);
    case 'turned':
      return turned(event, names);
    case 'moved':
      return m.bb_log_moved({ name: names.seat(event.seat), goal: goal(event.to) });
    case 'stayed':
      return stayed(event, names);
    case 'killed':
      return killed(event, names);
    case 'closed':
      return m.bb_log_closed({ goal: goal(event.column) });
    case 'hid':
      return hid(event, names);
    case 'swapped':
      return swapped(event, goal(event.column), goal(event.other), names);
    case 'declined':
      return declined(event, names);
    case 'reshuffled':
      return reshuffled(event, names);
    case 'drew':
      return drew(event, names);
    case 'skipped':
      return m.bb_log_skipped({ name: names.seat(event.seat) });
    case 'column_won':
      return columnWon(event, names);
    case 'round_ended':
      return m.bb_log_round_ended({ round: event.round });
    case 'game_ended':
      return m.bb_log_game_ended();
    case 'asked':
    case 'wants_next':
      return null;
  }
}

type Of<Tag extends BedriegersEvent['e']> = Extract<BedriegersEvent, { e: Tag }>;

function roundStarted(event: Of<'round_started'>, names: Names): string {
  const { round, seat } = event;
  if (seat === names.you) return m.bb_log_round_you({ round });
  return m.bb_log_round({ round, name: names.seat(seat) });
}

function laid(event: Of<'laid'>, goal: string, names: Names): string {
  const name = names.seat(event.seat);
  if (!event.card) return m.bb_log_laid({ name, goal });
  const card = names.card(event.card);
  return event.seat === names.you
    ? m.bb_log_laid_you({ card, goal })
    : m.bb_log_laid_known({ name, card, goal });
}

function turned(event: Of<'turned'>, names: Names): string {
  const card = names.card(event.card);
  if (event.seat === names.you) return m.bb_log_turned_you({ card });
  return m.bb_log_turned({ card, name: names.seat(event.seat) });
}

function stayed(event: Of<'stayed'>, names: Names): string {
  const name = names.seat(event.seat);
  return event.why === 'all_closed'
    ? m.bb_log_stayed_closed({ name })
    : m.bb_log_stayed_moved({ name });
}

function killed(event: Of<'killed'>, names: Names): string {
  const by = names.seat(event.by);
  const name = names.seat(event.seat);
  if (!event.card) return m.bb_log_killed({ by, name });
  const card = names.card(event.card);
  return event.seat === names.you
    ? m.bb_log_killed_you({ by, card })
    : m.bb_log_killed_known({ by, name, card });
}

function drew(event: Of<'drew'>, names: Names): string | null {
  if (!event.card) return null;
  const card = names.card(event.card);
  return event.seat === names.you
    ? m.bb_log_drew_you({ card })
    : m.bb_log_drew_known({ name: names.seat(event.seat), card });
}

function hid(event: Of<'hid'>, names: Names): string {
  const name = names.seat(event.seat);
  if (!event.card) return m.bb_log_hid({ name });
  const card = names.card(event.card);
  return event.seat === names.you ? m.bb_log_hid_you({ card }) : m.bb_log_hid_known({ name, card });
}

function swapped(event: Of<'swapped'>, goal: string, other: string, names: Names): string {
  if (event.seat === names.you) return m.bb_log_swapped_you({ goal, other });
  return m.bb_log_swapped({ name: names.seat(event.seat), goal, other });
}

function declined(event: Of<'declined'>, names: Names): string {
  const name = names.seat(event.seat);
  if (event.kind === 'cloak') {
    return event.seat === names.you
      ? m.bb_log_declined_cloak_you()
      : m.bb_log_declined_cloak({ name });
  }
  return event.seat === names.you
    ? m.bb_log_declined_traitor_you()
    : m.bb_log_declined_traitor({ name });
}

function reshuffled(event: Of<'reshuffled'>, names: Names): string {
  if (event.seat === names.you) return m.bb_log_reshuffled_you();
  return m.bb_log_reshuffled({ name: names.seat(event.seat) });
}

function columnWon(event: Of<'column_won'>, names: Names): string {
  const goal = names.goal(event.goal);
  if (event.seat === null) return m.bb_log_won_nobody({ goal });
  if (event.seat === names.you) return m.bb_log_won_you({ goal });
  return m.bb_log_won({ name: names.seat(event.seat), goal });
}

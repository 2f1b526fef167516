/** The words of an explanation: what a step is, why an amount is what it is, and who wins. */
import { m } from '$lib/words/bedriegers';
import { names as list, points } from '$lib/words/format';
import type { BedriegersCharacter, BedriegersGoal, BedriegersReport } from '$lib/wire/types';

import type { Page, Row, Stop, Totals } from './explain';
import { cardName, goalName } from './words';

export interface Told {
  report: BedriegersReport;
  goal: BedriegersGoal;
  seatName: (seat: number) => string;
  /** The effect of a card in a few words, as the house rules have it. */
  line: (card: BedriegersCharacter) => string;
}

export function stopName(stop: Stop): string {
  switch (stop) {
    case 'reveal':
      return m.bb_stop_reveal();
    case 'first':
      return m.bb_stop_first();
    case 'second':
      return m.bb_stop_second();
    case 'third':
      return m.bb_stop_third();
    case 'fourth':
      return m.bb_stop_fourth();
    case 'always':
      return m.bb_stop_always();
    case 'winner':
      return m.bb_stop_winner();
  }
}

/** The characters that a step is about, by kind of step. */
const ABOUT = {
  musketeers: 'musketeers',
  wizard: 'wizard',
  witch: 'witch',
  dragon: 'dragon',
} as const;

export function title({ kind }: Page, told: Told): string {
  switch (kind) {
    case 'reveal':
      return m.bb_ex_reveal();
    case 'prince_squire':
      return m.bb_ex_pair();
    case 'values':
      return m.bb_ex_values();
    case 'result':
      return winner(told);
    default:
      return cardName(ABOUT[kind]);
  }
}

/** What the step does, in whole sentences, or why it does nothing. */
export function sentences(page: Page, told: Told): string[] {
  if (page.quiet) return [quiet(page)];
  switch (page.kind) {
    case 'reveal':
      return [page.rows.length > 0 ? m.bb_ex_reveal_text() : m.bb_ex_reveal_empty()];
    case 'prince_squire':
      return [m.bb_ex_pair_text()];
    case 'values':
      return workers(page).map((card) =>
        m.bb_ex_line({ card: cardName(card), line: told.line(card) }),
      );
    case 'result':
      return [verdict(told.report)];
    default:
      return [m.bb_ex_sentence({ line: told.line(ABOUT[page.kind]) })];
  }
}

/** The characters that change something by themselves in this step, each once. */
function workers(page: Page): BedriegersCharacter[] {
  const cards = page.rows
    .filter(({ position }) => page.source.includes(position))
    .map(({ card }) => card);
  return [...new Set(cards)];
}

function quiet({ kind, quiet: why }: Page): string {
  if (why === 'decided') return m.bb_quiet_decided();
  if (kind === 'prince_squire') {
    return why === 'silenced' ? m.bb_quiet_silenced_pair() : m.bb_quiet_no_pair();
  }
  if (kind === 'values') return quietValues(why);
  if (kind === 'reveal' || kind === 'result') return '';
  const card = cardName(ABOUT[kind]);
  if (why === 'silenced') return m.bb_quiet_silenced({ card });
  if (why === 'cancelled') return m.bb_quiet_cancelled({ card });
  return why === 'idle' ? m.bb_quiet_idle({ card }) : m.bb_quiet_absent({ card });
}

function quietValues(why: Page['quiet']): string {
  if (why === 'silenced') return m.bb_quiet_silenced_values();
  return why === 'idle' ? m.bb_quiet_idle_values() : m.bb_quiet_no_values();
}

/** Why a card is worth what it is worth now. */
export function reason({ because }: Row): string {
  const count = because.by.length;
  switch (because.why) {
    case 'printed':
      return m.bb_why_printed();
    case 'specialist':
      return m.bb_why_specialist();
    case 'no_value':
      return m.bb_why_no_value();
    case 'empty_cloak':
      return m.bb_why_empty_cloak();
    case 'hidden':
      return m.bb_why_hidden();
    case 'musketeers':
      return m.bb_why_musketeers();
    case 'wizard':
      return m.bb_why_wizard();
    case 'witch':
      return m.bb_why_witch();
    case 'hermit':
      return m.bb_why_hermit({ count });
    case 'little_giant':
      return m.bb_why_little_giant({ count });
    case 'romeo':
      return m.bb_why_romeo();
    case 'double':
      return m.bb_why_double();
    case 'dragon':
      return m.bb_why_dragon({ count });
    default:
      return because.why;
  }
}

/** Who wins the column. */
export function winner({ report, goal: prize, seatName }: Told): string {
  const goal = goalName(prize);
  if (report.winner === null) return m.bb_win_title_nobody({ goal });
  return m.bb_win_title({ name: seatName(report.winner), goal });
}

/** By which rule the column is won. */
export function verdict(report: BedriegersReport): string {
  const total = report.winner === null ? null : (report.totals?.[report.winner] ?? null);
  const facts = { points: points(total) };
  switch (report.rule) {
    case 'highest':
      return m.bb_win_highest(facts);
    case 'lowest':
      return m.bb_win_lowest(facts);
    case 'prince_squire':
      return pairs(report) > 1 ? m.bb_win_two_pairs() : m.bb_win_prince_squire();
    case 'tie_nearest':
      return m.bb_win_tie_nearest(facts);
    case 'tie_furthest':
      return m.bb_win_tie_furthest(facts);
    case 'nobody':
      return m.bb_win_nobody();
  }
}

function pairs(report: BedriegersReport): number {
  const step = report.steps.find(({ kind }) => kind === 'prince_squire');
  return (step?.source.length ?? 0) / 2;
}

/** A whole page as it is read out. */
export function spokenPage(page: Page, at: number, of: number, told: Told): string {
  return [
    m.bb_ex_step({ step: at + 1, steps: of }),
    ...(page.quiet ? [] : [m.bb_ex_sentence({ line: title(page, told) })]),
    ...sentences(page, told),
    ...page.rows.filter(({ changed }) => changed).map((row) => spokenRow(row, told)),
    ...spokenTotals(page.totals, told),
  ].join(' ');
}

function spokenRow(row: Row, { seatName }: Told): string {
  const facts = { card: cardName(row.card), name: seatName(row.seat) };
  if (row.gone) return m.bb_ex_gone_heard(facts);
  return m.bb_ex_change_heard({ ...facts, value: points(row.value), why: reason(row) });
}

function spokenTotals(totals: Totals, { seatName }: Told): string[] {
  const each = Object.entries(totals).map(([seat, total]) =>
    m.bb_ex_total({ name: seatName(Number(seat)), points: points(total) }),
  );
  return each.length > 0 ? [m.bb_ex_totals_heard({ totals: list(each) })] : [];
}

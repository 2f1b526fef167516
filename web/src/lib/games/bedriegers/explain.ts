/**
 * Turns a report of the rules into pages that people can follow. Nothing is computed here: every
 * amount, every reason and every total is the report's own; this only carries them forward.
 */
import type {
  BedriegersCardSeen,
  BedriegersChange,
  BedriegersCharacter,
  BedriegersReport,
  BedriegersStep,
  BedriegersStepKind,
} from '$lib/wire/types';

/** The stops of the stepper; the last but one, ∞, covers two steps. */
export type Stop = 'reveal' | 'first' | 'second' | 'third' | 'fourth' | 'always' | 'winner';

export const STOPS: readonly Stop[] = [
  'reveal',
  'first',
  'second',
  'third',
  'fourth',
  'always',
  'winner',
];

const STOP_OF: Record<BedriegersStepKind, Stop> = {
  reveal: 'reveal',
  musketeers: 'first',
  wizard: 'second',
  witch: 'third',
  prince_squire: 'fourth',
  values: 'always',
  dragon: 'always',
  result: 'winner',
};

/**
 * Why a step changes nothing: no such card, the Musketeers silence it, two of a kind cancel each
 * other, Prince and Squire have decided already, or it finds nothing to do.
 */
export type Quiet = 'absent' | 'silenced' | 'cancelled' | 'decided' | 'idle';

export interface Row {
  position: number;
  seat: number;
  card: BedriegersCharacter;
  value: number | null;
  gone: boolean;
  /** The change that gave this row its present amount. */
  because: BedriegersChange;
  /** Whether it changed on this very page. */
  changed: boolean;
}

export interface Page {
  kind: BedriegersStepKind;
  stop: Stop;
  /** Positions of the cards that cause the step. */
  source: readonly number[];
  rows: readonly Row[];
  totals: Totals;
  /** The totals one page earlier, to show what moved. */
  before: Totals;
  quiet: Quiet | null;
}

export type Totals = Readonly<Record<number, number>>;

export function pagesOf(report: BedriegersReport, cards: readonly BedriegersCardSeen[]): Page[] {
  const pages: Page[] = [];
  let rows: readonly Row[] = [];
  let before: Totals = {};
  for (const step of report.steps) {
    rows = after(step, rows, cards);
    const quiet = quietOf(step, report);
    const { kind, source, totals } = step;
    pages.push({ kind, stop: STOP_OF[kind], source, rows, totals, before, quiet });
    before = totals;
  }
  return pages;
}

function after(
  step: BedriegersStep,
  rows: readonly Row[],
  cards: readonly BedriegersCardSeen[],
): Row[] {
  const changes = new Map(step.changes.map((change) => [change.position, change]));
  if (step.kind === 'reveal') {
    return step.changes.map((change) => rowOf(change, cards[change.position]?.seat ?? 0));
  }
  return rows.map((row) => {
    const change = changes.get(row.position);
    return change ? { ...rowOf(change, row.seat), changed: true } : { ...row, changed: false };
  });
}

function rowOf(change: BedriegersChange, seat: number): Row {
  return {
    position: change.position,
    seat,
    card: change.card,
    value: change.to,
    gone: change.removed,
    because: change,
    changed: change.why !== 'printed' && change.why !== 'no_value',
  };
}

function quietOf(step: BedriegersStep, report: BedriegersReport): Quiet | null {
  if (step.changes.length > 0 || step.kind === 'result' || step.kind === 'reveal') return null;
  if (step.source.length > 0) return quietWithSource(step);
  const silenced = report.steps.some(
    ({ kind, source }) => kind === 'musketeers' && source.length > 0,
  );
  if (silenced) return 'silenced';
  if (report.rule === 'prince_squire' && STOP_OF[step.kind] === 'always') return 'decided';
  return 'absent';
}

function quietWithSource(step: BedriegersStep): Quiet | null {
  if (step.kind === 'musketeers' || step.kind === 'prince_squire') return null;
  const cancels = step.kind === 'wizard' || step.kind === 'witch';
  return cancels && step.source.length % 2 === 0 ? 'cancelled' : 'idle';
}

/** The first page of a stop: where a tap on the stepper leads. */
export function pageOfStop(pages: readonly Page[], stop: Stop): number {
  return pages.findIndex((page) => page.stop === stop);
}

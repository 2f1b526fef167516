import { describe, expect, test } from 'vitest';

import { pageOfStop, pagesOf, type Page } from '$lib/games/bedriegers/explain';
import type { BedriegersMessage } from '$lib/wire/of_game';
import type { BedriegersCardSeen, BedriegersReport, BedriegersStep } from '$lib/wire/types';

import { GAME } from './game';

function scored(): { report: BedriegersReport; cards: BedriegersCardSeen[] }[] {
  return GAME.filter(isScored).flatMap(({ view }) =>
    (view.reports ?? []).map((report, column) => ({
      report,
      cards: view.columns[column]?.cards ?? [],
    })),
  );
}

function isScored({ view }: BedriegersMessage): boolean {
  return view.reports !== null && view.ready.length === 0;
}

/** A page by its kind, from a report with these steps and nothing else. */
function page(
  kind: BedriegersStep['kind'],
  steps: Partial<BedriegersStep>[],
  rule = 'highest',
): Page {
  const full = steps.map((step) => ({ source: [], changes: [], totals: {}, ...step }));
  const report = { winner: 0, rule, totals: {}, steps: full } as BedriegersReport;
  const found = pagesOf(report, []).find((each) => each.kind === kind);
  if (!found) throw new Error(`no page ${kind}`);
  return found;
}

describe('the explanation of a column', () => {
  test('has one page for every step of every report of a game', () => {
    expect(scored()).toHaveLength(18);
    for (const { report, cards } of scored()) {
      expect(pagesOf(report, cards).map(({ kind }) => kind)).toEqual(
        report.steps.map(({ kind }) => kind),
      );
    }
  });

  test('ends with the totals of the report, and every amount adds up to them', () => {
    for (const { report, cards } of scored()) {
      const last = pagesOf(report, cards).at(-1);
      if (!last || report.totals === null) continue;
      expect(last.totals).toEqual(report.totals);
      expect(sums(last)).toEqual(report.totals);
    }
  });

  test('keeps each row with its owner, in the order from the goal', () => {
    for (const { report, cards } of scored()) {
      for (const { rows } of pagesOf(report, cards)) {
        expect(rows.map(({ seat }) => seat)).toEqual(cards.map(({ seat }) => seat));
        expect(rows.map(({ position }) => position)).toEqual([...rows.keys()]);
      }
    }
  });

  test('marks a row as changed on its own page only', () => {
    for (const { report, cards } of scored()) {
      for (const [at, each] of pagesOf(report, cards).entries()) {
        if (each.kind === 'reveal') continue;
        const changed = each.rows.filter((row) => row.changed).map(({ position }) => position);
        expect(changed).toEqual(report.steps[at]?.changes.map(({ position }) => position).sort());
      }
    }
  });

  test('says why nothing happens', () => {
    expect(page('wizard', [{ kind: 'wizard' }]).quiet).toBe('absent');
    expect(page('wizard', [{ kind: 'wizard', source: [1] }]).quiet).toBe('idle');
    expect(page('witch', [{ kind: 'witch', source: [0, 2] }]).quiet).toBe('cancelled');
    const silent = [{ kind: 'musketeers', source: [0] }, { kind: 'dragon' }] as const;
    expect(
      page(
        'dragon',
        [...silent].map((step) => ({
          ...step,
          source: [...('source' in step ? step.source : [])],
        })),
      ).quiet,
    ).toBe('silenced');
    expect(page('values', [{ kind: 'values' }], 'prince_squire').quiet).toBe('decided');
    expect(page('wizard', [{ kind: 'wizard' }], 'prince_squire').quiet).toBe('absent');
  });

  test('does not call a step quiet that says something without changing a number', () => {
    expect(page('musketeers', [{ kind: 'musketeers', source: [0] }]).quiet).toBeNull();
    expect(page('prince_squire', [{ kind: 'prince_squire', source: [0, 1] }]).quiet).toBeNull();
    expect(page('result', [{ kind: 'result' }]).quiet).toBeNull();
  });

  test('finds the first page of a stop', () => {
    const [first] = scored();
    if (!first) throw new Error('nothing was scored');
    const pages = pagesOf(first.report, first.cards);
    expect(pageOfStop(pages, 'reveal')).toBe(0);
    expect(pages[pageOfStop(pages, 'always')]?.kind).toBe('values');
    expect(pageOfStop(pages, 'winner')).toBe(pages.length - 1);
  });
});

function sums({ rows }: Page): Record<number, number> {
  const totals: Record<number, number> = {};
  for (const { seat, value, gone } of rows) {
    if (!gone && value !== null) totals[seat] = (totals[seat] ?? 0) + value;
  }
  return totals;
}

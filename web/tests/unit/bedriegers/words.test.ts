import { beforeAll, describe, expect, test, vi } from 'vitest';

import { pagesOf } from '$lib/games/bedriegers/explain';
import { reason, sentences, spokenPage, winner } from '$lib/games/bedriegers/explain_words';
import { factsOf } from '$lib/games/bedriegers/facts';
import { sentence, toldFromTheStart, type Names } from '$lib/games/bedriegers/log';
import { load } from '$lib/words/bedriegers';
import { points } from '$lib/words/format';
import type { BedriegersChange, BedriegersEvent, BedriegersGoal } from '$lib/wire/types';

import { GAME } from './game';

vi.mock('$lib/words/cards.svelte', () => ({ cardText: (key: string) => `<${key}>` }));

beforeAll(load);

const names: Names = {
  you: 0,
  seat: (seat) => ['Anna', 'Bo', 'Cem'][seat] ?? '?',
  card: (card) => `<${card}>`,
  goal: ({ category, value }) => `<${category} ${value}>`,
};
const rounds = GAME.filter(({ view }) => view.reports && view.ready.length === 0).map(
  ({ view }) => ({ columns: view.columns, reports: view.reports ?? [] }),
);
const SAYS_NOTHING = ['asked', 'wants_next'];
const HOLES = /undefined|null|\{|\}/;

const tell = (event: BedriegersEvent, goals: BedriegersGoal[] = []): string | null =>
  sentence({ id: 1, event, goals }, names);

describe('the log', () => {
  test('has a whole sentence for everything that others should know', () => {
    const goals = GAME[0]?.view.columns.map(({ goal }) => goal);
    for (const event of GAME.flatMap(({ events }) => events)) {
      const text = tell(event, goals);
      const silent = SAYS_NOTHING.includes(event.e) || (event.e === 'drew' && event.card === null);
      if (silent) expect(text).toBeNull();
      else expect(text).toMatch(/^\S.*\.$/);
      expect(text ?? '').not.toMatch(HOLES);
    }
  });

  test('speaks of you and of others in different words', () => {
    const goal: BedriegersGoal = { category: 'music', value: 3 };
    const laid = { e: 'laid', column: 0 } as const;
    expect(tell({ ...laid, seat: 0, card: 'king' }, [goal])).toContain('<king>');
    const other = tell({ ...laid, seat: 1, card: null }, [goal]);
    expect(other).toContain('Bo');
    expect(other).toContain('<music 3>');
  });

  test('tells who looks back whose card it was', () => {
    const goal: BedriegersGoal = { category: 'music', value: 3 };
    const seen: BedriegersEvent[] = [
      { e: 'laid', column: 0, seat: 1, card: 'king' },
      { e: 'drew', seat: 1, card: 'king' },
      { e: 'hid', column: 0, seat: 1, card: 'king' },
    ];
    for (const event of seen) expect(tell(event, [goal])).toMatch(/Bo .*<king>/);
  });

  test('never tells a card that this viewer does not know', () => {
    const killed = { e: 'killed', column: 0, by: 1, seat: 2 } as const;
    expect(tell({ ...killed, card: null })).not.toContain('<');
    expect(tell({ ...killed, card: 'explorer' })).toContain('<explorer>');
  });
});

describe('the words of an explanation', () => {
  const told = rounds.flatMap(({ columns, reports }) =>
    reports.map((report, at) => ({
      pages: pagesOf(report, columns[at]?.cards ?? []),
      told: {
        report,
        goal: columns[at]?.goal ?? { category: 'music' as const, value: 1 },
        seatName: names.seat,
        line: (card: string) => `<line ${card}>`,
      },
    })),
  );

  test('say something on every page, without holes', () => {
    for (const { pages, told: about } of told) {
      for (const [at, page] of pages.entries()) {
        if (page.kind !== 'values') expect(sentences(page, about).join('')).not.toBe('');
        const aloud = spokenPage(page, at, pages.length, about);
        expect(aloud).not.toMatch(HOLES);
        expect(aloud).toContain(String(at + 1));
      }
    }
  });

  test('name the winner', () => {
    for (const { told: about } of told) {
      const { winner: seat } = about.report;
      if (seat !== null) expect(winner(about)).toContain(names.seat(seat));
    }
  });

  test.each([
    'printed',
    'specialist',
    'no_value',
    'empty_cloak',
    'hidden',
    'musketeers',
    'wizard',
    'witch',
    'hermit',
    'little_giant',
    'romeo',
    'double',
    'dragon',
  ])('know the reason %s', (why) => {
    const because = { why, by: [1, 2] } as unknown as BedriegersChange;
    const text = reason({ because } as Parameters<typeof reason>[0]);
    expect(text).not.toBe(why);
    expect(text).not.toMatch(HOLES);
  });
});

describe('the small facts', () => {
  const last = GAME.at(-1)?.view;

  test('are there at the end, in whole sentences', () => {
    const facts = last ? factsOf(last, names) : [];
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(fact).not.toMatch(HOLES);
  });

  test('tell only what the last round held', () => {
    const totals = (last?.reports ?? []).flatMap((report) => Object.values(report.totals ?? {}));
    const facts = last ? factsOf(last, names).join(' ') : '';
    expect(facts).toContain(`: ${points(Math.max(...totals))},`);
  });
});

test('a log tells whether it knows the beginning', () => {
  const log = GAME.flatMap(({ events }) => events).map((event, id) => ({ id, event, goals: [] }));
  expect(toldFromTheStart(log)).toBe(true);
  expect(toldFromTheStart(log.slice(1))).toBe(false);
  expect(toldFromTheStart([])).toBe(false);
});

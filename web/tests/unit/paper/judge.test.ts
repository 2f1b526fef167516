import { readFileSync } from 'node:fs';

import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';

import { judge, type ColumnRules, type Laid } from '$lib/paper/judge';
import * as types from '$lib/wire/types';
import type { BedriegersGoal, BedriegersReport } from '$lib/wire/types';

import { MUTANTS } from './mutants';
import { fromPython } from './python';

interface Case {
  goal: BedriegersGoal;
  cards: Laid[];
  house_rules: ColumnRules;
  report: BedriegersReport;
}

type Judge = typeof judge;

/** More than twenty thousand columns take their time on a machine with much to do. */
vi.setConfig({ testTimeout: 120_000 });

const CASES = fromPython<Case>('columns');
const SOURCE = readFileSync('src/lib/paper/judge.ts', 'utf8');

/** The columns at random first: they notice most. */
const RANDOM_FIRST = CASES.toReversed();

/** Field by field, in the order in which the server writes them. */
const agrees = (judging: Judge, { goal, cards, house_rules, report }: Case): boolean =>
  JSON.stringify(judging(goal, cards, house_rules)) === JSON.stringify(report);

/** The judge as it is after a slip of the pen. */
function compiled(source: string): Judge {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const made = {} as { judge: Judge };
  new Function('exports', 'require', outputText)(made, () => types);
  return made.judge;
}

test('every field of every report is as the rules have it', () => {
  const wrong = CASES.find((one) => !agrees(judge, one));
  expect(wrong && judge(wrong.goal, wrong.cards, wrong.house_rules)).toEqual(wrong?.report);
  expect(CASES.length).toBeGreaterThan(20_000);
});

describe('the columns hold', () => {
  const cards = (one: Case): string[] => one.cards.map(({ card, under }) => under ?? card);

  test('every pair of characters, in both orders, of one owner and of two', () => {
    const pairs = new Set(
      CASES.filter((one) => one.cards.length === 2).map((one) =>
        [...cards(one), one.cards[0]?.seat === one.cards[1]?.seat].join(),
      ),
    );
    expect(pairs.size).toBe(25 * 25 * 2 - 25);
  });

  test('every combination of house rules, with and without cards', () => {
    const houses = (of: Case[]): number =>
      new Set(of.map((one) => Object.values(one.house_rules).join())).size;
    expect(houses(CASES.filter((one) => one.cards.length === 0))).toBe(2 ** 7);
    expect(houses(CASES.filter((one) => one.cards.length > 4))).toBe(2 ** 7);
  });

  test('every way to win and to tie, every reason, and two to six owners', () => {
    expect(new Set(CASES.map(({ report }) => report.rule)).size).toBe(6);
    const whys = CASES.flatMap(({ report }) =>
      report.steps.flatMap(({ changes }) => changes.map(({ why }) => why)),
    );
    expect(new Set(whys).size).toBe(13);
    const owners = CASES.map((one) => new Set(one.cards.map(({ seat }) => seat)).size);
    expect(new Set(owners)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  });

  test('Doubles over Doubles, and every character under a Cloak', () => {
    const chains = CASES.filter((one) => / double,double/.test(` ${cards(one).join()}`));
    expect(chains.length).toBeGreaterThan(10);
    const hidden = CASES.flatMap((one) => one.cards.map(({ under }) => under));
    expect(new Set(hidden.filter((card) => card !== null)).size).toBe(24);
  });
});

describe('a slip of the pen is noticed', () => {
  test.each(MUTANTS)('%s: %s', (_, right, wrong) => {
    expect(SOURCE.split(right)).toHaveLength(2);
    const slipped = compiled(SOURCE.replace(right, () => wrong));
    expect(RANDOM_FIRST.every((one) => agrees(slipped, one))).toBe(false);
  });

  test('but not where there is none', () => {
    const same = compiled(SOURCE);
    expect(RANDOM_FIRST.slice(0, 2_000).every((one) => agrees(same, one))).toBe(true);
  });

  test('in every rule of B6', () => {
    const rules = new Set(MUTANTS.map(([rule]) => rule.split(' ')[0]));
    for (let rule = 1; rule <= 11; rule += 1) expect(rules).toContain(`B6.${rule}`);
  });
});

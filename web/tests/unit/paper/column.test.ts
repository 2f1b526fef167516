import { describe, expect, test } from 'vitest';

import {
  added,
  hidden,
  isUsed,
  moved,
  removed,
  restoredDraft,
  type Draft,
} from '$lib/paper/column';
import { CHOICES, lineKey, restoredRules, rowsOf, withRule } from '$lib/paper/column_rules';
import type { ColumnRules } from '$lib/paper/judge';
import type { BedriegersCharacter } from '$lib/wire/types';

import { fromPython } from './python';

const EMPTY: Draft = restoredDraft(null);
const cards = (draft: Draft): string[] =>
  draft.cards.map(({ seat, card, under }) => `${seat}:${card}${under ? `+${under}` : ''}`);
const THREE = added(added(added(EMPTY, 0, 'king'), 1, 'cloak'), 0, 'witch');

describe('a column that is tapped in', () => {
  test('grows downward, and its cards can be shifted and taken away', () => {
    expect(cards(THREE)).toEqual(['0:king', '1:cloak', '0:witch']);
    expect(cards(moved(THREE, 2, -1))).toEqual(['0:king', '0:witch', '1:cloak']);
    expect(cards(moved(THREE, 0, 1))).toEqual(['1:cloak', '0:king', '0:witch']);
    expect(cards(removed(THREE, 0))).toEqual(['1:cloak', '0:witch']);
  });

  test('has nothing above its first card and nothing below its last', () => {
    expect(moved(THREE, 0, -1)).toBe(THREE);
    expect(moved(THREE, 2, 1)).toBe(THREE);
  });

  test('holds each card of an owner once, those under a Cloak included', () => {
    const hiding = hidden(THREE, 1, 'prince');
    expect(cards(hiding)).toEqual(['0:king', '1:cloak+prince', '0:witch']);
    expect(isUsed(hiding, 1, 'prince')).toBe(true);
    expect(isUsed(hiding, 1, 'cloak')).toBe(true);
    expect(isUsed(hiding, 0, 'prince')).toBe(false);
    expect(isUsed(hidden(hiding, 1, null), 1, 'prince')).toBe(false);
  });
});

describe('what was kept', () => {
  test('comes back as it was', () => {
    const rules = withRule(EMPTY.rules, 'two_spells', 'odd');
    const draft = { goal: { category: 'trade', value: 5 } as const, cards: THREE.cards, rules };
    expect(restoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('loses only what makes no sense', () => {
    const kept = {
      goal: { category: 'cooking', value: 9 },
      cards: [
        { seat: 0, card: 'king', under: null },
        { seat: 0, card: 'king', under: null },
        { seat: 7, card: 'queen', under: null },
        { seat: 1, card: 'joker', under: null },
        { seat: 1, card: 'queen', under: 'king' },
        'nonsense',
      ],
      rules: { two_spells: 'seven' },
    };
    expect(restoredDraft(kept)).toEqual({
      ...EMPTY,
      cards: [{ seat: 0, card: 'king', under: null }],
    });
  });
});

describe('the house rules of a column', () => {
  interface Lines {
    choices: Record<keyof ColumnRules, string[]>;
    lines: { house_rules: ColumnRules; line: Record<BedriegersCharacter, string> }[];
  }
  const [python] = fromPython<Lines>('house_rules');

  test('offer the choices of the rules, the usual one first', () => {
    expect(CHOICES).toEqual(python?.choices);
    expect(rowsOf(restoredRules(null)).every(({ value, choices }) => value === choices[0])).toBe(
      true,
    );
  });

  test('lead to the effect lines that the server would send', () => {
    expect(python?.lines.length).toBe(8);
    for (const { house_rules, line } of python?.lines ?? []) {
      const here = Object.keys(line).map((card) => [
        card,
        lineKey(card as BedriegersCharacter, house_rules),
      ]);
      expect(Object.fromEntries(here)).toEqual(line);
    }
  });
});

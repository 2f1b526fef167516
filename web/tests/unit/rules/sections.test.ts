import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { sectionOf as ofCourt } from '$lib/games/bedriegers/sections';
import { sectionOf as ofMoths } from '$lib/games/motten/sections';
import { anchorOf } from '$lib/rules/sections';
import type { BedriegersView, MottenView } from '$lib/wire/types';
import type { RulesPage } from '$lib/words/rules.svelte';

const rules = (game: string): RulesPage =>
  JSON.parse(readFileSync(`messages/nl/rules/${game}.json`, 'utf8')) as RulesPage;
const ids = (game: string): string[] => rules(game).sections.map(({ id }) => id);

test('a rule leads to the section that sums up its law', () => {
  const { sections } = rules('bedriegers');
  expect(anchorOf(sections, 'B3.1')).toBe('turn');
  expect(anchorOf(sections, 'B5.3')).toBe('effects');
  expect(anchorOf(sections, 'final-score')).toBe('final-score');
  expect(anchorOf(sections, '')).toBe('');
  expect(anchorOf(sections, 'B7')).toBe('');
});

test.each(['play', 'results', 'over'] as const)('%s in the court has a section', (phase) => {
  const view = { phase, question: null } as BedriegersView;
  expect(ids('bedriegers')).toContain(ofCourt(view));
});

test.each(['turn', 'spider', 'slap', 'last_look', 'results', 'over'] as const)(
  '%s among moths has a section, for the guard and for others',
  (phase) => {
    for (const guard of [0, 1]) {
      const view = { phase, viewer: 0, guard, turn: 2, frozen: false } as MottenView;
      expect(ids('motten')).toContain(ofMoths(view));
    }
  },
);

test('what the screen of moths refuses by itself stands on the rule that the table names', () => {
  const screen = readFileSync('src/lib/games/motten/laws.ts', 'utf8');
  const known = [...screen.matchAll(/^ {2}(\w+): '(M[\d.]+)'/gm)];
  const folder = '../src/bedrog/games/motten';
  const code = ['accusations', 'turns'].map((name) => readFileSync(`${folder}/${name}.py`, 'utf8'));
  expect(known.length).toBeGreaterThan(3);
  for (const [, reason, rule] of known) {
    const named = new RegExp(`"${reason}",[^)]*"${rule?.replace('.', '\\.')}"`);
    expect(code.some((text) => named.test(text))).toBe(true);
  }
});

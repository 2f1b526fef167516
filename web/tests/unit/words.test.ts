import { beforeEach, expect, test, vi } from 'vitest';

import { cardText, loadCardTexts } from '$lib/words/cards.svelte';
import { ruleAnswer, ruleQuestion } from '$lib/words/house_rules.svelte';
import { LazyTexts, type Texts } from '$lib/words/lazy.svelte';
import { loadRefusals, refusalText } from '$lib/words/refusals.svelte';
import type { Locale } from '$lib/words/locales';
import { bedriegersRules } from '$lib/words/rules.svelte';

const reader = vi.hoisted(() => ({ now: { locale: 'nl' as Locale } }));
vi.mock('$lib/prefs/prefs.svelte', () => ({ prefs: reader }));

beforeEach(() => {
  reader.now = { locale: 'nl' };
});

test('words come once they are there; a language stays until the next has come', async () => {
  expect(cardText('name.king')).toBe('');
  await loadCardTexts();
  expect(cardText('name.king')).toBe('Koning');
  reader.now = { locale: 'en' };
  expect(cardText('name.king')).toBe('Koning');
  await loadCardTexts();
  expect(cardText('name.king')).toBe('King');
});

test('an unknown key shows itself, an unknown reason leaves room for the text of the server', async () => {
  await loadRefusals();
  await loadCardTexts();
  expect(cardText('nonsense')).toBe('nonsense');
  expect(refusalText('not_in_hand')).toBe('Die kaart zit niet in je hand.');
  expect(refusalText('nonsense')).toBe('');
});

test('words are fetched once, and again after a failure', async () => {
  const fetchWords = vi
    .fn<() => Promise<Texts>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue({ a: 'A' });
  const words = new LazyTexts({ 'words/nl/a.json': fetchWords });
  await expect(words.load()).rejects.toThrow('no line');
  await words.load();
  await words.load();
  expect(words.text('a')).toBe('A');
  expect(fetchWords).toHaveBeenCalledTimes(2);
});

test('house rules have a question and an answer for every value', async () => {
  ruleQuestion('think_time');
  await vi.waitFor(() => expect(ruleQuestion('think_time')).toBe('Hoelang mag je nadenken?'));
  expect(ruleAnswer('look_at_own_cards', false)).toBe('Nee');
  expect(ruleAnswer('traitor_decides', 'owner')).toBe('De eigenaar');
  expect(ruleAnswer('think_time', 0)).toBe('Zo lang je wilt');
  expect(ruleAnswer('think_time', 45)).toBe('45 seconden');
  expect(ruleAnswer('rounds', 1)).toBe('1 ronde');
  expect(ruleAnswer('rounds', 4)).toBe('4 rondes');
});

test('the rules page has its sections', async () => {
  await bedriegersRules.load();
  expect(bedriegersRules.now?.sections[0]?.id).toBe('goal');
});

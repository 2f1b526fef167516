/** House rules in words: the question, the reason in one sentence, and each answer. */
import { LazyTexts, type Texts } from './lazy.svelte';

const rules = new LazyTexts(
  import.meta.glob<Texts>('../../../messages/*/texts/house_rules.json', { import: 'default' }),
);

export function ruleQuestion(rule: string): string {
  return rules.text(`${rule}.question`);
}

export function ruleWhy(rule: string): string {
  return rules.text(`${rule}.why`);
}

/** A number that has no words of its own is written into those for any number. */
export function ruleAnswer(rule: string, value: string | number | boolean): string {
  const key = `${rule}.${value}`;
  const words = rules.text(key);
  if (words !== key || typeof value !== 'number') return words;
  return rules.text(`${rule}.number`).replace('{number}', String(value));
}

/** Makes sure that the words are there. */
export function loadHouseRules(): Promise<void> {
  return rules.load();
}

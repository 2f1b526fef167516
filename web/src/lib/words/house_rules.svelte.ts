/** House rules in words: the question, the reason in one sentence, and each answer. */
import { LazyTexts } from './lazy.svelte';

const rules = new LazyTexts({
  nl: () => import('../../../messages/house_rules/nl.json'),
  en: () => import('../../../messages/house_rules/en.json'),
});

export function ruleQuestion(rule: string): string {
  return rules.text(`${rule}.question`);
}

export function ruleWhy(rule: string): string {
  return rules.text(`${rule}.why`);
}

/** A number of seconds other than 0 is written into a text of its own. */
export function ruleAnswer(rule: string, value: string | number | boolean): string {
  if (typeof value === 'number' && value > 0) {
    return rules.text(`${rule}.seconds`).replace('{seconds}', String(value));
  }
  return rules.text(`${rule}.${value}`);
}

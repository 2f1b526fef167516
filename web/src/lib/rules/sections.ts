/** Where in the short rules something stands. */
import type { RulesSection } from '$lib/words/rules.svelte';

/** `B3.1` is in B3. */
const lawOf = (rule: string): string => /^[A-Z]\d+/.exec(rule)?.[0] ?? '';

/** The anchor of a section: named itself, or summing up the law of a rule; empty when there is none. */
export function anchorOf(sections: readonly RulesSection[], at: string): string {
  const law = lawOf(at);
  const found = sections.find((section) => section.id === at || section.law === law);
  return found?.id ?? '';
}

/** The short rules of a game, as its rules page shows them. */
import { Lazy } from './lazy.svelte';

export interface RulesSection {
  /** Its anchor on the page. */
  id: string;
  /** The section of docs/rules that it sums up. */
  law: string;
  title: string;
  steps?: readonly string[];
  text: readonly string[];
}

export interface RulesPage {
  title: string;
  sections: readonly RulesSection[];
  glossary: readonly { term: string; text: string }[];
}

export const bedriegersRules = new Lazy<RulesPage>({
  nl: () => import('../../../messages/rules/bedriegers/nl.json'),
  en: () => import('../../../messages/rules/bedriegers/en.json'),
});

export const mottenRules = new Lazy<RulesPage>({
  nl: () => import('../../../messages/rules/motten/nl.json'),
  en: () => import('../../../messages/rules/motten/en.json'),
});

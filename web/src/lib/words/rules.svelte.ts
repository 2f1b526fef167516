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

export const bedriegersRules = new Lazy<RulesPage>(
  import.meta.glob<RulesPage>('../../../messages/*/rules/bedriegers.json', { import: 'default' }),
);

export const mottenRules = new Lazy<RulesPage>(
  import.meta.glob<RulesPage>('../../../messages/*/rules/motten.json', { import: 'default' }),
);

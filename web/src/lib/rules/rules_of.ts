import { bedriegersRules, mottenRules, type RulesPage } from '$lib/words/rules.svelte';
import type { Lazy } from '$lib/words/lazy.svelte';

/** The short rules by game. */
export const RULES: Readonly<Record<string, Lazy<RulesPage>>> = {
  bedriegers: bedriegersRules,
  motten: mottenRules,
};

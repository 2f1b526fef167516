/** The house rules that matter to a column, and what they make of the words on cards. */
import type { BedriegersCharacter, HouseRuleRow, HouseRuleValue } from '$lib/wire/types';

import type { ColumnRules } from './judge';

/** The usual choice first. */
export const CHOICES: { readonly [Rule in keyof ColumnRules]: readonly ColumnRules[Rule][] } = {
  musketeers_specialists: ['twelve', 'eight'],
  spells_look_at: ['printed', 'current'],
  double_copies: ['current', 'printed'],
  witch_reach: ['nine_or_less', 'below_nine'],
  double_under_spells: ['immune', 'copied'],
  two_spells: ['none', 'odd'],
  dragon_floor: ['zero', 'none'],
};

const RULES = Object.keys(CHOICES) as (keyof ColumnRules)[];

/** As the lobby shows them. */
export const rowsOf = (rules: ColumnRules): HouseRuleRow[] =>
  RULES.map((rule) => ({ rule, choices: [...CHOICES[rule]], value: rules[rule], first: true }));

export const withRule = (rules: ColumnRules, rule: string, value: HouseRuleValue): ColumnRules =>
  restoredRules({ ...rules, [rule]: value });

/** What was kept, with the usual in place of whatever makes no sense. */
export function restoredRules(kept: unknown): ColumnRules {
  const given = (kept ?? {}) as Partial<Record<keyof ColumnRules, unknown>>;
  const chosen = RULES.map((rule) => {
    const choices: readonly unknown[] = CHOICES[rule];
    return [rule, choices.includes(given[rule]) ? given[rule] : choices[0]];
  });
  return Object.fromEntries(chosen) as ColumnRules;
}

/** The cards whose effect line follows a house rule, and which. */
const LINE_CHOSEN_BY: Partial<Record<BedriegersCharacter, keyof ColumnRules>> = {
  alchemist: 'musketeers_specialists',
  fencing_master: 'musketeers_specialists',
  landlord: 'musketeers_specialists',
  merchant: 'musketeers_specialists',
  cardinal: 'musketeers_specialists',
  troubadour: 'musketeers_specialists',
  musketeers: 'musketeers_specialists',
  wizard: 'spells_look_at',
  witch: 'witch_reach',
  double: 'double_copies',
  dragon: 'dragon_floor',
};

/** The key of a card's effect line under these house rules. */
export function lineKey(card: BedriegersCharacter, rules: ColumnRules): string {
  if (card === 'traitor') return 'line.traitor.owner';
  const rule = LINE_CHOSEN_BY[card];
  return rule ? `line.${card}.${rules[rule]}` : `line.${card}`;
}

import type { CardText, HouseRuleRow, HouseRuleValue } from '$lib/wire/types';

/** Whether a table plays this one otherwise than usual: the first choice is the usual one. */
export function isChanged(row: HouseRuleRow): boolean {
  return row.value !== row.choices[0];
}

/** The house rules that are otherwise than before. */
export function changedRules(
  before: readonly HouseRuleRow[],
  now: readonly HouseRuleRow[],
): HouseRuleRow[] {
  const values = new Map(before.map(({ rule, value }) => [rule, value]));
  return now.filter(({ rule, value }) => values.has(rule) && values.get(rule) !== value);
}

/** All house rules of a table with one of them changed: the server wants them whole. */
export function withRule(
  rows: readonly HouseRuleRow[],
  rule: string,
  value: HouseRuleValue,
): Record<string, HouseRuleValue> {
  return Object.fromEntries(rows.map((row) => [row.rule, row.rule === rule ? value : row.value]));
}

/** The cards whose texts differ from the usual ones, in the order of a hand. */
export function changedCards(
  texts: Readonly<Record<string, CardText>>,
  usual: Readonly<Record<string, CardText>>,
): string[] {
  return Object.keys(texts).filter((card) => words(texts[card]) !== words(usual[card]));
}

function words(text: CardText | undefined): string {
  return text ? [text.line, ...text.full].join(' ') : '';
}

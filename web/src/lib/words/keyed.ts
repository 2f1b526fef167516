/** Texts that are named by keys the server sends. An unknown key shows itself. */
import { LongText } from './long.svelte';

type Texts = Readonly<Record<string, string>>;

const cards = new LongText<Texts>({
  nl: () => import('../../../messages/cards/nl.json'),
  en: () => import('../../../messages/cards/en.json'),
});

const houseRules = new LongText<Texts>({
  nl: () => import('../../../messages/house_rules/nl.json'),
  en: () => import('../../../messages/house_rules/en.json'),
});

const refusals = new LongText<Texts>({
  nl: () => import('../../../messages/refusals/nl.json'),
  en: () => import('../../../messages/refusals/en.json'),
});

function look(texts: LongText<Texts>, key: string): string {
  return texts.now === null ? '' : (texts.now[key] ?? key);
}

/** `name.king`, `line.king`, the sentences of a card, `category.music`, `timing.flip`. */
export const cardText = (key: string): string => look(cards, key);

/** `traitor_decides.question`, `.why`, and one per choice. */
export const houseRuleText = (key: string): string => look(houseRules, key);

/** What to tell somebody whose wish was refused for this `reason`. */
export const refusalText = (reason: string): string => look(refusals, reason);

export const loadCardTexts = (): Promise<void> => cards.load();
export const loadHouseRuleTexts = (): Promise<void> => houseRules.load();

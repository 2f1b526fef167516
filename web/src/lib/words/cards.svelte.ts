/** The words on cards, fetched for the language in use when somebody first needs them. */
import type { Locale } from '$lib/paraglide/runtime';
import { prefs } from '$lib/prefs/prefs.svelte';

type Texts = Readonly<Record<string, string>>;

const FILES: Record<Locale, () => Promise<{ default: Texts }>> = {
  nl: () => import('../../../messages/cards/nl.json'),
  en: () => import('../../../messages/cards/en.json'),
};

const loaded = $state.raw<{ now: Partial<Record<Locale, Texts>> }>({ now: {} });
const asked = new Map<Locale, Promise<void>>();

async function fetchTexts(locale: Locale): Promise<void> {
  const { default: texts } = await FILES[locale]();
  loaded.now = { ...loaded.now, [locale]: texts };
}

/** Makes sure that the words are there; await it before a screen full of cards. */
export function loadCardTexts(locale: Locale = prefs.now.locale): Promise<void> {
  const before = asked.get(locale);
  if (before) return before;
  const now = fetchTexts(locale);
  asked.set(locale, now);
  now.catch(() => asked.delete(locale));
  return now;
}

/** The words for a key; empty while they are on their way. An unknown key shows itself. */
export function cardText(key: string): string {
  const texts = loaded.now[prefs.now.locale];
  if (texts) return texts[key] ?? key;
  void loadCardTexts();
  return '';
}

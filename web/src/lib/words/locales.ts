/** The languages of the screens: each is a folder in web/messages, and stands in this list. */
export const LOCALES = ['nl', 'en', 'de', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];

/** For readers of any other language. */
export const BASE: Locale = 'en';

/** What each calls itself. */
export const LANGUAGES: Readonly<Record<Locale, string>> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

export function isLocale(tag: unknown): tag is Locale {
  return LOCALES.some((locale) => locale === tag);
}

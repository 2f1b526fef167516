/** What a page says of itself before anything is drawn. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { LOCALES } from '$lib/words/locales';

const script = readFileSync('src/first.js', 'utf8');

/** The language of the document once the script has run, and which words it had fetched. */
function run(
  languages: readonly string[],
  kept: object | null = null,
): { lang: string; fetched: string[] } {
  const page = { lang: 'en', style: {} };
  const fetched: string[] = [];
  const prefs = kept && JSON.stringify(kept);
  const links = (selector: string): object[] => [
    { setAttribute: (name: string, value: string) => fetched.push(`${selector} ${name}=${value}`) },
  ];
  runInNewContext(script, {
    document: { documentElement: page, querySelectorAll: links },
    localStorage: { getItem: (key: string) => (key === 'bedrog.prefs' ? prefs : null) },
    matchMedia: () => ({ matches: false }),
    navigator: { languages },
  });
  return { lang: page.lang, fetched };
}

const languageOf = (languages: readonly string[], kept: object | null = null): string =>
  run(languages, kept).lang;

test.each(LOCALES)('a reader of %s gets that language, or the one chosen before', (locale) => {
  expect(languageOf([`${locale}-XX`, 'en'])).toBe(locale);
  expect(languageOf(['da'], { locale })).toBe(locale);
});

test('readers of other languages get English', () => {
  expect(languageOf(['da', 'sv'])).toBe('en');
  expect(languageOf(['da', 'fr-CA'], { locale: 'xx' })).toBe('fr');
});

test('only the words of that language are fetched', () => {
  expect(run(['fr-CA', 'en']).fetched).toEqual(['link[hreflang=fr] rel=modulepreload']);
});

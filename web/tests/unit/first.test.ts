/** What a page says of itself before anything is drawn. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { LOCALES } from '$lib/words/locales';

const script = readFileSync('static/first.js', 'utf8');

/** The language of the document once the script has run. */
function languageOf(languages: readonly string[], kept: object | null = null): string {
  const page = { lang: 'en', style: {} };
  const prefs = kept && JSON.stringify(kept);
  runInNewContext(script, {
    document: { documentElement: page },
    localStorage: { getItem: (key: string) => (key === 'bedrog.prefs' ? prefs : null) },
    matchMedia: () => ({ matches: false }),
    navigator: { languages },
  });
  return page.lang;
}

test.each(LOCALES)('a reader of %s gets that language, or the one chosen before', (locale) => {
  expect(languageOf([`${locale}-XX`, 'en'])).toBe(locale);
  expect(languageOf(['da'], { locale })).toBe(locale);
});

test('readers of other languages get English', () => {
  expect(languageOf(['da', 'sv'])).toBe('en');
  expect(languageOf(['da', 'fr-CA'], { locale: 'xx' })).toBe('fr');
});

/** Words are checked where they are written: complete, short enough, and made for their language. */
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { LOCALES, type Locale } from '$lib/words/locales';

/** How many words a sentence may have. French needs more little ones than Dutch. */
const MOST_WORDS: Readonly<Record<Locale, number>> = { nl: 12, en: 14, de: 14, fr: 15 };
const LONGEST_LINE = 40;

/** Every file of a language below messages/nl that holds texts by key. */
const FILES = readdirSync('messages/nl', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !file.startsWith('rules'),
);

/** A message as it is written: one text, or one for each number. */
type Message = string | { match: Record<string, string> }[];

/** Each text by its key; the texts of a message that counts are joined as sentences. */
function texts(locale: Locale, file: string): Record<string, string> {
  const written = readFileSync(`messages/${locale}/${file}`, 'utf8');
  const messages = Object.entries(JSON.parse(written) as Record<string, Message>);
  return Object.fromEntries(messages.map(([key, message]) => [key, plain(message)]));
}

function plain(message: Message): string {
  if (typeof message === 'string') return message;
  return message.flatMap(({ match }) => Object.values(match)).join('. ');
}

const parameters = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

/** Signs that French sets apart are no words. */
const words = (sentence: string): string[] => sentence.match(/\S*[\p{L}\p{N}{]\S*/gu) ?? [];

test('each language is a folder, and in the list', () => {
  expect(readdirSync('messages').toSorted()).toEqual([...LOCALES].toSorted());
});

describe.each(FILES)('%s', (file) => {
  const dutch = texts('nl', file);

  test.each(LOCALES)('in %s has the same keys, all with words', (locale) => {
    const here = texts(locale, file);
    expect(Object.keys(here).toSorted()).toEqual(Object.keys(dutch).toSorted());
    expect(Object.entries(here).filter(([, text]) => !text.trim())).toEqual([]);
  });

  test.each(LOCALES)('in %s names the same things', (locale) => {
    const here = texts(locale, file);
    const differ = Object.keys(dutch).filter(
      (key) => String(parameters(dutch[key] ?? '')) !== String(parameters(here[key] ?? '')),
    );
    expect(differ).toEqual([]);
  });

  test.each(LOCALES)('in %s has short sentences', (locale) => {
    const long = Object.entries(texts(locale, file)).filter(([, text]) =>
      text.split(/[.!?…:]\s/).some((sentence) => words(sentence).length > MOST_WORDS[locale]),
    );
    expect(long).toEqual([]);
  });
});

test.each(LOCALES)('the effect line of a card fits on it in %s', (locale) => {
  const lines = Object.entries(texts(locale, 'texts/cards.json')).filter(([key]) =>
    key.startsWith('line.'),
  );
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.filter(([, line]) => line.length > LONGEST_LINE)).toEqual([]);
});

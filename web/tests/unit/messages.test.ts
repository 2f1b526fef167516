import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const FOLDERS = ['', 'bedriegers/', 'motten/', 'cards/', 'house_rules/', 'refusals/'];
const MOST_WORDS = 12;
const LONGEST_LINE = 40;

/** A message as it is written: one text, or one for each number. */
type Message = string | { match: Record<string, string> }[];

/** Each text by its key; the texts of a message that counts are joined as sentences. */
function texts(locale: string, folder: string): Record<string, string> {
  const file = readFileSync(`messages/${folder}${locale}.json`, 'utf8');
  const messages = Object.entries(JSON.parse(file) as Record<string, Message>);
  return Object.fromEntries(messages.map(([key, message]) => [key, plain(message)]));
}

function plain(message: Message): string {
  if (typeof message === 'string') return message;
  return message.flatMap(({ match }) => Object.values(match)).join('. ');
}

const parameters = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe.each(FOLDERS)('messages/%s', (folder) => {
  const [nl, en] = [texts('nl', folder), texts('en', folder)];

  test('both languages have the same keys, all with words', () => {
    expect(Object.keys(nl).toSorted()).toEqual(Object.keys(en).toSorted());
    const empty = [...Object.entries(nl), ...Object.entries(en)].filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });

  test('both languages name the same things', () => {
    const differ = Object.keys(nl).filter(
      (key) => String(parameters(nl[key] ?? '')) !== String(parameters(en[key] ?? '')),
    );
    expect(differ).toEqual([]);
  });

  test('Dutch sentences are short', () => {
    const long = Object.entries(nl).filter(([, text]) =>
      text.split(/[.!?…:]\s/).some((sentence) => sentence.split(/\s+/).length > MOST_WORDS),
    );
    expect(long.map(([key]) => key)).toEqual([]);
  });
});

test('the effect line of a card fits on it in both languages', () => {
  for (const locale of ['nl', 'en']) {
    const lines = Object.entries(texts(locale, 'cards/')).filter(([key]) =>
      key.startsWith('line.'),
    );
    expect(lines.length).toBeGreaterThan(25);
    expect(lines.filter(([, line]) => line.length > LONGEST_LINE)).toEqual([]);
  }
});

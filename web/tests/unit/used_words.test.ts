/** Words are fetched whole, so those that nobody uses would be fetched for nothing. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const SOURCE = /\.(ts|svelte)$/;
const compiled = readdirSync('messages/nl').filter((file) => file.endsWith('.json'));

function sources(): string {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const read = files.filter((file) => SOURCE.test(file) && !file.includes('paraglide'));
  return read.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n');
}

const used = new Set(sources().match(/(?<=\.)[a-z]+(?:_[a-z0-9]+)+/g));

test.each(compiled)('every word of %s is used', (file) => {
  const keys = Object.keys(JSON.parse(readFileSync(`messages/nl/${file}`, 'utf8')) as object);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

import { readFileSync } from 'node:fs';

import type { MottenMessage } from '$lib/wire/of_game';

const read = (name: string): string =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');

/** A whole game for three, as seat 0 receives it (tests/fixtures/record_motten.py). */
export const GAME: MottenMessage[] = read('motten.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MottenMessage);

const MOMENTS = JSON.parse(read('motten.json')) as Record<string, MottenMessage>;

/** One moment of a game for five, by its name. */
export function moment(name: string): MottenMessage {
  const found = MOMENTS[name];
  if (!found) throw new Error(`no moment ${name} was recorded`);
  return found;
}

export const NAMES = ['Anna', 'Bo', 'Cem', 'Wilhelmina', 'Esra'];

import { readFileSync } from 'node:fs';

import type { BedriegersMessage } from '$lib/wire/of_game';

/** A whole game for three, as seat 0 receives it (tests/fixtures/record.py). */
export const GAME: BedriegersMessage[] = readFileSync(
  new URL('../../fixtures/game.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as BedriegersMessage);

/**
 * Both tables without any colour, for somebody to look whether everything still says what it is.
 * `npm run shots -- grey` takes these alone.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { test } from 'vitest';

import { people, PHONE } from '../e2e/browser';
import { MOMENTS, MOTTEN, openAt } from '../e2e/scripted';

const OUT = resolve(import.meta.dirname, '../../../screenshots');
const person = people();
mkdirSync(OUT, { recursive: true });

const { turn, guard, slap } = MOTTEN;
const moments = Object.entries({
  bedriegers: MOMENTS.turn,
  'bedriegers-results': MOMENTS.results,
  motten: turn,
  'motten-guard': guard,
  'motten-slap': slap,
});

test.each(['light', 'dark'] as const)('%s', { timeout: 120_000 }, async (colorScheme) => {
  for (const [name, moment] of moments) {
    if (!moment) continue;
    const page = await person({ viewport: PHONE, colorScheme });
    await openAt(page, moment);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
    const path = `${OUT}/grey-${name}-${colorScheme}.png`;
    await page.screenshot({ path, animations: 'disabled' });
    await page.context().close();
  }
});

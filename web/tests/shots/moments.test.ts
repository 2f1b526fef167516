/**
 * Every moment of a game, choices and results included, into `screenshots/`, for somebody to look
 * at. `npm run shots -- moments` takes these alone.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { test } from 'vitest';

import { DESKTOP, people, PHONE } from '../e2e/browser';
import { MOMENTS, openAt } from '../e2e/scripted';

const OUT = resolve(import.meta.dirname, '../../../screenshots');
const SIDEWAYS = { width: 640, height: 360 };
const SIZES = { phone: PHONE, sideways: SIDEWAYS, desktop: DESKTOP };
const LOOKS = [
  { locale: 'nl', colorScheme: 'light' },
  { locale: 'en', colorScheme: 'dark' },
] as const;

const person = people();
mkdirSync(OUT, { recursive: true });

for (const look of LOOKS) {
  test.each(Object.entries(SIZES))(
    `${look.locale}, ${look.colorScheme}, %s`,
    async (size, viewport) => {
      for (const [name, moment] of Object.entries(MOMENTS)) {
        if (!('view' in moment)) continue;
        const page = await person({ ...look, viewport });
        await openAt(page, moment);
        await page.waitForLoadState('networkidle');
        const path = `${OUT}/moment-${name}-${size}-${look.locale}-${look.colorScheme}.png`;
        await page.screenshot({ path, animations: 'disabled' });
        await page.context().close();
      }
    },
    180_000,
  );
}

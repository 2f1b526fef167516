/**
 * Every moment of Valse Motten into `screenshots/`, for somebody to look at.
 * `npm run shots -- motten` takes these alone.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Page } from 'playwright-core';
import { test } from 'vitest';

import { DESKTOP, people, PHONE, SMALL_PHONE } from '../e2e/browser';
import { MOTTEN, openAt, type Script } from '../e2e/scripted';

const OUT = resolve(import.meta.dirname, '../../../screenshots');
const SIZES = {
  phone: PHONE,
  small: SMALL_PHONE,
  sideways: { width: 640, height: 360 },
  desktop: DESKTOP,
};
const LOOKS = [
  { locale: 'nl', colorScheme: 'light' },
  { locale: 'en', colorScheme: 'dark' },
] as const;

const person = people();
mkdirSync(OUT, { recursive: true });

/** What has to be done before the picture is taken. */
const STAGED: Record<string, (page: Page, script: Script) => Promise<unknown>> = {
  turn: (page) => page.locator('.held.up').first().click(),
  limbo: (page) => page.getByRole('button', { name: /Moffel…|Sneak…/ }).click(),
  slap: (page, script) => cue(page, script, 'slap', '.slap'),
  cockroach: (page, script) => cue(page, script, 'cockroach', '.banner'),
  ...Object.fromEntries(
    ['caught', 'wrong', 'new_guard', 'slapped', 'matched', 'last_look'].map((name) => [
      name,
      (_: Page, script: Script) => again(script, name),
    ]),
  ),
};

async function cue(
  page: Page,
  { say }: Script,
  name: 'slap' | 'cockroach',
  shown: string,
): Promise<void> {
  const { view } = MOTTEN[name] ?? {};
  const [first = 0] = view?.question?.racers ?? [];
  say({ t: 'fly', seat: view?.turn ?? 0 });
  say({
    t: 'cue',
    race: 1,
    kind: name,
    card: view?.top ?? '',
    racers: view?.question?.racers ?? [],
    again: false,
  });
  await page.locator(shown).waitFor();
  say({ t: 'hand', race: 1, seat: first });
}

/** What happened, told once more to a page that is already there. */
async function again({ say }: Script, name: string): Promise<void> {
  const moment = MOTTEN[name];
  if (moment) say({ ...moment, n: 2 });
  await new Promise((done) => setTimeout(done, 2_600));
}

for (const look of LOOKS) {
  test.each(Object.entries(SIZES))(
    `${look.locale}, ${look.colorScheme}, %s`,
    async (size, viewport) => {
      for (const [name, moment] of Object.entries(MOTTEN)) {
        if (!('view' in moment)) continue;
        const page = await person({ ...look, viewport });
        const script = await openAt(page, moment);
        await page.waitForLoadState('networkidle');
        await STAGED[name]?.(page, script);
        const path = `${OUT}/motten-${name}-${size}-${look.locale}-${look.colorScheme}.png`;
        await page.screenshot({ path, animations: 'disabled' });
        await page.context().close();
      }
    },
    180_000,
  );
}

import { expect, test } from 'vitest';

import { people, SMALL_PHONE } from '../e2e/browser';
import { sound } from '../e2e/checks';

const person = people();

const LANGUAGES = ['nl-NL', 'en-GB', 'de-DE', 'fr-FR'];
const PAGES = ['', '/column', '/score/bedriegers', '/score/motten', '/cards'];

/** Sheets with long names and much on them. */
const KEPT = {
  'paper.column': {
    cards: [
      { seat: 0, card: 'explorer', under: null },
      { seat: 1, card: 'cloak', under: 'fencing_master' },
      { seat: 2, card: 'cloak', under: null },
    ],
  },
  'paper.bedriegers': {
    people: ['Maximiliana-Maria', '', 'Bo', '', '', 'Wolfeschlegelste'],
    won: [1, 2, 3, 4, 5].map((value) => [{ category: 'music', value }]),
  },
  'paper.motten': {
    people: ['Maximiliana-Maria', '', 'Bo', '', 'Wolfeschlegelste'],
    rounds: [Array(5).fill({ numbers: 43, actions: 0, moths: 0 })],
  },
};

test.each(LANGUAGES)(
  'the paper pages are sound on the smallest phone in %s',
  async (locale) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await person({ viewport: SMALL_PHONE, locale, colorScheme });
      await page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) {
          localStorage.setItem(`bedrog.${key}`, JSON.stringify(value));
        }
      }, KEPT);
      for (const address of PAGES) {
        await page.goto(`/paper${address}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await sound(page);
      }
      expect(await page.locator('.cheat-card').count()).toBe(3);
    }
  },
  240_000,
);

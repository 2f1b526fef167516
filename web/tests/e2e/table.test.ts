import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { DESKTOP, people, PHONE, SMALL_PHONE } from './browser';
import { noScroll, noWider, sound } from './checks';
import { freeTargets } from './free_targets';
import { MOMENTS, openAt, tableOf } from './scripted';

const person = people();

const hand = (page: Page) => page.getByRole('group', { name: 'Jouw hand' }).getByRole('button');
const slots = (page: Page) => page.getByRole('button', { name: /^Leg / });
/** From the first column to all results. */
async function skipAll(page: Page): Promise<void> {
  for (let skip = 0; skip < 6; skip++) await page.getByRole('button', { name: 'Sla over' }).click();
}
const column = (page: Page, number: number) =>
  page.getByRole('group', { name: `Kolom ${number}:` }).getByRole('button', { name: /Kaart \d/ });

describe('every size', () => {
  const SIZES = [
    SMALL_PHONE,
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 568, height: 320 },
    { width: 640, height: 360 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    DESKTOP,
    { width: 1920, height: 1080 },
  ];

  const BIG = '{"text":150}';
  const TIGHT = [SMALL_PHONE, ...SIZES.slice(3, 6)];

  test('holds the whole table, and nothing scrolls', async () => {
    const page = await person();
    await openAt(page, MOMENTS.long);
    await hand(page).first().click();
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await noScroll(page);
      await freeTargets(page);
      expect(await tooHigh(page)).toBe(0);
    }
  });

  /** How much of the table is below the screen. */
  const tooHigh = (page: Page): Promise<number> =>
    page.locator('.table').evaluate((it) => it.scrollHeight - it.clientHeight);

  test('holds a question put aside, however big the letters', async () => {
    for (const prefs of ['{}', BIG]) {
      const page = await person();
      await page.addInitScript((text) => localStorage.setItem('bedrog.prefs', text), prefs);
      await openAt(page, MOMENTS.cloak);
      await page.getByRole('button', { name: 'Bekijk de tafel' }).click();
      for (const viewport of TIGHT) {
        await page.setViewportSize(viewport);
        await noWider(page, '.table');
        const words = await page.locator('.status .words').boundingBox();
        expect(words?.width).toBeGreaterThan(100);
        await hand(page).last().click({ trial: true });
      }
    }
  });

  test('holds results with big letters and long names', async () => {
    const page = await person();
    await page.addInitScript((text) => localStorage.setItem('bedrog.prefs', text), BIG);
    const { seats } = tableOf(MOMENTS.results.view);
    const named = seats.map((seat) => ({ ...seat, name: 'W'.repeat(16) }));
    await openAt(page, MOMENTS.results, undefined, { seats: named });
    for (const then of [skipAll, null]) {
      for (const viewport of [...TIGHT, { width: 180, height: 320 }]) {
        await page.setViewportSize(viewport);
        await noWider(page, '.table');
        await noWider(page, 'section.results');
        await page.locator('[data-home]').click({ trial: true });
      }
      await then?.(page);
    }
  });

  test('has room for the names of cards where there are two columns', async () => {
    const page = await person();
    const [front, ...rest] = MOMENTS.turn.view.columns;
    if (!front) throw new Error('no column');
    const cards = (['explorer', 'fencing_master', 'double'] as const).map((card) => ({
      ...{ seat: 1, card, up: true, moved: false, covers: false, under: null },
    }));
    const columns = [{ ...front, cards }, ...rest.slice(0, 1)];
    const view = { ...MOMENTS.turn.view, columns };
    for (const viewport of [SMALL_PHONE, PHONE]) {
      await page.setViewportSize(viewport);
      await openAt(page, { ...MOMENTS.turn, view });
      await expect.poll(() => page.locator('.chip .name:empty').count()).toBe(0); // words come later
      for (const name of await page.locator('.chip .name').all()) {
        const { lines, wide } = await name.evaluate((it) => ({
          lines: Math.round(
            (it.scrollHeight - it.clientHeight) / parseFloat(getComputedStyle(it).lineHeight),
          ),
          wide: it.scrollWidth - it.clientWidth,
        }));
        expect({ lines, wide }).toEqual({ lines: 0, wide: 0 });
        expect(await name.isVisible()).toBe(true);
      }
    }
  });

  test('holds an explanation', async () => {
    const page = await person();
    await openAt(page, MOMENTS.results);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await noScroll(page);
      await freeTargets(page);
      await page.locator('[data-home]').click();
    }
  });
});

describe('laying a card', () => {
  test('tap a card, tap a column: it lies there at once, and is sent', async () => {
    const page = await person();
    const { sent } = await openAt(page, MOMENTS.turn, () => []);
    const before = await column(page, 1).count();
    await hand(page).first().click();
    await slots(page).first().click();
    expect(await column(page, 1).count()).toBe(before + 1);
    expect(await hand(page).count()).toBe(2);
    expect(sent.map(({ action }) => action.t)).toEqual(['lay']);
  });

  test('a refusal brings it back and says why, with the rule', async () => {
    const page = await person();
    const no = {
      t: 'no',
      code: 'illegal',
      rule: 'B5.3',
      reason: 'column_closed',
      text: '',
    } as const;
    await openAt(page, MOMENTS.turn, ({ id }) => [{ ...no, id }]);
    const before = await column(page, 1).count();
    await hand(page).first().click();
    await slots(page).first().click();
    await page.getByText('Deze kolom is dicht door de Storm.').first().waitFor();
    await page.getByText('Regel B5.3').waitFor();
    expect(await column(page, 1).count()).toBe(before);
    expect(await hand(page).count()).toBe(3);
    await page.getByRole('alert').getByText('Deze kolom is dicht').waitFor();
    await sound(page);
  });

  test('a reason this browser does not know is told in the words of the table', async () => {
    const page = await person();
    const no = {
      t: 'no',
      code: 'illegal',
      rule: '',
      reason: 'brand_new',
      text: 'not today',
    } as const;
    await openAt(page, MOMENTS.turn, ({ id }) => [{ ...no, id }]);
    await hand(page).first().click();
    await slots(page).first().click();
    await page.locator('.status').getByText('not today').waitFor();
  });

  test('only columns that the table offers take a card', async () => {
    const page = await person();
    await openAt(page, MOMENTS.closed);
    await hand(page).first().click();
    const offered = new Set(
      MOMENTS.closed.legal.map((action) => (action.t === 'lay' ? action.column : -1)),
    );
    expect(await slots(page).count()).toBe(offered.size);
    expect(offered.size).toBeLessThan(6);
    await page.getByText('dicht', { exact: true }).first().waitFor();
    await sound(page);
  });

  test('Escape puts the card back, and the focus on it', async () => {
    const page = await person();
    await openAt(page, MOMENTS.turn);
    await hand(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-slot]:focus').waitFor();
    await page.keyboard.press('Escape');
    expect(await slots(page).count()).toBe(0);
    expect(
      await hand(page)
        .nth(1)
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });
});

describe('dragging a card', () => {
  async function pickUp(page: Page): Promise<{ x: number; y: number }> {
    const box = await hand(page).first().boundingBox();
    if (!box) throw new Error('no card');
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y - 20, { steps: 4 });
    const to = await page.locator('[data-zone="2"]').boundingBox();
    if (!to) throw new Error('no column takes it');
    return { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  }

  test('onto a column lays it', async () => {
    const page = await person();
    const { sent } = await openAt(page, MOMENTS.turn);
    const to = await pickUp(page);
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => sent.map(({ action }) => action))
      .toMatchObject([{ t: 'lay', column: 2 }]);
  });

  test('beside every column brings it home', async () => {
    const page = await person();
    const { sent } = await openAt(page, MOMENTS.turn);
    await pickUp(page);
    await page.mouse.up();
    expect(await hand(page).count()).toBe(3);
    expect(sent).toEqual([]);
  });

  test('cut off by the phone brings it home', async () => {
    const page = await person();
    const { sent } = await openAt(page, MOMENTS.turn);
    const to = await pickUp(page);
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await hand(page).first().dispatchEvent('pointercancel', { pointerId: 1 });
    await page.mouse.up();
    expect(await hand(page).count()).toBe(3);
    expect(sent).toEqual([]);
    expect(
      await hand(page)
        .first()
        .evaluate((it) => it.style.transform),
    ).toBe('');
  });
});

describe('choices', () => {
  test.each([
    ['cloak', 'Jouw Duisterghast', 'hide'],
    ['traitor', 'Jouw Verrader', 'swap'],
  ] as const)(
    '%s: the sheet says who decides, and can be put aside',
    async (moment, title, act) => {
      const page = await person();
      const { sent } = await openAt(page, MOMENTS[moment]);
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.waitFor();
      await sound(page);
      await sheet.getByRole('button', { name: 'Bekijk de tafel' }).click();
      await sheet.waitFor({ state: 'hidden' });
      await sound(page);
      await page.getByRole('button', { name: 'Terug naar je keuze' }).click();
      await sheet.getByRole('button').first().click();
      await expect.poll(() => sent.map(({ action }) => action.t)).toEqual([act]);
    },
  );

  test('a question stays until it is answered, however often it is waved away', async () => {
    const page = await person();
    await openAt(page, MOMENTS.cloak);
    const sheet = page.getByRole('dialog', { name: 'Jouw Duisterghast' });
    await sheet.waitFor();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(true);
    await sheet.evaluate((it: HTMLDialogElement) => it.close());
    await sheet.getByRole('button').first().waitFor();
  });

  test('no is an answer as well', async () => {
    const page = await person();
    const { sent } = await openAt(page, MOMENTS.traitor);
    await page.getByRole('button', { name: 'Laat liggen' }).click();
    await expect.poll(() => sent.map(({ action }) => action.t)).toEqual(['decline']);
  });
});

describe('looking closer', () => {
  test.each([
    ['a card', /Kaart \d van/, 'Werkt|Deze kaart'],
    ['a goal', /^Kolom 1:/, 'punt'],
    ['a seat', /^Bo\./, 'Scorebriefje'],
    ['the log', 'Logboek openen', 'Logboek'],
    ['the own piles', /^Trekstapel/, 'Jouw aflegstapel'],
  ])(
    '%s opens a sheet that is sound, and closing gives the focus back',
    async (_, name, inside) => {
      const page = await person();
      await openAt(page, MOMENTS.turn);
      const opener = page.locator('main').getByRole('button', { name }).first();
      await opener.click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(new RegExp(inside)).first().waitFor();
      await sound(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
    },
  );

  test('keys: L opens the log, I the card, S tells the state', async () => {
    const page = await person();
    await openAt(page, MOMENTS.turn);
    await hand(page).first().focus();
    await page.keyboard.press('s');
    await page
      .getByRole('alert')
      .getByText(/^Ronde \d van 6\. Jij bent/)
      .waitFor();
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'Logboek' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    await page
      .getByRole('dialog')
      .getByText(/Werkt|Deze kaart/)
      .first()
      .waitFor();
  });

  test('on a wide screen the card is shown beside the table', async () => {
    const page = await person({ viewport: DESKTOP });
    await openAt(page, MOMENTS.turn);
    await sound(page);
    await page
      .getByRole('button', { name: /Kaart \d van/ })
      .first()
      .click();
    await page.locator('.dock').getByText(/Van /).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await sound(page);
  });
});

describe('watching', () => {
  test('there is no hand, and nothing to answer', async () => {
    const page = await person();
    await openAt(page, MOMENTS.watching);
    await page.getByText('Je kijkt mee. Handen blijven geheim.').waitFor();
    expect(await hand(page).count()).toBe(0);
    await sound(page);
  });
});

describe('the explanation', () => {
  test('goes by itself to the end', async () => {
    const page = await person({ reducedMotion: 'no-preference' });
    await openAt(page, MOMENTS.results);
    await page.locator('[aria-current="step"][aria-label="Uitslag"]').waitFor();
  });

  test('stops for good at the first touch', async () => {
    const page = await person({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => localStorage.setItem('bedrog.prefs', '{"pace":"slow"}'));
    await openAt(page, MOMENTS.results);
    await page.locator('.what').click();
    const step = (): Promise<string | null> =>
      page.locator('[aria-current="step"]').getAttribute('aria-label');
    const touched = await step();
    expect(touched).not.toBe('Uitslag');
    await page.waitForTimeout(2_500);
    expect(await step()).toBe(touched);
  });

  test('waits for a hand when nothing should move', async () => {
    const page = await person();
    await openAt(page, MOMENTS.results);
    await page.waitForTimeout(1_500);
    expect(await page.locator('[aria-current="step"]').getAttribute('aria-label')).toBe('Open');
  });

  test('tells each step aloud, totals included', async () => {
    const page = await person();
    await openAt(page, MOMENTS.results);
    await page
      .getByRole('log')
      .getByText(/^Stap 1 van 8\. .* Stand: /)
      .waitFor();
    await page.locator('[data-home]').click();
    await page
      .getByRole('log')
      .getByText(/^Stap 2 van 8\./)
      .waitFor();
  });

  test('any stop can be tapped', async () => {
    const page = await person();
    await openAt(page, MOMENTS.results);
    await page.getByRole('button', { name: 'Uitslag', exact: true }).click();
    await page.getByRole('heading', { level: 3, name: /wint/ }).waitFor();
    await page.getByRole('button', { name: '2: Tovenaar' }).click();
    await page
      .getByText(/Tovenaar/)
      .first()
      .waitFor();
  });

  test('is over for who has read it, on a fresh page as well', async () => {
    const page = await person();
    const { view } = MOMENTS.results;
    const awaits = view.awaits.filter((seat) => seat !== view.viewer);
    const read = { ...view, awaits, ready: [view.viewer ?? 0] };
    await openAt(page, { ...MOMENTS.results, view: read, legal: [] });
    await page.getByText(/^Jij bent klaar/).waitFor();
    expect(await page.getByText('Kolom 1 van 6').count()).toBe(0);
    const goals = page.getByRole('group', { name: 'Doelen van deze ronde' }).getByRole('button');
    expect(await goals.filter({ hasText: '?' }).count()).toBe(0);
  });

  test('everybody who is still reading is named', async () => {
    const page = await person();
    const { sent } = await openAt(page, MOMENTS.results);
    await skipAll(page);
    await page.getByText('Nog aan het lezen: Bo, Cem, Wilhelmina, Esra en Finn.').waitFor();
    await sound(page);
    await page.getByRole('button', { name: 'Volgende ronde' }).click();
    await expect.poll(() => sent.map(({ action }) => action.t)).toEqual(['next_round']);
  });
});

test('the end tells who won, how it adds up, and lets the host play again', async () => {
  const page = await person();
  await openAt(page, MOMENTS.over);
  await page.getByRole('heading', { level: 1, name: /wint!|winnen samen!/ }).waitFor();
  await page
    .getByText(/^Gewoon: /)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Nog een keer' }).waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Laatste ronde bekijken' }).click();
  await page.getByText('Kolom 1 van 6').waitFor();
});

test.each(['dark', 'contrast-light'] as const)('the table is sound in %s', async (theme) => {
  const page = await person(
    theme === 'dark' ? { colorScheme: 'dark' } : { contrast: 'more', colorScheme: 'light' },
  );
  for (const moment of ['turn', 'traitor', 'results', 'over'] as const) {
    await openAt(page, MOMENTS[moment]);
    await sound(page);
  }
});

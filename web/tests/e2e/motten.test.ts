/** The table of Valse Motten with a scripted server: by tap, drag, hold and key, at every size. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { MottenMessage } from '../../src/lib/wire/of_game';
import { DESKTOP, people, PHONE, SMALL_PHONE } from './browser';
import { axe, noScroll, noWider } from './checks';
import { freeTargets } from './free_targets';
import { MOTTEN, openAt, tableOf, type Script } from './scripted';

const SIZES = [
  PHONE,
  SMALL_PHONE,
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  DESKTOP,
];
const person = people();

function moment(name: string): MottenMessage {
  const found = MOTTEN[name];
  if (!found) throw new Error(`no moment ${name} was recorded`);
  return found;
}

const held = (page: Page) => page.locator('.own .held');

/** Messages of one kind that the client has sent. */
const sent = (script: Script, t: string): unknown[] =>
  script.heard.filter((message) => message.t === t);

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STILL = [
  'turn',
  'draw',
  'guard',
  'limbo',
  'many',
  'strip',
  'last_look',
  'penalty',
  'results',
  'over',
];

test.each(STILL)(
  '%s fits every screen, with room for every control; axe finds nothing',
  async (name) => {
    const page = await person();
    await openAt(page, moment(name));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await axe(page);
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForTimeout(50);
      await noScroll(page);
      await freeTargets(page);
    }
  },
);

test.each([
  ['results', '.results .all'],
  ['over', '.end'],
  ['penalty', 'dialog[open]'],
])('the longest name makes %s no wider than a small phone', async (name, box) => {
  const page = await person({ viewport: SMALL_PHONE });
  const { seats } = tableOf(moment(name).view);
  const long = seats.map((seat) => ({ ...seat, name: 'M'.repeat(16) }));
  await openAt(page, moment(name), undefined, { seats: long });
  await page.locator(box).waitFor();
  await noWider(page, box);
  await noWider(page, 'main');
});

describe('a turn', () => {
  test('a tap lifts a card, a second one lays it', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    const card = page.locator('.held.up').first();
    const key = await card.getAttribute('data-key');
    await card.click();
    await page.locator('.status').getByText('Tik nog eens').waitFor();
    await page.locator(`[data-key="${key}"]`).click();
    await expect
      .poll(() => script.sent.at(-1)?.action)
      .toEqual({
        t: 'lay',
        card: key?.split('#')[0],
      });
  });

  test('a card that does not fit says why, and stays', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    await page.locator('.held.unfit').first().click();
    await page.locator('.status .fault').waitFor();
    await page.locator('.held.unfit.lifted').click();
    expect(script.sent).toEqual([]);
  });

  test('dragged to the middle a card is laid', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    const from = await middleOf(page, '.held.up');
    const to = await middleOf(page, '.discard');
    await drag(page, from, [to]);
    await page.mouse.up();
    await expect.poll(() => script.sent.at(-1)?.action.t).toBe('lay');
    expect(sent(script, 'dip')).toEqual([]);
  });

  test('by keyboard: arrows, Enter twice, D draws', async () => {
    const page = await person();
    const script = await openAt(page, moment('draw'));
    await held(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() =>
        held(page)
          .nth(1)
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('d');
    await expect.poll(() => script.sent.at(-1)?.action).toEqual({ t: 'draw' });
  });
});

async function drag(
  page: Page,
  from: { x: number; y: number },
  way: { x: number; y: number }[],
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 3 });
  for (const to of way) await page.mouse.move(to.x, to.y, { steps: 6 });
}

describe('smuggling', () => {
  test('over the edge the hand is down; let go, the card is half in the sleeve', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    const card = await held(page).first().getAttribute('data-card');
    const before = await held(page).count();
    await drag(page, await middleOf(page, '.held'), [await middleOf(page, '[data-zone="sleeve"]')]);
    await expect.poll(() => sent(script, 'dip').length).toBe(1);
    expect(sent(script, 'end')).toEqual([]);
    await page.mouse.up();
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: true, card }]);
    await expect.poll(() => held(page).count()).toBe(before - 1);
    await page.locator('.pocket .half').waitFor();
  });

  test('what others do meanwhile does not take the card out of the hand', async () => {
    const page = await person();
    const turn = moment('turn');
    const script = await openAt(page, turn);
    await drag(page, await middleOf(page, '.held'), [await middleOf(page, '[data-zone="sleeve"]')]);
    await expect.poll(() => sent(script, 'dip').length).toBe(1);
    script.say({ ...turn, n: 2, view: { ...turn.view, pile: 3 }, events: [] });
    await page.getByText('3', { exact: true }).first().waitFor();
    expect(sent(script, 'end')).toEqual([]);
    await page.mouse.up();
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: true }]);
  });

  test('dropped back in the hand it was a feint', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    const hand = await middleOf(page, '.held');
    await drag(page, hand, [await middleOf(page, '[data-zone="under"]'), hand]);
    await page.mouse.up();
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: false }]);
    expect(script.sent).toEqual([]);
  });

  test('a finger that the phone takes away is a feint', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    await drag(page, await middleOf(page, '.held'), [await middleOf(page, '[data-zone="sleeve"]')]);
    await expect.poll(() => sent(script, 'dip').length).toBe(1);
    await held(page).first().dispatchEvent('pointercancel', { pointerId: 1, isPrimary: true });
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: false }]);
    await page.mouse.up();
    expect(sent(script, 'end')).toHaveLength(1);
  });

  test('with buttons: choose, hold, let go', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    await page.getByRole('button', { name: 'Moffel…' }).click();
    await held(page).nth(2).click();
    const button = await middleOf(page, '.go');
    await page.mouse.move(button.x, button.y);
    await page.mouse.down();
    await expect.poll(() => sent(script, 'dip').length).toBe(1);
    await page.mouse.up();
    const card = await page.locator('.pocket .half').count();
    expect(card).toBe(1);
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: true }]);
  });

  test('by keyboard: M, Enter held; F pretends', async () => {
    const page = await person();
    const script = await openAt(page, moment('turn'));
    await held(page).first().focus();
    await page.keyboard.press('m');
    await page.keyboard.down('Enter');
    await expect.poll(() => sent(script, 'dip').length).toBe(1);
    await page.keyboard.up('Enter');
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: true }]);
    expect(script.sent).toEqual([]);
  });

  test('two taps do it for those who asked for that', async () => {
    const page = await person();
    await page.addInitScript(() =>
      localStorage.setItem('bedrog.prefs', JSON.stringify({ locale: 'nl', dip: 'taps' })),
    );
    const script = await openAt(page, moment('turn'));
    await page.getByRole('button', { name: 'Moffel…' }).click();
    await page.locator('.go').click();
    await expect.poll(() => sent(script, 'dip').length).toBe(1);
    await page.locator('.go').click();
    await expect.poll(() => sent(script, 'end')).toMatchObject([{ vanish: true }]);
  });
});

describe('the guard', () => {
  test('moves the lantern with a tap or a number, and calls where it is possible', async () => {
    const page = await person();
    const guard = moment('guard');
    const script = await openAt(page, guard);
    await page.locator('.seat').nth(1).click();
    await expect.poll(() => script.sent.at(-1)?.action.t).toBe('lantern');
    await page.keyboard.press('3');
    await expect.poll(() => script.sent.length).toBe(2);
    await page.locator('.call[aria-disabled="true"]').first().click({ force: true });
    expect(script.sent).toHaveLength(2);
    await page.locator('.call[aria-disabled="false"]').first().click();
    await expect.poll(() => script.sent.at(-1)?.action.t).toBe('caught');
  });

  test('does not call when the finger slides off', async () => {
    const page = await person();
    const script = await openAt(page, moment('guard'));
    const button = await middleOf(page, '.call[aria-disabled="false"]');
    await page.mouse.move(button.x, button.y);
    await page.mouse.down();
    await page.mouse.move(button.x, button.y + 120);
    await page.mouse.up();
    expect(script.sent).toEqual([]);
  });

  test('hears a rustle in words, also of a hand that did nothing', async () => {
    const page = await person();
    const guard = moment('guard');
    const script = await openAt(page, guard);
    const seat = guard.view.watch?.callable[0] ?? 0;
    const events = [{ e: 'stirred', seat, quick: true, level: 3 } as const];
    script.say({ ...guard, n: 2, events });
    await page.getByText(/^Geritsel bij/).waitFor({ state: 'attached' });
  });
});

describe('a race', () => {
  async function start(page: Page, name: 'slap' | 'cockroach'): Promise<Script> {
    const message = moment(name);
    const { turn, top, question } = message.view;
    const script = await openAt(page, message);
    script.say({ t: 'fly', seat: turn });
    await page.locator('.flying').waitFor();
    script.say({
      t: 'cue',
      race: 7,
      kind: name,
      card: top,
      racers: question?.racers ?? [],
      again: false,
    });
    return script;
  }

  test('anywhere on the table is a slap, timed from its picture', async () => {
    const page = await person();
    const script = await start(page, 'slap');
    await page.locator('[data-slap]').waitFor();
    await page.waitForTimeout(120);
    await page.mouse.click(20, 300);
    await expect.poll(() => sent(script, 'tap')).toMatchObject([{ race: 7, early: 0, card: null }]);
    const [tap] = sent(script, 'tap') as { rt: number }[];
    expect(tap?.rt).toBeGreaterThan(60);
    await page.mouse.click(20, 300);
    expect(sent(script, 'tap')).toHaveLength(1);
    await axe(page);
  });

  test('space slaps as well, wherever the focus is', async () => {
    const page = await person();
    const script = await start(page, 'slap');
    await page.locator('[data-slap]').waitFor();
    await page.keyboard.press(' ');
    await expect.poll(() => sent(script, 'tap')).toMatchObject([{ race: 7 }]);
  });

  test('presses while the card flies are counted', async () => {
    const page = await person();
    const message = moment('slap');
    const script = await openAt(page, message);
    script.say({ t: 'fly', seat: message.view.turn });
    await page.locator('.flying').waitFor();
    await page.keyboard.press(' ');
    await page.keyboard.press(' ');
    const { top, question } = message.view;
    const racers = question?.racers ?? [];
    script.say({ t: 'cue', race: 7, kind: 'slap', card: top, racers, again: false });
    await page.locator('[data-slap]').waitFor();
    await page.keyboard.press(' ');
    await expect.poll(() => sent(script, 'tap')).toMatchObject([{ early: 2 }]);
  });

  test('on a cockroach a matching card goes at once, another one does nothing', async () => {
    const page = await person();
    const script = await start(page, 'cockroach');
    await page.locator('.banner').waitFor();
    await page.locator('.held.sunk').first().click();
    expect(sent(script, 'tap')).toEqual([]);
    await axe(page);
  });

  test('its times can be looked at', async () => {
    const page = await person();
    const message = moment('matched');
    const script = await openAt(page, message);
    const measured = { arrived: 500, claimed: 420, line: 60, credit: 0 } as const;
    script.say({
      t: 'verdict',
      race: 7,
      reactions: [{ seat: 0, ms: 570, early: 1, shift: -100, by: 'device', ...measured }],
      margin: 31,
    });
    script.say({ ...message, n: 2 });
    await page.locator('.result').click();
    await page.getByText('Zelf gemeten: 0,42 s').waitFor();
    await page.getByText('Te vroeg of voorkennis: 0,25 s erbij').waitFor();
    await page.getByText('Voorsprong: 0,10 s eraf').waitFor();
    await page.getByText('Telt: 0,57 s').waitFor();
    await axe(page);
  });
});

describe('questions', () => {
  test('a spider gives a card to somebody', async () => {
    const page = await person();
    const script = await openAt(page, moment('spider'));
    await page.locator('dialog[open] .cards button').first().click();
    await page.locator('dialog[open] .seats button').first().click();
    await expect.poll(() => script.sent.at(-1)?.action.t).toBe('give');
  });

  test('a gift can wait while somebody looks at the table', async () => {
    const page = await person();
    const script = await openAt(page, moment('gifts'));
    await axe(page);
    await page.getByRole('button', { name: 'Bekijk de tafel' }).click();
    await page.getByRole('button', { name: 'Terug naar je keuze' }).click();
    await page.locator('dialog[open] .cards button').first().click();
    await expect.poll(() => script.sent.at(-1)?.action.t).toBe('give');
  });

  test.each(['calm_slap', 'calm_cockroach'])('%s has no clock', async (name) => {
    const page = await person();
    const script = await openAt(page, moment(name));
    await axe(page);
    await page.locator('dialog[open] button').last().click();
    await expect.poll(() => script.sent.at(-1)?.action.t).toMatch(/slap|hold/);
  });
});

describe('an accusation', () => {
  test('that was told before this page was there still asks for the card', async () => {
    const page = await person();
    const script = await openAt(page, moment('penalty'));
    await page.locator('dialog[open] .cards button').first().click();
    await expect.poll(() => script.sent.at(-1)?.action.t).toBe('give');
  });

  test('asks for the card when the server can be asked for nothing any more', async () => {
    const page = await person({ allow: /Failed to load resource/ });
    const owed = moment('penalty');
    const view = { ...owed.view, frozen: false, question: null };
    const script = await openAt(page, { ...owed, view });
    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => route.abort());
    script.say({ ...owed, n: 2 });
    await page.locator('dialog[open] .cards button').first().waitFor();
  });

  test('is told step by step, and makes a new guard', async () => {
    const page = await person();
    const message = moment('new_guard');
    const script = await openAt(page, message);
    script.say({ ...message, n: 2 });
    await page
      .getByText(/wijst naar jou…/)
      .first()
      .waitFor();
    await page
      .getByText(/^Raak! Jij moffelde/)
      .first()
      .waitFor();
    await page.locator('.over li.done').nth(1).waitFor();
    await axe(page);
    const view = { ...message.view, frozen: false, question: null };
    await page.waitForTimeout(2_000);
    script.say({ ...message, n: 3, view, events: [] });
    await page.getByRole('button', { name: 'Ik let op' }).click();
    await page.locator('.over').waitFor({ state: 'detached' });
  });
});

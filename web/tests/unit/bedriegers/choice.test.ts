import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { Choice, type Refusal } from '$lib/games/bedriegers/choice.svelte';
import { status } from '$lib/games/bedriegers/status';
import { Playback } from '$lib/games/bedriegers/playback.svelte';
import { EventQueue } from '$lib/table/queue';
import { load, m } from '$lib/words/bedriegers';
import { load as loadCommon, m as common } from '$lib/words/common';
import type { BedriegersMessage } from '$lib/wire/of_game';
import type { BedriegersAction, BedriegersCharacter, BedriegersLay } from '$lib/wire/types';

import { HandTimer } from '../table/timer';
import { GAME } from './game';

vi.mock('$lib/words/cards.svelte', () => ({ cardText: (key: string) => `<${key}>` }));

/** A moment at which seat 0 lays a card, and the view that answers it. */
const at = GAME.findIndex(({ events }) => events.some((it) => it.e === 'laid' && it.card !== null));
const [before, after] = [GAME[at - 1] as BedriegersMessage, GAME[at] as BedriegersMessage];
const lay = before.legal[0] as BedriegersLay;
const laid = after.events.find((it) => it.e === 'laid');
if (laid?.e !== 'laid' || !laid.card) throw new Error('the recorded game has no turn of seat 0');
const card: BedriegersCharacter = laid.card;
const { column } = laid;

let sent: BedriegersAction[];
let answer: (refusal: Refusal | null) => void;
let timer: HandTimer;
let playback: Playback;
let choice: Choice;

beforeAll(async () => void (await Promise.all([load(), loadCommon()])));

beforeEach(() => {
  sent = [];
  timer = new HandTimer();
  playback = new Playback(before, new EventQueue(timer.start, () => false));
  choice = new Choice(playback, (action) => {
    sent.push(action);
    return new Promise((resolve) => (answer = resolve));
  });
  playback.audience = {
    saw: ({ event }) => choice.saw(event),
    settled: () => choice.settled(),
  };
});

const under = (index: number): (string | null)[] =>
  choice.columns[index]?.cards.map((it) => it.card) ?? [];

const SEATS = { you: 0, seat: String, card: String, goal: String };

describe('a choice', () => {
  test('of a card to hide is on its way until the table has gone on', async () => {
    const question = { prompt: 3, kind: 'cloak', seat: 0, column: 0, position: 0 } as const;
    const asked = { ...before, view: { ...before.view, question }, events: [] };
    const told = (): string => status(playback.view, choice, playback.busy, SEATS);
    playback.receive(asked);
    expect(told()).toBe(m.bb_cloak_title());
    const done = choice.send({ t: 'hide', prompt: 3, card });
    expect(told()).toBe(common.link_answering());
    answer(null);
    await done;
    expect(told()).toBe(common.link_answering());
    playback.receive(asked);
    expect(told()).toBe(m.bb_cloak_title());
  });

  test('of a card to hide is asked for, also while a card of the hand is lifted', () => {
    const question = { prompt: 3, kind: 'cloak', seat: 0, column: 0, position: 0 } as const;
    playback.receive({ ...before, view: { ...before.view, question }, legal: [], events: [] });
    choice.lift(card);
    expect(choice.lifted).toBe(card);
    expect(status(playback.view, choice, playback.busy, SEATS)).toBe(m.bb_cloak_title());
  });

  test('lifts a card and puts it back', () => {
    choice.lift(card);
    expect(choice.lifted).toBe(card);
    choice.lift(card);
    expect(choice.lifted).toBeNull();
  });

  test('offers the columns that the table offers, and no others', () => {
    expect(choice.takers).toEqual([]);
    choice.lift(lay.card);
    const offered = before.legal.filter((it) => it.t === 'lay' && it.card === lay.card);
    expect(choice.takers).toEqual(offered.map((it) => (it as BedriegersLay).column));
  });

  test('shows a laid card at once, and sends it', () => {
    choice.lift(card);
    void choice.lay(column);
    expect(sent).toEqual([{ t: 'lay', card, column }]);
    expect(under(column).at(-1)).toBe(card);
    expect(choice.hand).not.toContain(card);
  });

  test('takes it back with the reason when the table refuses', async () => {
    choice.lift(card);
    const done = choice.lay(column);
    answer({ reason: 'column_closed', rule: 'B5.3', text: 'closed' });
    expect(await done).toBe(false);
    expect(choice.refusal?.reason).toBe('column_closed');
    expect(choice.hand).toContain(card);
    expect(under(column).at(-1)).not.toBe(card);
    expect(choice.lifted).toBe(card);
  });

  test.each(['answer', 'view'])(
    'never shows the card twice when the %s comes first',
    async (first) => {
      choice.lift(card);
      const done = choice.lay(column);
      const { length } = under(column);
      if (first === 'view') playback.receive(after);
      answer(null);
      await done;
      expect(under(column)).toHaveLength(length);
      if (first === 'answer') playback.receive(after);
      expect(under(column)).toHaveLength(length);
      expect(choice.hand).not.toContain(card);
    },
  );

  test('keeps the name of the card, so that it need not fly twice', () => {
    choice.lift(card);
    void choice.lay(column);
    const key = choice.columns[column]?.cards.at(-1)?.key;
    playback.receive(after);
    expect(choice.columns[column]?.cards.map((it) => it.key)).toContain(key);
  });

  test('sends nothing while an answer is awaited', () => {
    choice.lift(card);
    void choice.lay(column);
    const other = before.view.hand.find((it) => it !== card);
    if (!other) throw new Error('the hand has one card');
    choice.lift(other);
    expect(choice.takers).toEqual([]);
    void choice.lay(column);
    expect(sent).toHaveLength(1);
  });

  test('says why, without asking, when a column does not take the card', async () => {
    choice.lift(card);
    playback.legal = [];
    expect(await choice.lay(column)).toBe(false);
    expect(choice.refusal).toMatchObject({ reason: 'not_your_turn', rule: 'B3.5' });
    expect(sent).toEqual([]);
  });

  test('a hand on the cards ends the show of what happened before', () => {
    playback.receive(after);
    expect(playback.busy).toBe(true);
    const held = after.view.hand[0] as BedriegersCharacter;
    choice.lift(held);
    expect(playback.busy).toBe(false);
    expect(playback.view).toBe(after.view);
  });

  test('drops a lifted card that has left the hand', () => {
    choice.lift(card);
    playback.receive(after);
    playback.finish();
    expect(choice.lifted).toBeNull();
  });

  test('offers nothing while there is no line', async () => {
    const offline = new Choice(
      playback,
      () => Promise.reject(new Error('sent into nothing')),
      () => false,
    );
    offline.lift(card);
    expect(offline.takers).toEqual([]);
    expect(await offline.lay(column)).toBe(false);
    expect(offline.laying).toBeNull();
  });

  test('marks a card that is not yet confirmed', () => {
    choice.lift(card);
    void choice.lay(column);
    expect(choice.columns[column]?.cards.at(-1)?.pending).toBe(true);
    playback.receive(after);
    expect(choice.columns[column]?.cards.some((it) => it.pending)).toBe(false);
  });

  test('an answered question stays answered until the table has gone on, a refused one comes back', async () => {
    const done = choice.send({ t: 'decline', prompt: 7 });
    answer(null);
    await done;
    expect(choice.answered).toBe(7);
    playback.receive(after);
    playback.finish();
    expect(choice.answered).toBeNull();
    const refused = choice.send({ t: 'decline', prompt: 8 });
    answer({ reason: 'not_your_question', rule: 'B5.5', text: '' });
    await refused;
    expect(choice.answered).toBeNull();
  });
});

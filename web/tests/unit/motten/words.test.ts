import { beforeAll, describe, expect, test } from 'vitest';

import { consequences, pointing, truth } from '$lib/games/motten/accused';
import { factsOf } from '$lib/games/motten/facts';
import { gathered, sentence, type Told } from '$lib/games/motten/log';
import type { RoundSeen } from '$lib/games/motten/rounds';
import { sumOf } from '$lib/games/motten/score';
import { noNeighbour, status, whyNot } from '$lib/games/motten/status';
import { outcomeOf, timesOf } from '$lib/games/motten/times';
import { counts, evidenceOf, telling, whatOf } from '$lib/games/motten/truth';
import { aCard, type Names } from '$lib/games/motten/words';
import type { MottenMessage } from '$lib/wire/of_game';
import type { MottenAccused, MottenMoment } from '$lib/wire/types';
import { loadCardTexts } from '$lib/words/cards.svelte';
import { load as loadCommon } from '$lib/words/common';
import { load } from '$lib/words/motten';
import { load as loadResults } from '$lib/words/motten_results';

import { GAME, moment, NAMES } from './game';

const names = (you: number | null): Names => ({ you, seat: (seat) => NAMES[seat] ?? '' });
const BROKEN = /undefined|NaN|\{|\}/;
const SILENT = ['stirred', 'asked', 'race_started', 'wants_next'];
const UNSEEN = { lifted: null, accused: null };

beforeAll(async () => {
  await Promise.all([load(), loadResults(), loadCommon(), loadCardTexts()]);
});

function tell(message: MottenMessage): string {
  const { view, legal } = message;
  return status({ view, legal, ...UNSEEN }, names(view.viewer));
}

describe('the log', () => {
  test('has a whole sentence for everything that others should know', () => {
    for (const told of GAME.flatMap(({ events }) => gathered(events))) {
      const text = sentence(told, names(0));
      if (SILENT.includes(told.e)) expect(text).toBeNull();
      else expect(text).toMatch(/^\S.*[.!?]$/);
      expect(text ?? '').not.toMatch(BROKEN);
    }
  });

  test('tells what one ant does in one line, the own card apart', () => {
    const draw = (seat: number, card: string | null): Told => ({
      e: 'drew',
      seat,
      why: 'ant',
      card,
    });
    const events = [draw(1, null), draw(2, null), draw(0, 'number:3')] as MottenMessage['events'];
    expect(gathered(events).map((told) => sentence(told, names(0)))).toEqual([
      'Mier: Bo en Cem pakken een kaart.',
      'Jij pakt een 3.',
    ]);
  });

  test('says "you" to whom it concerns', () => {
    const laid: Told = { e: 'laid', seat: 1, card: 'spider:4' };
    expect(sentence(laid, names(1))).toBe('Jij legt een spin (4).');
    expect(sentence(laid, names(0))).toBe('Bo legt een spin (4).');
    const dropped: Told = { e: 'dropped', seat: 1, cards: 1 };
    expect(sentence(dropped, names(1))).toBe('Jij hebt ineens 1 kaart minder.');
    expect(sentence(dropped, names(0))).toBe('Bo heeft ineens 1 kaart minder.');
  });
});

test('who looks back reads whose card it was', () => {
  const others: [Told, string][] = [
    [{ e: 'drew', seat: 1, why: 'turn', card: 'number:3' }, 'Bo pakt een 3.'],
    [{ e: 'gave', seat: 1, to: 2, why: 'spider', card: 'ant:2' }, 'Bo geeft een mier (2) aan Cem.'],
    [{ e: 'safe', seat: 2, card: 'moth:1' }, 'Cem is een mot (1) kwijt.'],
  ];
  for (const [told, text] of others) expect(sentence(told, names(null))).toBe(text);
});

test('why a card does not go on another is said with its numbers', () => {
  expect(noNeighbour('number:3', 'ant:3')).toBe('Op een 3 past een 2 of een 4, geen 3.');
  expect(noNeighbour('spider:3', 'number:1')).toBe('Op een 1 past een 2 of een 5, geen 3.');
});

describe('the sentence in the middle', () => {
  test('is there in every moment of a game', () => {
    for (const message of GAME) expect(tell(message)).toMatch(/^\S.*\S$/);
    for (const message of GAME) expect(tell(message)).not.toMatch(BROKEN);
  });

  test('tells which numbers fit, or that none does', () => {
    expect(tell(moment('turn'))).toMatch(/^Jij bent\. Leg een \d of een \d\.$/);
    expect(tell(moment('draw'))).toBe('Geen kaart past. Pak er een.');
  });

  test('tells the guard what to do when it is somebody else’s turn', () => {
    expect(tell(moment('last_look'))).toContain('Roep nu, of nooit.');
  });

  test('never waits for nobody: while the table stands still it tells of the finger', () => {
    const { view, legal } = moment('gifts');
    const question = view.question && { ...view.question, seats: [] };
    const still = { ...view, frozen: true, awaits: [], question };
    const accused = { guard: 0, seat: 1 };
    const scene = { view: still, legal, ...UNSEEN, accused };
    expect(status(scene, names(view.viewer))).toBe('Anna wijst naar Bo.');
  });

  test('gives the reason why a card cannot be laid', () => {
    const { view, legal } = moment('turn');
    const scene = { view, legal, ...UNSEEN };
    const unfit = view.own?.hand.filter((card) => whyNot(card, scene) !== null) ?? [];
    expect(unfit.length).toBeGreaterThan(0);
    for (const card of unfit) expect(['no_neighbour', 'moth']).toContain(whyNot(card, scene));
    expect(whyNot('moth:1', scene)).toBe('moth');
    expect(whyNot('number:1', { ...scene, view: { ...view, frozen: true }, legal: [] })).toBe(
      'accusation_running',
    );
  });
});

describe('an accusation', () => {
  const event: MottenAccused = { e: 'accused', guard: 2, seat: 1, right: true, card: null };

  test('is told from where one sits', () => {
    expect(pointing(event, names(0))).toBe('Cem wijst naar Bo…');
    expect(pointing(event, names(2))).toBe('Jij wijst naar Bo…');
    expect(truth({ ...event, card: 'moth:3' }, names(1))).toBe('Raak! Jij moffelde een mot (3).');
    expect(truth({ ...event, right: false }, names(0))).toBe('Mis. Bo was eerlijk.');
  });

  test('has three consequences when it is right, one when it is wrong', () => {
    expect(consequences(event, true, names(0))).toEqual([
      'Bo pakt de kaart terug.',
      'Cem geeft Bo een kaart.',
      'Bo wordt bewaker.',
    ]);
    expect(consequences(event, false, names(0))[1]).toContain('alleen motten');
    expect(consequences({ ...event, right: false }, false, names(2))).toEqual([
      'Jij pakt een kaart en blijft bewaker.',
    ]);
  });
});

describe('a race', () => {
  const times = [
    { seat: 0, ms: 380, card: null },
    { seat: 1, ms: null, card: null },
    { seat: 2, ms: 310, card: null },
  ];

  test('lists the times, the quickest first and no-shows last', () => {
    const event = { e: 'slapped', times, slowest: 1, lot: false } as const;
    expect(timesOf(event, names(0))).toEqual(['Cem 0,31 s', 'Anna 0,38 s', 'Bo: niet geslagen']);
    expect(outcomeOf(event, false, names(0))).toEqual([
      'Bo was het laatst en krijgt van iedereen een kaart.',
    ]);
  });

  test('names those among whom the lot decided', () => {
    const equal = [
      { seat: 0, ms: 384, card: null },
      { seat: 1, ms: 380, card: null },
      { seat: 2, ms: 310, card: null },
    ];
    const event = { e: 'slapped', times: equal, slowest: 1, lot: true } as const;
    expect(outcomeOf(event, false, names(0))[1]).toBe('Gelijk tussen Anna en Bo. Er is geloot.');
  });

  test('shows which cards went back', () => {
    const cards = times.map((time) => ({ ...time, card: time.ms === null ? null : 'number:2' }));
    const event = { e: 'matched', times: cards, fastest: 2, lot: false } as const;
    expect(outcomeOf(event, false, names(0))).toEqual([
      'Cem was het snelst en is een 2 kwijt.',
      'Jij neemt een 2 terug.',
    ]);
  });
});

describe('the truth about a round', () => {
  const rounds: RoundSeen[] = GAME.flatMap(({ events }) =>
    events.flatMap((event) => (event.e === 'round_ended' ? [event] : [])),
  );
  const moments: MottenMoment[] = rounds.flatMap((round) => round.moments);

  test('tells every movement, and what the guard could know', () => {
    expect(rounds).toHaveLength(3);
    for (const each of moments) {
      expect(whatOf(each, names(0))).not.toMatch(BROKEN);
      expect(evidenceOf(each, names(0))).not.toMatch(BROKEN);
    }
    expect(telling(moments).every(({ what, called }) => what !== 'fidget' || called)).toBe(true);
    for (const line of counts(moments, names(0))) expect(line).not.toMatch(BROKEN);
  });

  test('ends in at most three facts', () => {
    const told = GAME.flatMap(({ events }) => gathered(events));
    const facts = factsOf(rounds, told, names(0));
    expect(facts).toHaveLength(3);
    for (const fact of facts) expect(fact).not.toMatch(BROKEN);
    expect(factsOf([], [], names(0))).toEqual([]);
  });
});

test('minus points are a little sum', () => {
  const hand = ['number:1', 'number:2', 'ant:3', 'moth:5'];
  expect(sumOf(hand, 17)).toEqual([
    'Getal: 2 × 1 = 2',
    'Actie: 1 × 5 = 5',
    'Mot: 1 × 10 = 10',
    'Samen 17',
  ]);
  expect(sumOf(hand, 0)).toEqual(['Geen kaarten over: 0']);
});

test('cards have an article in the middle of a sentence', () => {
  expect(['number:3', 'mosquito:1'].map(aCard)).toEqual(['een 3', 'een mug (1)']);
});

import { describe, expect, test } from 'vitest';

import { frameAt, framesOf, messageUpTo } from '$lib/replay/frames';
import { marksOf, nextStop, roundsOf, smugglesOf } from '$lib/replay/marks';
import type { Frame, MottenMoment, MottenView } from '$lib/wire/types';

import { bedriegers, motten } from './game';

describe('frames', () => {
  test('leave out that somebody wants to go on, and nothing else', () => {
    const all = motten();
    const kept = framesOf(all).flatMap(({ events }) => events.map(({ e }) => e));
    const told = all.frames.flatMap(({ events }) => events.map(({ e }) => e));
    expect(kept.filter((e) => e !== 'wants_next')).toEqual(told.filter((e) => e !== 'wants_next'));
    expect(framesOf(all).length).toBeLessThan(all.frames.length);
  });

  test('are messages to somebody who only watches, with all that was told before', () => {
    const frames = framesOf(bedriegers());
    const message = messageUpTo(frames, 20);
    expect(message.view.viewer).toBeNull();
    expect(message.legal).toEqual([]);
    expect(message.events).toEqual(frames.slice(0, 21).flatMap(({ events }) => events));
  });

  test('are found by the step of the record, or the one before it', () => {
    const frames = bedriegers().frames;
    expect(frameAt(frames, 6)).toBe(3);
    expect(frameAt(frames, 7)).toBe(3);
    expect(frameAt(frames, -1)).toBe(0);
  });
});

describe('marks', () => {
  test('stand where a round begins and ends, and at every effect', () => {
    const frames = framesOf(bedriegers());
    const kinds = marksOf(frames).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'round')).toHaveLength(6);
    expect(roundsOf(frames)).toHaveLength(6);
    expect(kinds).toContain('effect');
    for (const { at, kind } of marksOf(frames)) {
      if (kind === 'effect') expect(frames[at]?.events.map(({ e }) => e)).not.toEqual(['laid']);
    }
  });

  test('tell races and accusations apart', () => {
    const frames = framesOf(motten());
    const of = (kind: string): string[] =>
      marksOf(frames)
        .filter((mark) => mark.kind === kind)
        .flatMap(({ at }) => frames[at]?.events.map(({ e }) => e) ?? []);
    expect(of('race').some((e) => e === 'slapped' || e === 'matched')).toBe(true);
    expect(of('call')).toContain('accused');
  });

  test('lead on and back, and end somewhere', () => {
    const stops = [3, 8];
    expect(nextStop(stops, 3, 1)).toBe(8);
    expect(nextStop(stops, 5, -1)).toBe(3);
    expect(nextStop(stops, 8, 1)).toBeNull();
    expect(nextStop(stops, 3, -1)).toBeNull();
  });
});

describe('what hands did', () => {
  const moment = (seat: number, what: MottenMoment['what'], called = false): MottenMoment => ({
    at: 0,
    seat,
    what,
    card: what === 'vanish' ? 'ant:5' : null,
    quick: true,
    guard: 0,
    dark: false,
    lit: 0,
    level: null,
    called,
  });
  const frame = (round: number, moments: MottenMoment[]): Frame => ({
    step: 0,
    at: 0,
    view: { game: 'motten', phase: 'turn', round, moments } as unknown as MottenView,
    events: [],
    held: [],
  });

  test('stands at its own time, as it turned out later', () => {
    const found = smugglesOf([
      frame(1, []),
      frame(1, [moment(1, 'vanish')]),
      frame(1, [moment(1, 'vanish', true), moment(2, 'feint')]),
      frame(2, [moment(2, 'vanish')]),
    ]);
    expect(found.map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(found[0]?.moment.called).toBe(true);
  });

  test('leaves out a hand that only fidgets, unless the guard fell for it', () => {
    const frames = [frame(1, [moment(1, 'fidget'), moment(2, 'fidget', true)])];
    expect(smugglesOf(frames).map((one) => one.moment.seat)).toEqual([2]);
  });
});

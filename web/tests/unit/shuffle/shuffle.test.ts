// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { check } from '$lib/shuffle/check';
import { freshShare, promiseOf, sealOf, seedOf } from '$lib/shuffle/formulas';
import { partOf } from '$lib/shuffle/take_part';
import type { Table } from '$lib/wire/types';

const byte = (n: number): string => n.toString(16).padStart(2, '0').repeat(32);

/** A shuffle of Bo, this device in seat 0 and a seat that promises only. */
function lobby(secret: string, closed = false, promises: (string | null)[] = []): Table {
  const all = [promises[0] ?? null, promises[1] ?? null, promises[2] ?? null];
  return { you: 0, shuffle: { seal: sealOf(secret), promises: all, closed } } as Table;
}

interface Game {
  seed: string;
  shuffle: { secret: string; promises: (string | null)[]; shares: (string | null)[] };
}

/** A game this device has taken part in. */
function played(): Game {
  const secret = freshShare();
  const seal = sealOf(secret);
  const promise = partOf(lobby(secret));
  if (promise?.t !== 'promise') throw new Error('no promise');
  const bo = freshShare();
  const promises = [promise.promise, promiseOf(seal, bo), promiseOf(seal, byte(3))];
  const share = partOf(lobby(secret, true, promises));
  if (share?.t !== 'share') throw new Error('no share');
  const shares = [share.share, bo, null];
  return { seed: seedOf(secret, [share.share, bo]), shuffle: { secret, promises, shares } };
}

const faultOf = (game: Game): string | null => check(JSON.stringify(game)).fault;

beforeEach(() => localStorage.clear());

test('the formulas give the numbers that the server computes', () => {
  const seal = sealOf(byte(0));
  expect(seal).toBe('c53a43bcaf5b79c5ef1b0e605be0dda58ba820f36964c87ba311a4f491ff08bc');
  expect(promiseOf(seal, byte(1))).toBe(
    'cf300f1133d9ac9b13a07a0f459010015fb89c332527677dd4247205978f588f',
  );
  expect(seedOf(byte(0), [byte(1), byte(2)])).toBe(
    'e119003c0458af09e2038821df26407769e8b5a7d010d6df509e9796d1339c90',
  );
});

test('a promise is made once for a seal, and the share fits it', () => {
  const secret = freshShare();
  const first = partOf(lobby(secret));
  expect(partOf(lobby(secret))).toEqual(first);
  if (first?.t !== 'promise') throw new Error('no promise');
  expect(partOf(lobby(secret, false, [first.promise]))).toBeNull();
  const share = partOf(lobby(secret, true, [first.promise]));
  expect(share?.t === 'share' && promiseOf(sealOf(secret), share.share)).toBe(first.promise);
});

test('a share is never given under a second list of promises', () => {
  const { shuffle } = played();
  expect(partOf(lobby(shuffle.secret, true, shuffle.promises))?.t).toBe('share');
  const other = [...shuffle.promises.slice(0, 2), byte(9)];
  expect(partOf(lobby(shuffle.secret, true, other))).toBeNull();
});

test('who only watches takes no part, nor does anybody where there is no shuffle', () => {
  expect(partOf({ ...lobby(byte(5)), you: null })).toBeNull();
  expect(partOf({ you: 0, shuffle: null } as Table)).toBeNull();
});

test('an honest game fits, and tells who held a share back', () => {
  const found = check(JSON.stringify(played()));
  expect(found).toEqual({ fault: null, seen: true, shares: 2, held: [2] });
});

test('a game of others fits, but this device has not seen its seal', () => {
  const secret = byte(7);
  const shuffle = { secret, promises: [null], shares: [null] };
  expect(check(JSON.stringify({ seed: secret, shuffle }))).toMatchObject({
    fault: null,
    seen: false,
  });
});

test('whatever was changed afterwards is named', () => {
  const game = played();
  const { shuffle } = game;
  expect(check(JSON.stringify({ seed: game.seed })).fault).toBe('none');
  expect(faultOf({ ...game, seed: byte(1) })).toBe('seed');
  const shares = [null, ...shuffle.shares.slice(1)];
  expect(faultOf({ ...game, shuffle: { ...shuffle, shares } })).toBe('own');
  const promises = [...shuffle.promises.slice(0, 2), byte(9)];
  expect(faultOf({ ...game, shuffle: { ...shuffle, promises } })).toBe('list');
  const other = [shuffle.shares[0] ?? null, byte(9), null];
  expect(faultOf({ ...game, shuffle: { ...shuffle, shares: other } })).toBe('promise');
});

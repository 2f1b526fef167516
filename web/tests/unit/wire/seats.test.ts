// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { codeIn, isCode } from '$lib/wire/code';
import { freshId } from '$lib/wire/id';
import { dropSeat, heldSeat, heldSeats, holdSeat } from '$lib/wire/seats';

beforeEach(() => localStorage.clear());

test('seats are kept by table, the newest first, and can be dropped', () => {
  holdSeat({ code: 'BBBB', seat: 0, token: 'a', game: 'bedriegers' });
  holdSeat({ code: 'CCCC', seat: 1, token: 'b', game: 'bedriegers' });
  holdSeat({ code: 'BBBB', seat: 2, token: 'c', game: 'bedriegers' });
  expect(heldSeats().map(({ code }) => code)).toEqual(['BBBB', 'CCCC']);
  expect(heldSeat('BBBB')).toMatchObject({ seat: 2, token: 'c' });
  dropSeat('BBBB');
  expect(heldSeat('BBBB')).toBeNull();
});

test('what cannot be read is no seat', () => {
  localStorage.setItem('bedrog.seats', '{"not":"a list"}');
  expect(heldSeats()).toEqual([]);
  localStorage.setItem('bedrog.seats', 'not even json');
  expect(heldSeats()).toEqual([]);
  const seat = { code: 'BBBB', seat: 0, token: 'a', game: 'bedriegers', since: 1 };
  const broken = [null, 7, { ...seat, token: 7 }, { code: 'BBBB' }, { ...seat, seat: '0' }, seat];
  localStorage.setItem('bedrog.seats', JSON.stringify(broken));
  expect(heldSeats()).toEqual([seat]);
});

test.each([
  ['mkt4', 'MKT4'],
  [' m-k t 4 ', 'MKT4'],
  ['http://192.168.1.5:8000/mkt4', 'MKT4'],
  ['https://example.org/t/MKT4/', 'MKT4'],
  ['https://example.org/MKT4#once', 'MKT4'],
  ['Kom je spelen? Tafel RHKV http://192.168.1.5:8000/RHKV', 'RHKV'],
  ['Come and play? Table RHKV\nhttp://example.org/t/RHKV#', 'RHKV'],
  ['Tafel RHKV', 'RHKV'],
  ['De code is (rhkv).', 'RHKV'],
  ['MKT4KK', 'MKT4'],
  ['O0I1', ''],
  ['', ''],
])('in %j the code is %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test('a code has four signs, none of which is mistaken for another', () => {
  expect(isCode('MKT4')).toBe(true);
  for (const wrong of ['MKT', 'MKT44', 'mkt4', 'MKT0', 'MKTA', 'M/T4'])
    expect(isCode(wrong)).toBe(false);
});

test('ids are fresh and fit the wire', () => {
  const ids = new Set(Array.from({ length: 200 }, freshId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

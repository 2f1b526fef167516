import { expect, test } from 'vitest';

import { botName } from '$lib/games/names';
import { kindOfBot, request, seatCounts, usualSeats } from '$lib/home/create';
import { changedCards, changedRules, isChanged, withRule } from '$lib/lobby/house_rules';
import { qrPath, QUIET } from '$lib/ui/qr';
import type { GameFacts, HouseRuleRow } from '$lib/wire/types';
import { load } from '$lib/words/common';

const rows: HouseRuleRow[] = [
  { rule: 'traitor_decides', choices: ['owner', 'active'], value: 'active', first: true },
  { rule: 'look_at_own_cards', choices: [true, false], value: true, first: true },
];
const game = { id: 'bedriegers', least: 2, most: 6, bots: ['uniform', 'steady'] } as GameFacts;

test('the first choice is the usual one', () => {
  expect(rows.map(isChanged)).toEqual([true, false]);
});

test('news of house rules is only what became otherwise', () => {
  const [first, second] = rows as [HouseRuleRow, HouseRuleRow];
  const now = { ...first, value: 'owner' };
  expect(changedRules(rows, [now, second])).toEqual([now]);
  expect(changedRules(rows, [...rows])).toEqual([]);
  expect(changedRules([], rows)).toEqual([]);
});

test('house rules are sent whole, with one of them changed', () => {
  expect(withRule(rows, 'look_at_own_cards', false)).toEqual({
    traitor_decides: 'active',
    look_at_own_cards: false,
  });
});

test('cards are changed when their line or any sentence is', () => {
  const usual = { witch: { line: 'a', full: ['b'] }, king: { line: 'k', full: [] } };
  expect(changedCards(usual, usual)).toEqual([]);
  expect(changedCards({ ...usual, witch: { line: 'a', full: ['c'] } }, usual)).toEqual(['witch']);
});

test('a table is asked for with bots on all other seats, or none', () => {
  expect(request({ game, name: 'Anna', seats: 3, bots: 'steady' })).toEqual({
    game: 'bedriegers',
    name: 'Anna',
    seats: 3,
    bots: ['steady', 'steady'],
  });
  expect(request({ game, name: 'Anna', seats: 3, bots: undefined }).bots).toEqual([]);
});

test('numbers of seats and kinds of bots come from the server', () => {
  expect(seatCounts(game)).toEqual([2, 3, 4, 5, 6]);
  expect(usualSeats(game)).toBe(3);
  expect(usualSeats({ ...game, least: 4 })).toBe(4);
});

test('bots are as good as wanted where the game has such, else as usual', () => {
  const kinds = ['uniform', 'steady', 'sharp', 'master'];
  expect(kindOfBot(kinds, '')).toBe('steady');
  expect(kindOfBot(kinds, 'master')).toBe('master');
  expect(kindOfBot(['uniform', 'steady'], 'master')).toBe('steady');
  expect(kindOfBot(['clever', 'uniform'], 'master')).toBe('clever');
  expect(kindOfBot([], 'master')).toBeUndefined();
});

test('four kinds of bots have names of their own', async () => {
  await load();
  const names = ['uniform', 'steady', 'sharp', 'master'].map(botName);
  expect(new Set([...names, 'uniform', 'steady', 'sharp', 'master']).size).toBe(8);
  expect(botName('sly')).toBe('sly');
});

test('a QR code keeps four quiet modules around it', () => {
  const { path, size } = qrPath('http://192.168.1.5:8000/MKT4');
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap((at) => [
    Number(at[1]),
    Number(at[2]),
  ]);
  expect(Math.min(...places)).toBe(QUIET);
  expect(Math.max(...places)).toBe(size - QUIET - 1);
});

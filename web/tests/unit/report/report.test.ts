import { expect, test } from 'vitest';

import { reportOf } from '$lib/report/report';
import type { Table, View } from '$lib/wire/types';

import { GAME } from '../motten/game';

const device = { screen: '360x640, 2', language: 'nl', browser: 'any' };
const SECRETS = ['Annabel', 'Boudewijn', 'MKT4', 'http://here', 'tJ7q0VtqVq3yYl0eZ1mKxw5n'];
const table = {
  t: 'table',
  code: 'MKT4',
  game: 'motten',
  phase: 'playing',
  you: 0,
  host: 0,
  seats: [
    { seat: 0, name: 'Annabel', person: true, bot: null, present: true },
    { seat: 1, name: 'Boudewijn', person: false, bot: 'steady', present: false },
  ],
  house_rules: [{ rule: 'rounds', choices: [1, 3], value: 3, first: true }],
  requests: [{ request: 1, seat: 1, name: 'Boudewijn' }],
  link: 'http://here/MKT4',
  token: 'tJ7q0VtqVq3yYl0eZ1mKxw5n',
} as unknown as Table;
const seen = GAME.slice(0, 5) as unknown as View[];

test('a report holds what was seen and agreed, and no name, code, address or token', () => {
  const report = reportOf({ table, seen }, '1.2.3', device, null);
  expect(report.seen).toEqual(seen);
  expect(report.table?.house_rules).toEqual({ rounds: 3 });
  expect(report.table?.seats[1]).toEqual({ person: false, bot: 'steady', present: false });
  const written = JSON.stringify(report);
  for (const secret of SECRETS) expect(written).not.toContain(secret);
});

test('after the end it holds the record without names', () => {
  const record = JSON.stringify({ game: 'motten', names: ['Annabel', null], inputs: [] });
  const report = reportOf({ table, seen }, '1.2.3', device, record);
  expect(report.record).toEqual({ game: 'motten', names: [null, null], inputs: [] });
  expect(JSON.stringify(report)).not.toContain('Annabel');
});

test('there is something to report before there is any table', () => {
  expect(reportOf({ table: null, seen: [] }, '', device, null).table).toBeNull();
});

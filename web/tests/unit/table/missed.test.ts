import { expect, test } from 'vitest';

import { added, summary } from '$lib/table/missed';

const line = (id: number): { id: number; text: string } => ({ id, text: `line ${id}` });

test('what was missed is what the log got, also when it forgets its beginning', () => {
  let log = [line(1), line(2), line(3)];
  const told = added(
    () => log,
    () => (log = [line(3), line(4), line(5)]),
  );
  expect(told).toEqual(['line 4', 'line 5']);
  expect(
    added(
      () => log,
      () => undefined,
    ),
  ).toEqual([]);
});

test('only the last things are told, and how many came before', () => {
  expect(summary(['a', 'b', 'c'], 2)).toEqual({ last: ['b', 'c'], more: 1 });
  expect(summary(['a'], 2)).toEqual({ last: ['a'], more: 0 });
});

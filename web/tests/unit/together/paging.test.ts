import { expect, test } from 'vitest';

import { nextTop } from '$lib/tv/paging';

/** Where a place of 100 that holds so much stands, turn after turn. */
function turns(scrollHeight: number, count: number): (number | null)[] {
  const place = { scrollTop: 0, clientHeight: 100, scrollHeight };
  return Array.from({ length: count }, () => {
    const top = nextTop(place);
    place.scrollTop = top ?? 0;
    return top;
  });
}

test('what fits stands still', () => {
  expect(turns(100, 2)).toEqual([null, null]);
});

test('what does not fit is shown to its end, and then from the top', () => {
  expect(turns(250, 4)).toEqual([80, 150, 0, 80]);
});

import { expect, test } from 'vitest';

import { CHARACTERS, FILTERS, filterOf, shown } from '$lib/games/bedriegers/gallery';
import { BEDRIEGERS_FACES } from '$lib/wire/types';

const byId = (card: string): string => card;

test('every card stands under "all" and under exactly one other filter', () => {
  expect(shown('all', '', byId)).toHaveLength(25);
  const others = FILTERS.filter((filter) => filter !== 'all').flatMap((one) =>
    shown(one, '', byId),
  );
  expect(others.toSorted()).toEqual(CHARACTERS.toSorted());
});

test('cards with an order stand in that order', () => {
  expect(shown('order', '', byId)).toEqual(['musketeers', 'wizard', 'witch', 'prince', 'squire']);
});

test('a search looks through the words, whatever the accents and capitals', () => {
  const textOf = (card: string): string => (card === 'witch' ? 'Hèks haalt WEG' : card);
  expect(shown('all', 'heks', textOf)).toEqual(['witch']);
  expect(shown('all', ' weg', textOf)).toEqual(['witch']);
  expect(shown('flip', 'heks', textOf)).toEqual([]);
});

test('each timing has its filter', () => {
  for (const { timing } of Object.values(BEDRIEGERS_FACES))
    expect(FILTERS).toContain(filterOf(timing));
});

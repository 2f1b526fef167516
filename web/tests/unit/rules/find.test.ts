import { expect, test } from 'vitest';

import { holds, pieces } from '$lib/rules/find';

const marked = (text: string, wanted: string): string =>
  pieces(text, wanted)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Leg een mot. Motten niet.', 'mot', 'Leg een [mot]. [Mot]ten niet.'],
  ['Eén hoger of lager', ' een ', '[Eén] hoger of lager'],
  ['Der Wächter', 'wachter', 'Der [Wächter]'],
  ['Niets', 'mot', 'Niets'],
  ['Alles', '  ', 'Alles'],
])('in %j, %j is marked', (text, wanted, found) => {
  expect(marked(text, wanted)).toBe(found);
});

test('a text holds what is written otherwise, and everything holds nothing', () => {
  expect(holds('Één ÉÉN', 'een een')).toBe(true);
  expect(holds('mot', 'motten')).toBe(false);
  expect(holds('mot', ' ')).toBe(true);
});

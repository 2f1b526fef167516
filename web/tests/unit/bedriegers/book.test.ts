import { expect, test } from 'vitest';

import { examplesOf, neighboursOf } from '$lib/games/bedriegers/book';
import { pagesOf } from '$lib/games/bedriegers/explain';
import { CHARACTERS } from '$lib/games/bedriegers/gallery';

test.each(CHARACTERS)('%s has two examples that can be explained', (card) => {
  const examples = examplesOf(card);
  expect(examples).toHaveLength(2);
  for (const { report, cards } of examples) {
    const pages = pagesOf(report, cards);
    expect(pages.at(-1)?.kind).toBe('result');
    expect(pages[0]?.rows).toHaveLength(cards.length);
  }
});

test('who works at the end has others before and after', () => {
  expect(neighboursOf('musketeers')).toEqual({ before: [], after: ['wizard'] });
  expect(neighboursOf('witch')).toEqual({ before: ['wizard'], after: ['prince', 'squire'] });
  expect(neighboursOf('king')).toEqual({ before: [], after: [] });
});

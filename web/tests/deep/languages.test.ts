/** Rounds on the smallest phone, in every language: no screen on the way is too small for its words. */
import { test } from 'vitest';

import { LOCALES } from '../../src/lib/words/locales';
import { people, SMALL_PHONE } from '../e2e/browser';
import { roundOfMotten } from '../e2e/whole_round';

const person = people();

test.each(LOCALES)('Valse Motten in %s', async (locale) => {
  await roundOfMotten(await person({ viewport: SMALL_PHONE }), locale);
});

/** Whole games on the smallest phone, in every language: no screen on the way is too small for its words. */
import { test } from 'vitest';

import { people, SMALL_PHONE } from '../e2e/browser';
import { wholeBedriegers, wholeMotten } from '../e2e/whole_game';
import { LOCALES } from '../../src/lib/words/locales';

const person = people();

test.each(LOCALES)('Bedriegers Bedrogen in %s', async (locale) => {
  await wholeBedriegers(await person({ viewport: SMALL_PHONE }), locale);
});

test.each(LOCALES)('Valse Motten in %s', async (locale) => {
  await wholeMotten(await person({ viewport: SMALL_PHONE }), locale);
});

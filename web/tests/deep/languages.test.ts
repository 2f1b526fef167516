/** Both games on the smallest phone, in every language: no screen on the way is too small for its words. */
import { describe, test } from 'vitest';

import { LOCALES } from '../../src/lib/words/locales';
import { people, SMALL_PHONE } from '../e2e/browser';
import { gameOfBedriegers, roundOfMotten } from '../e2e/whole_round';

const person = people();

describe.each(LOCALES)('%s', (locale) => {
  test('a round of Valse Motten', async () => {
    await roundOfMotten(await person({ viewport: SMALL_PHONE }), locale);
  });

  test('a whole game of Bedriegers Bedrogen', async () => {
    await gameOfBedriegers(await person({ viewport: SMALL_PHONE }), locale);
  });
});

import { expect, test } from 'vitest';

import { restored, type Saved } from '$lib/prefs/saved';

const usual: Saved = {
  locale: 'en',
  theme: 'system',
  motion: 'system',
  pace: 'auto',
  text: 100,
  sound: false,
  faces: true,
  soundGame: 60,
  soundCalls: 60,
  soundTaps: 0,
  notify: false,
  buzz: true,
  dip: 'hold',
  rustle: 'picture',
  lay: 'twice',
  hints: true,
  side: 'right',
  order: 'number',
  row: 'drawn',
  keys: true,
  heard: 'long',
  cover: true,
  peek: false,
};

test('what was kept comes back', () => {
  const kept: Saved = {
    locale: 'nl',
    theme: 'dark',
    motion: 'none',
    pace: 'manual',
    text: 150,
    sound: true,
    faces: false,
    soundGame: 20,
    soundCalls: 100,
    soundTaps: 40,
    notify: true,
    buzz: false,
    dip: 'taps',
    rustle: 'bars',
    lay: 'once',
    hints: false,
    side: 'left',
    order: 'kind',
    row: 'value',
    keys: false,
    heard: 'short',
    cover: false,
    peek: true,
  };
  expect(restored(kept, usual)).toEqual(kept);
});

test('what cannot be read gets the usual value', () => {
  expect(
    restored({ locale: 'xx', theme: 7, text: 101, motion: null, sound: 'loud', dip: 3 }, usual),
  ).toEqual(usual);
});

/** The court: 25 characters, each one set of parameters. */
import { crown, eyes, person, smirk } from './face.mjs';
import { C, SKIN } from './palette.mjs';
import { at, box, disc, layer, line, oval, shape, twice } from './shapes.mjs';
import { SPECIALISTS } from './specialists.mjs';

const cap = (/** @type {string} */ colour) =>
  layer(shape('M-15.5 -15C-18 -36 18 -36 15.5 -15C8 -23 -8 -23 -15.5 -15Z', colour));

const king = () =>
  person({
    coat: C.plum,
    trim: C.bone,
    head: 'square',
    brow: 2,
    mouth: 'none',
    lid: 0.45,
    behind: layer(shape('M-17 -24C-24 0 -16 12 -12 14L12 14C16 12 24 0 17 -24Z', '#B9B2A6')),
    front:
      layer(
        shape(
          'M-14 -5C-17 20 -6 26 0 26C6 26 17 20 14 -5C10 1 6 -2 0 -2C-6 -2 -10 1 -14 -5Z',
          '#DDD7CB',
        ),
      ) +
      line('M-4 5L5 5', C.ink, 1.8) +
      crown(-21),
  });

const queen = () =>
  person({
    coat: '#123B5D',
    trim: C.mustard,
    skin: SKIN.tan,
    head: 'long',
    mouth: 'smile',
    lid: 0.5,
    behind: layer(shape('M-15 26C-26 6 -24 -34 0 -34C24 -34 26 6 15 26Z', '#3A2430')),
    front:
      shape('M-13 -13Q-14 -33 0 -33Q14 -33 13 -13Q8 -25 0 -25Q-8 -25 -13 -13Z', '#3A2430') +
      crown(-26, C.mustard, 3) +
      twice(disc(13.5, 1, 2.3, C.sky)),
  });

const julia = () =>
  person({
    coat: C.rose,
    trim: C.bone,
    head: 'egg',
    mouth: 'o',
    lid: 0.15,
    look: -0.5,
    up: -0.4,
    brow: 0,
    eye: 4.7,
    behind: layer(
      shape(
        'M-20 36C-30 20 -18 12 -22 -4C-24 -26 -12 -35 0 -35C12 -35 24 -26 22 -4C18 12 30 20 20 36Z',
        '#8A3B1E',
      ),
    ),
    front:
      shape('M-15 -12C-13 -34 13 -34 15 -12C8 -23 -8 -23 -15 -12Z', '#8A3B1E') +
      [
        [-11.5, -23.5],
        [-4, -28.5],
        [4, -28.5],
        [11.5, -23.5],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 3, C.bone) + disc(x, y, 1.2, C.mustard))
        .join(''),
  });

const romeo = () =>
  person({
    coat: '#7A1F3D',
    trim: C.rose,
    skin: SKIN.tan,
    head: 'egg',
    lid: 0.2,
    look: 0.7,
    up: -0.4,
    mouth: 'smile',
    brow: -0.6,
    front: layer(
      shape('M-16 -10C-22 -36 16 -40 16.5 -15C11 -18 9 -25 3 -25C-4 -23 -13 -22 -16 -10Z', C.ink),
    ),
    prop: layer(
      at(
        'translate(25 36)',
        line('M0 18L0 -8', C.leaf, 2.6),
        shape('M0 6Q9 1 11 8Q4 11 0 8Z', C.leaf),
        disc(0, -12, 8.5, C.coral),
        line('M-4.5 -12Q0 -19 3.5 -13Q1 -8 -2.5 -11', C.bone, 1.4),
      ),
    ),
  });

const explorer = () =>
  person({
    coat: '#A8783E',
    trim: C.teal,
    skin: SKIN.dark,
    head: 'oval',
    lid: 0.15,
    look: 0.95,
    up: -0.2,
    mouth: 'smile',
    front:
      layer(
        shape(
          'M-27 -16Q-13 -23 -12 -28C-10 -40 10 -40 12 -28Q13 -23 27 -16Q0 -24 -27 -16Z',
          C.sand,
        ),
      ) + line('M-12 -25Q0 -29.5 12 -25', C.moss, 3.2),
    prop: layer(
      at(
        'translate(25 36)',
        disc(0, 0, 12.5, C.mustard),
        disc(0, 0, 9.4, C.bone),
        at('rotate(70)', shape('M0 -8L2.8 0L-2.8 0Z', C.coral), shape('M0 8L2.8 0L-2.8 0Z', C.ink)),
      ),
    ),
  });

const assassin = () =>
  person({
    coat: C.ink,
    skin: SKIN.ashen,
    head: 'pointed',
    lid: 0.5,
    brow: -2.4,
    mouth: 'none',
    cheeks: false,
    behind: layer(shape('M-26 40C-28 -18 -16 -42 0 -46C16 -42 28 -18 26 40Z', '#46365A')),
    front:
      layer(shape('M-15 -4Q0 2 15 -4Q15 14 0 18Q-15 14 -15 -4Z', C.coral)) +
      line('M-10 3Q0 7 10 3', '#A33A25', 1.4),
    prop: layer(
      at(
        'translate(26 34) rotate(24)',
        shape('M-3 0L0 -32L3 0Z', '#D5DAE3'),
        box(-8, 0, 16, 3.4, C.mustard, 1.7),
        box(-2.2, 3, 4.4, 12, C.clay, 2.2),
      ),
    ),
  });

const storm = () =>
  [
    layer(
      shape(
        'M-36 4C-48 -4 -40 -24 -24 -20C-22 -42 12 -46 16 -26C34 -32 46 -12 34 0C42 16 24 22 17 15C6 24 -10 22 -15 15C-26 22 -38 16 -36 4Z',
        '#58617A',
      ),
    ),
    eyes(-8, 6, 9, { skin: '#58617A', lid: 0.42, look: 0.5 }),
    line('M-18 -18L-5 -14M18 -19L5 -14', C.ink, 2.6),
    oval(0, 6, 4.6, 3.6, C.ink),
    layer(shape('M-5 24L11 24L4 37L13 37L-8 64L-2 45L-12 45Z', C.coral)),
    line('M-25 29L-29 43M-16 33L-20 49M22 29L18 43M30 25L27 36', C.blue, 2.6),
  ].join('');

const cloak = () =>
  [
    layer(shape('M-34 68C-34 40 -28 -46 0 -48C28 -46 34 40 34 68Z', '#3A3150')),
    layer(shape('M-18 6C-19 -30 19 -30 18 6C12 17 -12 17 -18 6Z', C.ink)),
    eyes(-6, 5.2, 6.8, { skin: C.ink, lid: 0.4, look: 0.7 }),
    smirk(5, 6, 1.4, C.sky),
    layer(
      at(
        'translate(0 40) rotate(-5)',
        box(-12, -15, 24, 30, C.bone, 3),
        box(-9.5, -12.5, 19, 25, C.plum, 2),
        shape(
          'M-4 -4.5Q-4 -9 0.4 -9Q5 -9 5 -4.8Q5 -2 2.6 -.4Q1.6 .4 1.6 2.4L-1.4 2.4Q-1.6 -1 .6 -2.4Q1.8 -3.2 1.8 -4.6Q1.8 -6 .4 -6Q-1 -6 -1 -4.5Z',
          C.mustard,
        ),
        disc(0.1, 6, 2, C.mustard),
      ),
    ),
    twice(layer(shape('M40 50C34 34 22 30 11 40L14 47C24 42 30 46 34 58Z', '#4A4066'))),
  ].join('');

function traitor() {
  const half = (/** @type {string} */ id, /** @type {number} */ x, /** @type {string} */ what) =>
    `<clipPath id="${id}"><rect x="${x}" y="-62" width="50" height="130"/></clipPath><g clip-path="url(#${id})">${what}</g>`;
  const good = person({
    coat: C.moss,
    head: 'pointed',
    skin: SKIN.tan,
    lid: 0.4,
    look: 0.8,
    mouth: 'smirk',
    brow: 1,
  });
  const bad = person({
    coat: C.coral,
    head: 'pointed',
    skin: SKIN.ashen,
    lid: 0.4,
    look: 0.8,
    mouth: 'smirk',
    brow: -2,
    cheeks: false,
  });
  const cloth = layer(
    shape('M-20 -17C-18 -36 18 -36 20 -17C8 -25 -8 -25 -20 -17Z', C.ink),
    shape('M-19 -20Q-36 -26 -33 -6Q-26 -11 -17 -15Z', C.coral),
    shape('M19 -20Q36 -26 33 -6Q26 -11 17 -15Z', C.moss),
  );
  return (
    half('left', -50, good) +
    half('right', 0, bad) +
    cloth +
    disc(-33, -5, 3, C.mustard) +
    disc(33, -5, 3, C.mustard)
  );
}

function musketeers() {
  const three = [
    { x: -19, coat: C.coral, skin: SKIN.tan, head: 'oval', look: 0.6 },
    { x: 19, coat: C.moss, skin: SKIN.pale, head: 'square', look: -0.6 },
    { x: 0, coat: C.blue, skin: SKIN.brown, head: 'long', look: 0.5 },
  ];
  const hat =
    layer(
      shape(
        'M-25 -19Q-10 -26 0 -25Q16 -26 25 -16Q12 -20 12 -26Q0 -38 -12 -26Q-14 -20 -25 -19Z',
        C.ink,
      ),
    ) + layer(shape('M6 -29Q20 -46 30 -32Q20 -35 12 -25Z', C.mustard));
  const whiskers =
    line('M-8 1.5Q-3 -2 0 1Q3 -2 8 1.5', C.ink, 2.2) + shape('M-2 4L2 4L0 10Z', C.ink);
  return three
    .map(({ x, ...one }, i) => {
      const front = i === 2;
      const where = `translate(${x} ${front ? 10 : -9}) scale(${front ? 0.9 : 0.76})`;
      return at(
        where,
        person({ ...one, trim: C.bone, lid: 0.3, mouth: 'none', front: whiskers + hat }),
      );
    })
    .join('');
}

const wizard = () =>
  person({
    coat: C.blue,
    head: 'oval',
    lid: 0.28,
    brow: 1.5,
    mouth: 'none',
    behind: layer(shape('M-17 20C-22 -6 -18 -22 -14 -24L14 -24C18 -22 22 -6 17 20Z', '#E5E1D8')),
    front:
      layer(
        shape(
          'M-14 -5C-18 30 -6 46 1 50C8 44 18 30 14 -5C8 3 4 -1 0 -1C-4 -1 -8 3 -14 -5Z',
          C.bone,
        ),
      ) +
      line('M-4 4Q0 6 5 3', C.ink, 1.8) +
      layer(shape('M-22 -19Q0 -29 22 -19L14 -25L5 -58Q-6 -44 -13 -25Z', C.blue)) +
      shape('M1 -46l1.7 3.6 4 .5-2.9 2.7.8 3.9-3.6-2-3.6 2 .8-3.9-2.9-2.7 4-.5z', C.mustard) +
      disc(-5, -30, 1.9, C.mustard) +
      disc(8, -31, 1.5, C.mustard),
  });

const witch = () =>
  person({
    coat: '#2B4A2A',
    skin: SKIN.green,
    head: 'pointed',
    nose: 'hook',
    brow: -1.5,
    mouth: 'smirk',
    lid: 0.3,
    behind: layer(
      shape(
        'M-17 -24C-26 -6 -20 10 -27 30C-16 36 -8 32 0 32C8 32 16 36 27 30C20 10 26 -6 17 -24Z',
        '#6B6472',
      ),
    ),
    front:
      layer(
        shape(
          'M-28 -18Q0 -29 28 -18Q13 -17 10 -24L-3 -52L-15 -56Q-14 -44 -11 -24Q-15 -17 -28 -18Z',
          C.ink,
        ),
      ) +
      shape('M-11 -24Q0 -28 10 -24L7.6 -30Q-1 -33 -11.4 -30Z', C.coral) +
      disc(9, 4, 1.4, C.leaf),
  });

const prince = () =>
  person({
    coat: C.blue,
    trim: C.mustard,
    head: 'egg',
    lid: 0.3,
    mouth: 'smile',
    brow: 0.6,
    behind: layer(shape('M-17 -24C-22 -2 -18 8 -14 12L14 12C18 8 22 -2 17 -24Z', '#C98A2B')),
    front:
      shape(
        'M-15 -11C-19 -36 15 -36 15.5 -13C9 -22 4 -22 -2 -20C-8 -20 -12 -18 -15 -11Z',
        '#C98A2B',
      ) + crown(-25, C.mustard, 3),
  });

const squire = () =>
  person({
    coat: C.steel,
    trim: C.blue,
    skin: SKIN.tan,
    head: 'round',
    eye: 5,
    lid: 0.08,
    up: -0.6,
    look: -0.5,
    mouth: 'o',
    brow: -0.4,
    front: layer(
      shape('M-17.5 -6C-22 -36 22 -36 17.5 -6L13 -10C12 -21 -12 -21 -13 -10Z', '#5A3A22'),
    ),
    prop: layer(
      at(
        'translate(24 38)',
        shape('M-13 -15Q0 -20 13 -15Q14 9 0 20Q-14 9 -13 -15Z', C.blue),
        shape('M0 -17.4Q6 -17 13 -15Q14 9 0 20Z', C.mustard),
      ),
    ),
  });

const hermit = () =>
  person({
    coat: '#4B4F63',
    skin: SKIN.brown,
    head: 'oval',
    lid: 0.62,
    brow: 0.5,
    mouth: 'none',
    behind:
      layer(shape('M-28 40C-30 -16 -18 -40 0 -42C18 -40 30 -16 28 40Z', '#4B4F63')) +
      shape('M-19 18C-21 -14 -12 -32 0 -32C12 -32 21 -14 19 18Z', '#2E3142'),
    front:
      layer(shape('M-11 0C-14 24 -2 34 1 38C6 32 14 22 11 0C5 5 -5 5 -11 0Z', '#E5E1D8')) +
      line('M-3 4L4 4', C.ink, 1.7),
  });

const littleGiant = () =>
  person({
    coat: C.leaf,
    trim: C.bone,
    head: 'round',
    eye: 5.2,
    lid: 0.12,
    mouth: 'smile',
    brow: 0,
    front: layer(
      shape('M-18 -14C-20 -36 20 -36 18 -14C8 -21 -8 -21 -18 -14Z', C.coral),
      disc(0, -33, 4.6, C.bone),
    ),
    prop: layer(
      at(
        'translate(28 34)',
        box(-3, -40, 6, 54, C.clay, 3),
        oval(0, -42, 9, 12, C.clay),
        oval(0, -43, 5.5, 8, '#D9935F'),
      ),
    ),
  });

function double() {
  const dashed = line('M1 -58L1 60', C.plum, 2, 'stroke-dasharray="3 5"');
  const him = person({ coat: C.plum, head: 'oval', look: 0.8, lid: 0.35, front: cap(C.ink) });
  const mirror = person({
    coat: '#A494B4',
    head: 'oval',
    skin: SKIN.ashen,
    look: 0.8,
    lid: 0.35,
    cheeks: false,
    front: cap('#6A5B80'),
  });
  return (
    at('translate(-20 9) scale(.86)', him) + at('translate(21 9) scale(-.86 .86)', mirror) + dashed
  );
}

const dragon = () =>
  [
    twice(layer(shape('M10 30C40 0 46 -24 42 -46C36 -32 26 -27 15 -24Z', '#8C2F1F'))),
    layer(shape('M-36 66C-36 30 -20 14 0 14C20 14 36 30 36 66Z', C.coral)),
    shape('M-13 66C-15 40 -8 22 0 22C8 22 15 40 13 66Z', C.sand),
    twice(shape('M7 -29L16 -50L18 -22Z', '#5A2A1E')),
    layer(shape('M-17 -22C-17 -35 17 -35 17 -22L14 -4Q13 13 0 14Q-13 13 -14 -4Z', C.coral)),
    twice(shape('M16 -12L27 -19L18 -2Z', '#B63D28')),
    eyes(-17, 5.2, 7.2, { skin: C.coral, lid: 0.35, look: 0.6 }),
    line('M-13 -25L-4 -23M13 -26L4 -23', C.ink, 2),
    twice(disc(4, 2, 1.8, C.ink)),
    line('M-9 8Q1 12 10 6', C.ink, 1.9),
    shape('M-6.5 9L-4.4 13.4L-2.4 10Z', C.bone),
    line('M-8 34Q0 37 8 34M-9 43Q0 46 9 43M-9 52Q0 55 9 52', C.clay, 1.6),
  ].join('');

const beggar = () =>
  person({
    coat: '#7B6A55',
    trim: '#A5937A',
    skin: SKIN.tan,
    head: 'long',
    brow: -1,
    mouth: 'none',
    lid: 0.25,
    look: -0.5,
    up: -0.7,
    front:
      layer(shape('M-12 -2C-12 18 12 18 12 -2C6 5 -6 5 -12 -2Z', '#A39A8A')) +
      line('M-4 6Q0 4 4 5.6', C.ink, 1.7) +
      layer(shape('M-17 -17C-20 -38 16 -42 18 -17C9 -24 -9 -24 -17 -17Z', '#5C4B3C')) +
      at('rotate(-8 -5 -28)', box(-9, -33, 9, 8, C.coral, 1)),
    prop: layer(
      at(
        'translate(20 46)',
        shape('M-15 -6Q0 14 15 -6Z', C.clay),
        oval(0, -6, 15, 4, C.bark),
        disc(-3, -7, 3.4, C.mustard),
      ),
    ),
  });

/** @type {Record<string, () => string>} */
export const COURT = {
  king,
  queen,
  julia,
  ...SPECIALISTS,
  explorer,
  assassin,
  storm,
  cloak,
  traitor,
  musketeers,
  wizard,
  witch,
  prince,
  squire,
  hermit,
  little_giant: littleGiant,
  double,
  dragon,
  romeo,
  beggar,
};

/** The insects. */
import { eyes, smirk } from './face.mjs';
import { C } from './palette.mjs';
import { glow, lantern } from './props.mjs';
import { at, box, disc, layer, line, oval, shape, twice } from './shapes.mjs';

function moth() {
  const upper = shape('M3 -8C14 -34 44 -38 47 -24C49 -10 30 6 4 6Z', C.plum);
  const lower = shape('M3 4C20 2 40 12 36 26C32 38 12 30 3 16Z', '#8C4A86');
  const spots =
    disc(31, -20, 7.5, C.mustard) +
    disc(31, -20, 4.2, C.paper) +
    disc(32, -20, 2.2, C.ink) +
    disc(23, 19, 4.6, C.rose) +
    disc(23, 19, 2, C.plum);
  const veins = line('M10 -22Q20 -16 24 -6M15 -29Q27 -20 34 -8', C.rose, 1.3);
  const feathers = [0.25, 0.42, 0.59, 0.76, 0.93]
    .map((t) => `M${(3 + t * 19).toFixed(1)} ${(-22 - 22 * Math.sqrt(t)).toFixed(1)}`)
    .map((from) => line(`${from}l4 3${from}l-1.6 -4.6`, C.ink, 1.3))
    .join('');
  return [
    layer(twice(lower)),
    layer(twice(upper, spots, veins)),
    twice(line('M3 -22C6 -36 14 -42 22 -44', C.ink, 1.8), feathers),
    layer(
      oval(0, 8, 8, 20, C.sand),
      line('M-6.6 14Q0 17 6.6 14M-6 20Q0 23 6 20M-4 25.5Q0 27.5 4 25.5', C.clay, 1.6),
    ),
    layer(oval(0, -14, 11.5, 10.5, C.sand)),
    shape('M-13.5 -19Q0 -25 13.5 -19Q14 -9 7 -9Q2 -9 0 -13Q-2 -9 -7 -9Q-14 -9 -13.5 -19Z', C.ink),
    eyes(-15, 4.3, 6, { skin: C.ink, lid: 0.3 }),
    smirk(-6, 4, 1.2),
  ].join('');
}

function spider() {
  const legs = [
    'M8 4C22 -14 30 -16 36 -4',
    'M9 8C24 0 34 4 38 16',
    'M8 13C22 12 30 20 30 32',
    'M6 17C14 20 18 28 16 38',
  ]
    .map((leg) => line(leg, C.ink, 3))
    .join('');
  return [
    line('M0 -72L0 -18', C.steel, 1.4),
    twice(legs),
    layer(disc(0, 10, 17, C.night)),
    shape('M-7 18Q0 26 7 18L0 10Z', C.coral),
    layer(disc(0, -10, 12.5, C.dusk)),
    eyes(-11, 4.8, 5.4, { skin: C.dusk, lid: 0.22, look: -0.5 }),
    twice(disc(9.6, -18.4, 1.7, C.bone), disc(9.8, -18.2, 0.9, C.ink)),
    smirk(-2.6, 4, 1.1, C.bone),
    layer(
      at(
        'translate(0 33) rotate(-6)',
        box(-12, -8, 24, 16, C.mustard, 2),
        line('M-12 -7L0 2L12 -7', C.ink, 1.5),
        disc(0, 2, 3, C.coral),
      ),
    ),
  ].join('');
}

function ant() {
  const legs = line(
    'M5 6C14 2 18 -4 24 -2M5 9C14 10 20 12 26 18M4 14C10 20 12 28 20 34',
    C.ink,
    2.6,
  );
  return [
    layer(
      at(
        'translate(0 -40) rotate(7)',
        box(-15, -11, 30, 21, C.bone, 3),
        box(-12, -8, 24, 15, C.moss, 2),
        disc(0, -0.5, 4, C.mustard),
      ),
    ),
    twice(line('M5 2C14 -6 16 -16 13 -30', C.ink, 2.6)),
    twice(legs),
    layer(
      oval(0, 26, 12, 15, C.coral),
      line('M-11 22Q0 26 11 22M-11.6 29Q0 33 11.6 29', '#A33A25', 1.6),
    ),
    layer(oval(0, 8, 7, 8, '#C9472F')),
    twice(line('M5 -20C8 -27 14 -27 19 -22', C.ink, 1.8)),
    layer(oval(0, -10, 12.5, 11, C.coral)),
    eyes(-11, 4.4, 5.6, { skin: C.coral, lid: 0.12, up: -0.8, look: 0.2 }),
    line('M-3.6 -3Q0 -.4 3.6 -3', C.ink, 1.8),
  ].join('');
}

function cockroach() {
  return [
    twice(
      line('M5 -28C12 -46 26 -52 40 -44', C.ink, 1.8),
      line('M12 -6C24 -12 30 -10 34 -16M14 6C26 6 30 12 37 10M12 18C22 24 24 32 32 36', C.ink, 2.8),
    ),
    layer(
      shape(
        'M0 -22C20 -22 21 2 18 18C15 34 7 42 0 42C-7 42 -15 34 -18 18C-21 2 -20 -22 0 -22Z',
        C.clay,
      ),
    ),
    shape('M0 -14L0 41C-7 41 -14 33 -17 18C-19 6 -18 -6 -12 -12Z', '#93512B'),
    line('M0 -14L0 40', C.ink, 1.4),
    line('M5 -8Q12 10 7 32M10 -6Q16 8 13 22', '#D9935F', 1.3),
    layer(shape('M-15 -20Q0 -40 15 -20Q8 -12 0 -12Q-8 -12 -15 -20Z', '#7A3F1F')),
    eyes(-23, 4.6, 5.4, { skin: '#7A3F1F', lid: 0.4, look: 0.7 }),
    smirk(-15.5, 4, 1.2, C.bone),
  ].join('');
}

function mosquito() {
  return [
    layer(
      twice(
        shape('M4 -6C16 -30 40 -36 46 -26C50 -16 26 2 4 2Z', C.sky),
        line('M6 -5C18 -20 30 -26 42 -26M10 -3C22 -10 32 -14 42 -20', '#4E86C9', 1.2),
      ),
    ),
    twice(line('M4 2C16 4 20 16 26 30M3 8C10 14 12 26 13 40M4 -2C14 -4 26 2 34 12', C.ink, 1.8)),
    layer(
      oval(0, 16, 5.6, 20, C.teal),
      line('M-5 10Q0 12.5 5 10M-5.5 17Q0 19.5 5.5 17M-5 24Q0 26.5 5 24', C.bone, 1.7),
    ),
    layer(disc(0, -14, 10.5, C.teal)),
    line('M3 -6Q9 4 20 8', C.ink, 2.2),
    twice(line('M4 -23C6 -32 12 -36 18 -36', C.ink, 1.6)),
    eyes(-15.5, 4.9, 5.2, { skin: C.teal, lid: 0.3, look: 0.8, up: 0.6 }),
  ].join('');
}

/** The only one with open eyes that look straight at you, and with a light. */
function guardBug() {
  const left = 'M16 -2C28 -6 30 -2 36 -8M18 10C28 10 30 16 36 16M12 24C20 28 22 36 28 40';
  const right = 'M16 -4C24 -4 28 -16 35 -19M18 10C24 10 26 14 29 20M12 24C18 28 20 36 25 41';
  return at(
    'translate(-10.5 0) scale(.96)',
    at('translate(35 -20)', glow()),
    at('scale(-1 1)', line(left, C.ink, 2.8)),
    line(right, C.ink, 2.8),
    twice(line('M5 -30C10 -42 18 -46 25 -44', C.ink, 2)),
    layer(shape('M-22 -14C-12 -20 12 -20 22 -14C24 8 14 32 0 42C-14 32 -24 8 -22 -14Z', C.moss)),
    shape('M-13 -15C-6 -17.5 6 -17.5 13 -15L0 16Z', C.leaf),
    shape('M0 18L4.2 27L0 36L-4.2 27Z', C.mustard),
    line('M0 16L-14 27M0 16L14 27', '#064A37', 1.5),
    layer(shape('M-13 -18C-14 -34 14 -34 13 -18C8 -13 -8 -13 -13 -18Z', C.leaf)),
    eyes(-24, 5.8, 6.4, { skin: C.leaf, lid: 0, look: 0 }),
    `<circle cx="6.4" cy="-24" r="7.6" fill="none" stroke="${C.mustard}" stroke-width="2"/>`,
    line('M6.4 -16.4V-8', C.mustard, 1.6),
    line('M-3.5 -15.6L3.5 -15.6', C.ink, 1.8),
    line('M-11 -32L-3 -31.2M11 -33L4 -31.4', C.ink, 1.8),
    at('translate(35 -20)', lantern(true)),
  );
}

/** Where a plain card wears its number. @type {readonly (readonly [number, number])[][]} */
const SPOTS = [
  [[0, 13]],
  [
    [-14, 12],
    [14, 12],
  ],
  [
    [-14, 4],
    [14, 4],
    [0, 26],
  ],
  [
    [-14, 3],
    [14, 3],
    [-12, 24],
    [12, 24],
  ],
  [
    [-15, 2],
    [15, 2],
    [0, 13],
    [-12, 25],
    [12, 25],
  ],
];

/** A plain beetle with as many spots as its number. @param {readonly (readonly [number, number])[]} spots */
function beetle(spots) {
  return [
    twice(
      line(
        'M20 -6C28 -10 32 -8 37 -14M27 12C33 12 36 16 41 15M22 28C29 31 31 37 36 39',
        C.ink,
        2.8,
      ),
      line('M5 -30C8 -40 15 -44 22 -42', C.ink, 1.9),
    ),
    layer(oval(0, -20, 15, 13, C.ink)),
    layer(oval(0, 13, 29, 29, C.mustard)),
    shape('M0 -16A29 29 0 0 1 0 42Q9 13 0 -16Z', '#D9972090'),
    line('M0 -15V41', C.ink, 1.8),
    spots.map(([x, y]) => disc(x, y, 6, C.ink)).join(''),
    eyes(-23, 4.9, 6, { skin: C.ink, lid: 0.34 }),
    line('M-7 -28.5L-10 -29M7 -28.500L10 -29', C.bone, 1.4),
  ].join('');
}

/** @type {Record<string, () => string>} */
export const BUGS = { moth, spider, ant, cockroach, mosquito, guard_bug: guardBug };

/** The plain cards: `number_1` to `number_5`. @type {Record<string, () => string>} */
export const BEETLES = Object.fromEntries(
  SPOTS.map((spots, at) => [`number_${at + 1}`, () => beetle(spots)]),
);

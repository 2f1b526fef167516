/** Faces that people show each other: a small paper mask each, as always looking aside. */
import { eyes } from './face.mjs';
import { C, SKIN } from './palette.mjs';
import { box, disc, layer, line, oval, shape, twice } from './shapes.mjs';

/** @param {string} d @param {number} [width] */
const ink = (d, width = 4) => line(d, C.ink, width);

/** The mask: a round head with the two feelers of a moth. @param {string} skin @param {...string} face */
function mask(skin, ...face) {
  const feelers = twice(line('M8 -36Q12 -48 22 -46', C.ink, 3.4), disc(23, -46, 3.4, C.ink));
  return [feelers, layer(disc(0, 4, 36, skin)), ...face].join('');
}

/** @param {number} lid @param {string} skin @param {object} [more] */
const looking = (lid, skin, more = {}) => eyes(-2, 8.5, 13, { lid, skin, ...more });

/** @param {string} [colour] */
const cheeks = (colour = '#E4593F66') => twice(oval(24, 12, 6, 4, colour));

const sweat = shape('M29 -18Q37 -6 29 -2Q21 -6 29 -18Z', C.sky);

/** @type {Record<string, () => string>} */
export const EMOTES = {
  laugh: () =>
    mask(
      C.mustard,
      twice(ink('M6 -1Q13 -10 20 -1')),
      shape('M-19 12Q0 16 19 12Q16 32 0 32Q-16 32 -19 12Z', C.ink),
      shape('M-10 27Q0 21 10 27Q6 31.5 0 31.5Q-6 31.5 -10 27Z', C.coral),
      cheeks(),
    ),
  glance: () =>
    mask(
      SKIN.tan,
      looking(0.5, SKIN.tan, { look: 1 }),
      ink('M-23 -14L-5 -12M5 -18Q14 -25 24 -18'),
      ink('M-11 21Q2 25 12 17'),
    ),
  innocent: () =>
    mask(
      SKIN.pale,
      line('M-20 -40A20 6 0 1 0 20 -40A20 6 0 1 0 -20 -40Z', C.mustard, 5),
      looking(0.12, SKIN.pale, { look: 0.4, up: -0.9 }),
      ink('M-6 22Q0 26 6 22'),
      cheeks('#E4593F88'),
    ),
  nervous: () =>
    mask(
      SKIN.green,
      looking(0.1, SKIN.green, { look: -0.7 }),
      ink('M-24 -12L-7 -18M24 -12L7 -18', 3.4),
      ink('M-16 22L-10 18L-4 23L2 18L8 23L15 18'),
      sweat,
    ),
  wow: () =>
    mask(
      SKIN.brown,
      looking(0, SKIN.brown, { look: 0.2 }),
      ink('M-22 -18Q-14 -25 -6 -18M22 -18Q14 -25 6 -18'),
      oval(0, 24, 8, 10, C.ink),
      oval(0, 29, 5, 4, C.coral),
    ),
  oops: () =>
    mask(
      C.rose,
      twice(ink('M7 -7L19 3M19 -7L7 3')),
      ink('M-15 24Q-8 15 0 20Q8 25 15 18'),
      cheeks('#E4593FAA'),
    ),
  clap: () =>
    mask(
      C.teal,
      twice(line('M6 -8Q13 -16 20 -8', C.bone, 4)),
      line('M-7 3Q0 8 7 3', C.bone, 4),
      layer(
        shape('M-2 43Q-21 41 -22 24Q-22 15 -14 17L-2 29Z', SKIN.pale),
        shape('M2 43Q21 41 22 24Q22 15 14 17L2 29Z', SKIN.dark),
      ),
      line('M0 19L0 12M-10 11L-14 5M10 11L14 5', C.mustard, 4),
    ),
  sleepy: () =>
    mask(
      C.sky,
      looking(0.86, C.sky),
      oval(0, 22, 5, 4, C.ink),
      layer(box(20, -38, 26, 24, C.bone, 8)),
      line('M26 -32L39 -32L27 -20L40 -20', C.ink, 4),
    ),
};

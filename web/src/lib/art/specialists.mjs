/** The six who are at home on one kind of goal: each holds what that goal shows. */
import { person } from './face.mjs';
import { C, SKIN } from './palette.mjs';
import { at, box, disc, layer, line, oval, shape, twice } from './shapes.mjs';

const alchemist = () =>
  person({
    coat: C.teal,
    trim: C.mustard,
    skin: SKIN.brown,
    head: 'egg',
    brow: 1.6,
    mouth: 'o',
    lid: 0.1,
    look: 0.6,
    up: 0.6,
    front:
      layer(shape('M-16 -14C-19 -36 19 -36 16 -14C8 -22 -8 -22 -16 -14Z', '#3A2430')) +
      twice(
        `<circle cx="5.8" cy="-11" r="6" fill="none" stroke="${C.mustard}" stroke-width="1.8"/>`,
      ) +
      line('M-1 -11L1 -11', C.mustard, 1.8),
    prop: layer(
      at(
        'translate(25 38)',
        shape('M-3.4 -24L3.4 -24L3.4 -11L13 9Q14 14 9 14L-9 14Q-14 14 -13 9L-3.4 -11Z', '#E6EFF8'),
        shape('M-8.4 0L8.4 0L12.4 9Q13 13 9 13L-9 13Q-13 13 -12.4 9Z', C.leaf),
        disc(-2, 6, 2, C.bone),
        disc(4.6, 8.6, 1.3, C.bone),
        line('M-5 -24L5 -24', C.clay, 2.4),
      ),
    ),
  });

const fencingMaster = () =>
  person({
    coat: '#E6E1F0',
    trim: C.coral,
    skin: SKIN.tan,
    head: 'long',
    brow: 1.4,
    mouth: 'none',
    lid: 0.35,
    front:
      line('M-10 2Q-3 -3 0 1.4Q3 -3 10 2', C.ink, 2.4) +
      layer(shape('M-13 -17C-16 -38 13 -40 14.5 -16C7 -25 -4 -21 -13 -17Z', C.ink)) +
      line('M-20 40L-6 24M20 40L6 24', '#B9B1CC', 1.6),
    prop: layer(
      at(
        'translate(25 48) rotate(14)',
        line('M0 0L0 -58', '#6C7488', 2.6),
        shape('M-10 2A10 10 0 0 1 10 2Z', C.mustard),
        box(-2.2, 2, 4.4, 13, C.ink, 2.2),
      ),
    ),
  });

const landlord = () =>
  person({
    coat: '#6B4A2B',
    trim: C.leaf,
    head: 'round',
    eye: 4.6,
    mouth: 'smile',
    lid: 0.3,
    front:
      layer(
        shape('M-30 -15Q-15 -23 -13 -29Q0 -42 13 -29Q15 -23 30 -15Q0 -24 -30 -15Z', C.mustard),
      ) + line('M-13 -23Q0 -28 13 -23', C.coral, 3),
    prop: layer(
      at(
        'translate(26 42)',
        ...[-9, 0, 9].map((turn) =>
          at(
            `rotate(${turn * 1.7})`,
            line('M0 16L0 -20', '#B5800F', 2),
            ...[0, 1, 2, 3].map((i) => ear(i)),
          ),
        ),
        line('M-5 4L5 4', C.coral, 3),
      ),
    ),
  });

/** A pair of grains. @param {number} i */
function ear(i) {
  const y = -8 - i * 5.4;
  return (
    oval(-3, y, 2, 3.4, C.mustard, `transform="rotate(-24 -3 ${y})"`) +
    oval(3, y, 2, 3.4, '#D99A1C', `transform="rotate(24 3 ${y})"`)
  );
}

const merchant = () =>
  person({
    coat: '#5B3A86',
    trim: C.mustard,
    head: 'egg',
    lid: 0.45,
    mouth: 'smirk',
    front:
      layer(
        shape('M-20 -14C-26 -34 -4 -40 9 -36C22 -32 24 -22 18.5 -14Q0 -22 -20 -14Z', '#3B3A45'),
      ) + shape('M-18.6 -17.6Q0 -25 18 -17.4L17.4 -13.6Q0 -20.6 -18 -13.6Z', C.mustard),
    prop: layer(
      at(
        'translate(21 38)',
        line('M0 -22L0 16M-13 -17L13 -17M-6 16L6 16', C.ink, 2.2),
        line('M-13 -17L-17 -4M-13 -17L-9 -4M13 -17L9 -1M13 -17L17 -1', C.ink, 1.2),
        shape('M-18.5 -4A5.5 5.5 0 0 0 -7.5 -4Z', C.mustard),
        shape('M7.5 -1A5.5 5.5 0 0 0 18.5 -1Z', C.mustard),
      ),
    ),
  });

const cardinal = () =>
  person({
    coat: '#8E2B3C',
    trim: C.bone,
    head: 'oval',
    lid: 0.62,
    look: 0.4,
    mouth: 'flat',
    brow: 0,
    front:
      layer(shape('M-15.5 -16C-18 -35 18 -35 15.5 -16C9 -22 -9 -22 -15.5 -16Z', '#8E2B3C')) +
      disc(0, -31.5, 2.4, '#8E2B3C') +
      line('M-13.5 -19Q0 -25 13.5 -19', C.bone, 1.6),
    prop: layer(
      at(
        'translate(25 40)',
        box(-4.6, -13, 9.2, 26, C.bone, 2),
        shape('M0 -30C7 -20 4.6 -14 0 -14C-4.6 -14 -7 -20 0 -30Z', C.mustard),
        shape('M0 -24C3 -19 2.2 -15.4 0 -15.4C-2.2 -15.4 -3 -19 0 -24Z', C.coral),
        box(-10, 12, 20, 4.6, C.mustard, 2.3),
      ),
    ),
  });

const troubadour = () =>
  person({
    coat: C.leaf,
    trim: C.coral,
    skin: SKIN.brown,
    head: 'egg',
    lid: 0.3,
    up: -0.5,
    look: 0.3,
    mouth: 'o',
    brow: -0.5,
    front:
      layer(shape('M-19 -16C-18 -38 12 -42 21 -19Q2 -26 -19 -16Z', C.coral)) +
      layer(shape('M10 -29Q24 -52 31 -33Q22 -35 15 -24Z', C.mustard)),
    prop: layer(
      at(
        'translate(20 44) rotate(32)',
        oval(0, 5, 12.5, 14.5, C.clay),
        disc(0, 2, 4.4, C.ink),
        box(-2.2, -32, 4.4, 28, C.bark),
        box(-5, -38, 10, 8.6, C.bark, 2),
        line('M-1 -32L-1 12M1 -32L1 12', C.bone, 0.8),
      ),
    ),
  });

/** @type {Record<string, () => string>} */
export const SPECIALISTS = {
  alchemist,
  fencing_master: fencingMaster,
  landlord,
  merchant,
  cardinal,
  troubadour,
};

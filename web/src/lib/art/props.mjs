/** The things that insects cheat with, and are caught with. */
import { eyes } from './face.mjs';
import { C } from './palette.mjs';
import { at, box, disc, layer, line, oval, shape } from './shapes.mjs';

/** Paper light around a lantern that hangs from 0,0. */
export const glow = () => disc(0, 24, 25, '#FBE3A8') + disc(0, 24, 18.5, '#F8D37A');

/** Hangs from 0,0. @param {boolean} lit */
export function lantern(lit) {
  const flame = lit
    ? shape('M0 14C6 21 5 30 0 30C-5 30 -6 21 0 14Z', C.coral) +
      shape('M0 21C3 25 2 29 0 29C-2 29 -3 25 0 21Z', C.bone)
    : line('M0 30V24', C.steel, 2.4);
  return [
    line('M-6 8A6 8 0 0 1 6 8', C.bark, 2.6),
    layer(box(-10, 12, 20, 22, lit ? C.mustard : C.dusk, 2)),
    flame,
    line('M-10 12V34M10 12V34', C.bark, 2.4),
    layer(shape('M-12 13L-6 6H6L12 13Z', C.bark), box(-12.5, 33, 25, 5.5, C.bark, 2)),
  ].join('');
}

/** A card that peeps out: the eyes behind the moth's mask. */
function peeper() {
  return layer(
    box(-17, -26, 34, 46, C.bone, 4),
    box(-14, -23, 28, 40, C.plum, 3),
    shape('M-13 -16Q0 -21 13 -16Q13 -5 6 -5Q2 -5 0 -9Q-2 -5 -6 -5Q-13 -5 -13 -16Z', C.ink),
    eyes(-11, 4.2, 6, { skin: C.ink, lid: 0.3, look: 0.7 }),
  );
}

/** A card on its way into a sleeve. */
export function sleeve() {
  return [
    layer(shape('M-27 62L-23 34H23L27 62Z', C.blue)),
    oval(0, 12, 28, 8, C.night),
    at('translate(1 -14) rotate(9)', peeper()),
    layer(shape('M-29 10Q0 26 29 10V18Q0 34 -29 18Z', C.bone)),
    layer(shape('M-33 15Q0 33 33 15L29 43Q0 56 -29 43Z', C.blue)),
    line('M20 24L18 48', '#234A99', 2.2),
    disc(12, 33, 3, C.mustard) + disc(11, 43, 3, C.mustard),
  ].join('');
}

/** A card on its way under the table. */
export function tableEdge() {
  return [
    line('M-26 24L-30 36M26 28L31 40M-20 44L-22 52', C.steel, 2.6),
    at('translate(0 22) rotate(-14)', peeper()),
    layer(box(-47, -34, 94, 22, C.clay, 4), box(-47, -14, 94, 11, C.bark, 3)),
    line('M-38 -25H-8M4 -21H36M-30 -18H-14', '#8F4F2A', 2),
  ].join('');
}

/** A finger that points, for the moment of "Caught!" */
export function caught() {
  const points = [...Array(28).keys()].map((i) => {
    const [angle, far] = [(i * Math.PI) / 14, i % 2 ? 35 : 46];
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return [
    layer(shape(`M${points.join('L')}Z`, C.mustard)),
    layer(shape('M-45 -6H-18V22H-45Z', C.moss), box(-22, -10, 9, 36, C.bone, 3)),
    layer(
      shape(
        'M-13 -5Q-5 -9 2 -9H38A6.5 6.5 0 0 1 38 4H12Q17 6 15 11Q18 14 14 18Q14 24 7 24H-13Z',
        C.leaf,
      ),
      shape('M-10 -4C-8 -15 2 -22 7 -19C11 -16 6 -10 4 -6Z', C.leaf),
    ),
    line('M0 4H13M2 11H15M2 18H14', '#3F6B1E', 2),
  ].join('');
}

/** What everybody sees of everybody's cards. */
export function back() {
  const stripes = [...Array(20).keys()].map((i) => `M${i * 12 - 134} 134L${i * 12} 0`).join('');
  const wing = 'M3 -6C14 -30 34 -32 36 -20C38 -8 24 4 4 5ZM3 4C16 3 31 11 28 22C25 32 9 25 3 14Z';
  return [
    box(0, 0, 96, 134, C.plum),
    line(stripes, '#5A2558', 6),
    `<path d="M0 0H96V134H0ZM5 5V129H91V5Z" fill="${C.bone}" fill-rule="evenodd"/>`,
    at(
      'translate(48 68)',
      oval(0, 0, 40, 47, C.plum),
      shape(wing, C.rose),
      at('scale(-1 1)', shape(wing, C.rose)),
      line('M-3 -22C-6 -34 -12 -38 -18 -40M3 -22C6 -34 12 -38 18 -40', C.rose, 2),
      oval(0, 6, 6, 22, C.rose),
      shape('M-13 -20Q0 -26 13 -20Q14 -9 7 -9Q2 -9 0 -13Q-2 -9 -7 -9Q-14 -9 -13 -20Z', C.ink),
      eyes(-15, 4.4, 6, { skin: C.ink, lid: 0.3 }),
    ),
  ].join('');
}

/** @type {Record<string, () => string>} */
export const PROPS = {
  lantern: () => at('translate(0 -43) scale(1.8)', glow(), lantern(true)),
  lantern_out: () => at('translate(0 -43) scale(1.8)', lantern(false)),
  sleeve,
  table_edge: tableEdge,
  caught,
};

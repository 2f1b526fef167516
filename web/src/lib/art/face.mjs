/** Faces: everybody looks sideways from under a half-closed lid. */
import { C, SKIN } from './palette.mjs';
import { disc, layer, line, oval, shape, twice, box } from './shapes.mjs';

let clips = 0;

/**
 * @typedef {object} Look
 * @property {number} [look] -1 left … 1 right
 * @property {number} [up] -1 up … 1 down
 * @property {number} [lid] 0 wide open … 1 shut
 * @property {string} [skin] colour of the lid
 */

/** @param {number} y @param {number} r @param {number} gap @param {Look} how */
export function eyes(y, r, gap, { look = 0.55, lid = 0.35, skin = C.sand, up = 0 } = {}) {
  return eye(-gap, y, r, look, up, lid, skin) + eye(gap, y, r, look, up, lid, skin);
}

/** @param {number} x @param {number} y @param {number} r @param {number} look @param {number} up @param {number} lid @param {string} skin */
function eye(x, y, r, look, up, lid, skin) {
  const id = `eye${(clips += 1)}`;
  const px = round(x + look * r * 0.5);
  const py = round(y + up * r * 0.4 + r * 0.12);
  const edge = round(y - r + 2 * r * lid);
  const ball =
    disc(x, y, r, C.bone) +
    disc(px, py, round(r * 0.54), C.ink) +
    disc(round(px + r * 0.17), round(py - r * 0.2), round(r * 0.17), C.bone) +
    box(x - r - 1, y - r - 1, 2 * r + 2, round(2 * r * lid + 1), skin);
  const clip = `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`;
  const rim = lid > 0 ? line(`M${round(x - r)} ${edge}L${round(x + r)} ${edge}`, C.ink, 1.4) : '';
  return `${clip}<g clip-path="url(#${id})">${ball}</g>${rim}`;
}

/** @param {number} n */
const round = (n) => Math.round(n * 100) / 100;

/** @param {number} y @param {number} [w] @param {number} [k] @param {string} [colour] */
export const smirk = (y, w = 6, k = 1.6, colour = C.ink) =>
  line(`M${-w} ${y}Q${round(w * 0.2)} ${round(y + k * 2.2)} ${w} ${round(y - k)}`, colour, 1.8);

/** @type {Record<string, (skin: string) => string>} */
const HEADS = {
  oval: (s) => oval(0, -10, 14, 17, s),
  egg: (s) =>
    shape('M0 -28C12 -28 15 -16 14 -6C13 4 7 8 0 8C-7 8 -13 4 -14 -6C-15 -16 -12 -28 0 -28Z', s),
  square: (s) => box(-14, -27, 28, 34, s, 9),
  long: (s) => oval(0, -11, 12, 20, s),
  pointed: (s) => shape('M-15 -24Q0 -30 15 -24Q15 -6 3 8Q0 10 -3 8Q-15 -6 -15 -24Z', s),
  round: (s) => disc(0, -9, 16, s),
};

/** @type {Record<string, string>} */
const MOUTHS = {
  smirk: smirk(3, 5, 1.3),
  flat: line('M-4 3L5 3', C.ink, 1.8),
  o: oval(0, 3.4, 2.3, 3, C.ink),
  smile: line('M-5 2Q0 6.4 5 2', C.ink, 1.8),
  frown: line('M-4.6 4.6Q0 1 4.6 4.2', C.ink, 1.8),
  none: '',
};

/** @param {string} coat @param {string | undefined} trim */
function bust(coat, trim) {
  const shoulders = shape('M-40 66C-40 30 -24 14 0 14C24 14 40 30 40 66Z', coat);
  const collar = trim ? shape('M-13 15Q0 31 13 15L9 11.5Q0 20 -9 11.5Z', trim) : '';
  return layer(shoulders) + collar;
}

/** @param {number} angle */
const brows = (angle) =>
  line(
    `M-11 ${-17 - angle}L-4 ${-16 + angle * 0.4}M11 ${-17 - angle * 0.4}L4 ${-16 + angle * 0.3}`,
    C.ink,
    2,
  );

/** @param {'plain' | 'hook'} kind */
const nose = (kind) =>
  kind === 'hook' ? line('M1 -10Q7 -3 1 -2', C.ink, 1.7) : line('M1 -9Q4 -4 0 -3.4', C.ink, 1.5);

/**
 * @typedef {object} Sitter
 * @property {string} coat
 * @property {string} [trim]
 * @property {string} [skin]
 * @property {keyof typeof HEADS} [head]
 * @property {keyof typeof MOUTHS} [mouth]
 * @property {'plain' | 'hook'} [nose]
 * @property {number} [brow] how angry; below 0 worried or sly
 * @property {number} [eye] radius
 * @property {number} [look]
 * @property {number} [up]
 * @property {number} [lid]
 * @property {boolean} [cheeks]
 * @property {string} [behind] hair or hood behind the head
 * @property {string} [front] hair, beard, hat
 * @property {string} [prop] what is held, bottom right
 */

/** A head and shoulders: one line of parameters is a character. @param {Sitter} o */
export function person(o) {
  const skin = o.skin ?? SKIN.pale;
  return [
    o.behind ?? '',
    bust(o.coat, o.trim),
    box(-6, 2, 12, 16, skin, 5),
    layer((HEADS[o.head ?? 'oval'] ?? HEADS['oval'])?.(skin) ?? ''),
    o.cheeks === false ? '' : twice(oval(8.5, -2, 3, 2, '#E4593F44')),
    eyes(-11, o.eye ?? 4.4, 5.8, { skin, lid: o.lid ?? 0.38, look: o.look ?? 0.55, up: o.up ?? 0 }),
    brows(o.brow ?? 1),
    nose(o.nose ?? 'plain'),
    MOUTHS[o.mouth ?? 'smirk'] ?? '',
    o.front ?? '',
    o.prop ?? '',
  ].join('');
}

/** A crown of `points` points, its rim at `y`. @param {number} y @param {string} [colour] @param {number} [points] */
export function crown(y, colour = C.mustard, points = 5) {
  const tips = [...Array(points + 1).keys()].map((i) => -17 + (34 * i) / points);
  const zigzag = tips
    .slice(1)
    .map((x) => `L${round(x - 17 / points)} ${y - 6.5}L${round(x)} ${y - 15}`)
    .join('');
  return (
    layer(shape(`M-14.5 ${y}L-17 ${y - 15}${zigzag}L14.5 ${y}Q0 ${y + 3} -14.5 ${y}Z`, colour)) +
    tips.map((x) => disc(round(x), y - 16, 2.1, C.coral)).join('') +
    line(`M-14 ${y - 2.4}Q0 ${y + 0.6} 14 ${y - 2.4}`, '#00000033', 2)
  );
}

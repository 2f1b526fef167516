/** The picture of the first page: a paper theatre at night, and everyone in it looks sideways. */
import { BUGS } from './bugs.mjs';
import { COURT } from './court.mjs';
import { file } from './frame.mjs';
import { C } from './palette.mjs';
import { at, box, disc, layer, line, shape } from './shapes.mjs';

const W = 400;
const H = 220;

function curtain() {
  const cloth = layer(shape('M0 0H74C72 60 60 96 44 120C36 150 40 180 46 196H0Z', C.plum));
  const folds = line('M18 30C18 90 14 140 16 194M38 30C36 80 28 120 26 150', '#5A2558', 3);
  const cord = line('M30 122Q44 128 49 118', C.mustard, 4) + disc(49, 119, 4, C.mustard);
  return cloth + folds + cord;
}

function valance() {
  const scallops = [...Array(8).keys()].map(() => 'q25 26 50 0').join('');
  return (
    layer(shape(`M0 0H${W}V18H0Z`, C.plum), shape(`M0 16${scallops}V0H0Z`, '#7D3A7B')) +
    line(`M0 17${scallops}`, C.mustard, 2.4)
  );
}

function puppet(
  /** @type {string} */ name,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  /** @type {boolean} */ mirrored,
) {
  const draw = COURT[name];
  if (!draw) throw new Error(`no figure ${name}`);
  return at(`translate(${x} ${y}) scale(${mirrored ? -size : size} ${size})`, draw());
}

function boards() {
  const lamps = [60, 116, 172, 228, 284, 340]
    .map((x) => layer(shape(`M${x - 9} 203a9 8 0 0 1 18 0Z`, C.mustard)))
    .join('');
  return (
    layer(box(0, 190, W, 30, C.bark)) +
    line(`M0 199H${W}`, '#00000040', 2) +
    lamps +
    layer(box(0, 203, W, 17, '#4E2A16'))
  );
}

export function theatre() {
  const moth = BUGS['moth'];
  const stars = [
    [96, 52],
    [142, 40],
    [262, 44],
    [318, 58],
    [120, 84],
    [292, 86],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 1.6, C.sand))
    .join('');
  return file(
    [
      `<clipPath id="stage"><rect width="${W}" height="${H}" rx="18"/></clipPath><g clip-path="url(#stage)">`,
      box(0, 0, W, H, '#1B1426'),
      disc(200, 124, 128, '#2C2239'),
      disc(200, 124, 94, '#44355C'),
      disc(200, 124, 66, C.mustard),
      stars,
      line('M200 0V34', C.steel, 1.4),
      at('translate(200 56) scale(.62)', moth ? moth() : ''),
      puppet('queen', 116, 136, 0.92, false),
      puppet('king', 284, 136, 0.92, true),
      puppet('assassin', 200, 142, 0.98, false),
      boards(),
      curtain(),
      at(`translate(${W} 0) scale(-1 1)`, curtain()),
      valance(),
      '</g>',
    ].join(''),
    `0 0 ${W} ${H}`,
  );
}

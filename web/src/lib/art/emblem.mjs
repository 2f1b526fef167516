/** The sign of the whole: a masked moth in a spot of light, looking sideways. */
import { BUGS } from './bugs.mjs';
import { C } from './palette.mjs';
import { at, disc } from './shapes.mjs';

/**
 * A square SVG of 100 by 100 that fills its edges, so that a device may cut any shape from it.
 * @param {number} size of what must stay in sight, 1 for all there is
 */
export function emblem(size) {
  const moth = BUGS['moth']?.() ?? '';
  const figure =
    disc(0, 0, 44, C.dusk) + disc(0, 0, 35, C.mustard) + at('translate(0 5) scale(.86)', moth);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">',
    `<rect x="-50" y="-50" width="100" height="100" fill="${C.night}"/>`,
    at(`scale(${size})`, figure),
    '</svg>',
  ].join('');
}

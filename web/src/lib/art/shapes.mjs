/** Flat shapes as SVG text. The grid is 100 wide and 124 high, with 0,0 in the middle. */
import { C } from './palette.mjs';

/** @typedef {string} Svg */

/** @param {string} d @param {string} fill @param {string} [more] @returns {Svg} */
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill @returns {Svg} */
export const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** @param {number} x @param {number} y @param {number} a @param {number} b @param {string} fill @param {string} [more] @returns {Svg} */
export const oval = (x, y, a, b, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${fill}"${more && ` ${more}`}/>`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [round] @returns {Svg} */
export const box = (x, y, w, h, fill, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;

/** @param {string} d @param {string} [colour] @param {number} [width] @param {string} [more] @returns {Svg} */
export const line = (d, colour = C.ink, width = 2.4, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/** @param {string} transform @param {...Svg} parts @returns {Svg} */
export const at = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;

/** One layer of paper: it throws the one hard little shadow. @param {...Svg} parts @returns {Svg} */
export const layer = (...parts) => `<g filter="url(#paper)">${parts.join('')}</g>`;

/** Half a drawing and its mirror image. @param {...Svg} parts @returns {Svg} */
export const twice = (...parts) => parts.join('') + at('scale(-1 1)', ...parts);

/** Puts a figure on its small stage: a whole SVG file. */
import { BACKDROP } from './palette.mjs';
import { at, box, disc } from './shapes.mjs';

const SHADOW =
  '<filter id="paper" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="0" dy="1.7" stdDeviation="0" flood-color="#140A1E" flood-opacity=".3"/></filter>';

/** @param {string} inner @param {string} [viewBox] */
export function file(inner, viewBox = '-50 -62 100 124') {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${SHADOW}</defs>${inner}</svg>\n`;
}

/** A figure as it stands on a card: in a spot of light. @param {string} figure @param {keyof typeof BACKDROP} kind @param {number} size */
export function onStage(figure, kind, size) {
  const [wall = '', light = ''] = BACKDROP[kind];
  return file(
    box(-50, -62, 100, 124, wall) +
      disc(0, 2, 47, light) +
      at(`translate(0 ${62 - 62 * size}) scale(${size})`, figure),
  );
}

/** A rim of paper, as scissors leave it: a dark leg stays in sight on a dark table. */
const RIM =
  '<filter id="rim" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="1.7" result="wide"/><feFlood flood-color="#FFFBF0"/><feComposite in2="wide" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

/** A figure on its own, on nothing, with a rim of paper. @param {string} figure @param {string} [viewBox] */
export const cutOut = (figure, viewBox) =>
  file(`<defs>${RIM}</defs><g filter="url(#rim)">${figure}</g>`, viewBox);

/** Draws every figure into a file of its own below static/art, so that cards can use <img>. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { BUGS } from '../src/lib/art/bugs.mjs';
import { COURT } from '../src/lib/art/court.mjs';
import { cutOut, onStage } from '../src/lib/art/frame.mjs';
import { theatre } from '../src/lib/art/theatre.mjs';

const OUT = './static/art';

/** When a card works decides what hangs behind it. @type {Record<string, 'flip' | 'order' | 'always'>} */
const KIND = {
  explorer: 'flip',
  assassin: 'flip',
  storm: 'flip',
  cloak: 'flip',
  traitor: 'flip',
  musketeers: 'order',
  wizard: 'order',
  witch: 'order',
  prince: 'order',
  squire: 'order',
  hermit: 'always',
  little_giant: 'always',
  double: 'always',
  dragon: 'always',
  romeo: 'always',
  beggar: 'always',
};

/** Tall hats and things that fill the frame are drawn smaller. @type {Record<string, number>} */
const SIZE = {
  storm: 1,
  wizard: 1.04,
  witch: 1,
  queen: 1.12,
  prince: 1.13,
  musketeers: 1.06,
  dragon: 1.1,
  cloak: 1.08,
  assassin: 1.12,
  double: 1.05,
  hermit: 1.15,
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [name, draw] of Object.entries(COURT)) {
  writeFileSync(`${OUT}/${name}.svg`, onStage(draw(), KIND[name] ?? 'number', SIZE[name] ?? 1.2));
}
for (const [name, draw] of Object.entries(BUGS)) {
  writeFileSync(`${OUT}/${name}.svg`, cutOut(draw()));
}
writeFileSync(`${OUT}/theatre.svg`, theatre());

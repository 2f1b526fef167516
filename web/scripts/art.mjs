/** Draws every figure into a file of its own below static/art, so that cards can use <img>. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { BEETLES, BUGS } from '../src/lib/art/bugs.mjs';
import { COURT } from '../src/lib/art/court.mjs';
import { EMOTES } from '../src/lib/art/emotes.mjs';
import { cutOut, file, onStage } from '../src/lib/art/frame.mjs';
import { back, PROPS } from '../src/lib/art/props.mjs';
import { theatre } from '../src/lib/art/theatre.mjs';

const OUT = './static/art';

/** When a card works decides what hangs behind it. @type {Record<string, 'flip' | 'order' | 'always' | 'bugs'>} */
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
  spider: 'flip',
  ant: 'flip',
  cockroach: 'flip',
  mosquito: 'flip',
  moth: 'bugs',
  guard_bug: 'always',
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

/** @param {string} name @param {string} svg */
const save = (name, svg) => writeFileSync(`${OUT}/${name}.svg`, svg);

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [name, draw] of Object.entries(COURT)) {
  save(name, onStage(draw(), KIND[name] ?? 'number', SIZE[name] ?? 1.2));
}
for (const [name, draw] of Object.entries({ ...BUGS, ...BEETLES })) {
  save(name, onStage(draw(), KIND[name] ?? 'number', 0.93));
}
for (const [name, draw] of Object.entries(BUGS)) save(`${name}_cut`, cutOut(draw()));
for (const [name, draw] of Object.entries(PROPS)) save(name, cutOut(draw()));
for (const [name, draw] of Object.entries(EMOTES)) {
  save(`emote_${name}`, cutOut(draw(), '-50 -54 100 100'));
}
save('back', file(back(), '0 0 96 134'));
save('theatre', theatre());

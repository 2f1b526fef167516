/**
 * Lets things glide from where they were to where they are now (FLIP): cards from the hand into a
 * column or from one column to another, goals that change places. Things are followed by their
 * `data-glide` name, whichever element carries it.
 */
import { tick } from 'svelte';

import { motion, moves } from '$lib/prefs/motion';

const GLIDE_MS = 240;

type Places = Map<string, DOMRect>;

/** Call right before the screen changes; the glide begins once it has. */
export function glide(root: HTMLElement): void {
  if (!moves()) return;
  const before = places(root);
  void tick().then(() => {
    for (const thing of things(root)) start(thing, before.get(thing.dataset.glide ?? ''));
  });
}

const things = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-glide]'),
];

function places(root: HTMLElement): Places {
  return new Map(
    things(root).map((thing) => [thing.dataset.glide ?? '', thing.getBoundingClientRect()]),
  );
}

function start(thing: HTMLElement, from: DOMRect | undefined): void {
  if (!from) return;
  const to = thing.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 2) return;
  const scale = to.width > 0 ? from.width / to.width : 1;
  const begin = `translate(${x}px, ${y}px) scale(${scale})`;
  thing.animate(
    [
      { transform: begin, transformOrigin: 'top left', zIndex: 2 },
      { transform: 'none', transformOrigin: 'top left', zIndex: 2 },
    ],
    { duration: motion(GLIDE_MS), easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
  );
}

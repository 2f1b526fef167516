/**
 * Lets things glide from where they were to where they are now: cards from the hand into a column
 * or from one column to another, goals that change places. Things are followed by their
 * `data-glide` name, whichever element carries it. What is new comes from the place that its
 * `data-from` names by `data-source`: a card from its player, or from the draw pile.
 *
 * A picture of the thing flies, in a layer above all (`data-sky`), since a column that scrolls
 * would cut off the thing itself.
 */
import { tick } from 'svelte';

import { motion, moves } from '$lib/prefs/motion';

/** The farther, the longer, so that eyes keep up. */
const timeFor = (distance: number): number => Math.min(420, 160 + distance * 0.7);

/** Call right before the screen changes; the glide begins once it has. */
export function glide(root: HTMLElement): void {
  if (!moves()) return;
  const before = new Map(things(root).map((thing) => [nameOf(thing), placeOf(thing)]));
  void tick().then(() => {
    for (const thing of things(root)) {
      const from = before.get(nameOf(thing)) ?? source(root, thing);
      if (from) fly(root, thing, from);
    }
  });
}

const things = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-glide]'),
];

const nameOf = ({ dataset }: HTMLElement): string => dataset['glide'] ?? '';
const placeOf = (thing: Element): DOMRect => thing.getBoundingClientRect();

function source(root: HTMLElement, { dataset }: HTMLElement): DOMRect | null {
  const place = root.querySelector(`[data-source="${dataset['from']}"]`);
  return place && placeOf(place);
}

function fly(root: HTMLElement, thing: HTMLElement, from: DOMRect): void {
  const to = placeOf(thing);
  const distance = Math.hypot(from.left - to.left, from.top - to.top);
  if (distance < 2) return;
  const picture = pictureOf(thing, to);
  root.querySelector('[data-sky]')?.append(picture);
  thing.style.opacity = '0';
  const scale = to.width > 0 ? from.width / to.width : 1;
  const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
  const flight = picture.animate([{ transform: begin }, { transform: 'none' }], {
    duration: motion(timeFor(distance)),
    easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
  });
  flight.onfinish = flight.oncancel = () => {
    picture.remove();
    thing.style.opacity = '';
  };
}

/** A copy that is nothing but a picture, right where the thing is. */
function pictureOf(thing: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
  const picture = thing.cloneNode(true) as HTMLElement;
  for (const name of picture.getAttributeNames()) {
    if (name.startsWith('data-')) picture.removeAttribute(name);
  }
  Object.assign(picture.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    transformOrigin: 'top left',
    translate: 'none',
  });
  return picture;
}

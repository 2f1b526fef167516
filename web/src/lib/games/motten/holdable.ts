/** Lets a button be held: by finger, by key, or by whatever presses buttons for somebody. */
import type { Attachment } from 'svelte/attachments';

import type { Hold } from './hold';

const KEYS = ['Enter', ' '];

/** `taps`: the first press begins, the second ends. */
export function holdable(hold: () => Hold, taps: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    const listening = new AbortController();
    const { signal } = listening;
    let on = false;
    const press = (): void => {
      on = true;
      hold().press();
    };
    const end = (how: 'release' | 'breakOff'): void => {
      on = false;
      hold()[how]();
    };
    node.addEventListener(
      'pointerdown',
      (event) => {
        if (taps() || !event.isPrimary || event.button !== 0) return;
        node.setPointerCapture(event.pointerId);
        press();
      },
      { signal },
    );
    node.addEventListener(
      'pointerup',
      (event) => {
        if (!taps() && on) end(inside(node, event) ? 'release' : 'breakOff');
      },
      { signal },
    );
    node.addEventListener('pointercancel', () => on && !taps() && end('breakOff'), { signal });
    node.addEventListener(
      'keydown',
      (event) => {
        if (!KEYS.includes(event.key)) return;
        event.preventDefault();
        if (!event.repeat && !taps()) press();
      },
      { signal },
    );
    node.addEventListener(
      'keyup',
      (event) => {
        if (!KEYS.includes(event.key)) return;
        event.preventDefault();
        if (taps()) tap();
        else if (on) end('release');
      },
      { signal },
    );
    node.addEventListener('blur', () => on && end('breakOff'), { signal });
    // A screen reader presses without holding: for it, two presses always do.
    node.addEventListener('click', (event) => (taps() || event.detail === 0) && tap(), { signal });
    function tap(): void {
      if (on) end('release');
      else press();
    }
    return () => listening.abort();
  };
}

function inside(node: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

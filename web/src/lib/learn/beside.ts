/** Puts something beside what it speaks of, never over it, nor over what one plays with. */
import type { Attachment } from 'svelte/attachments';

const GAP = 8;
const EDGE = 12;
const LEAST = 2;
/** What one plays with; the strip only tells what happened. */
const PLAYED = '.table button:not(.strip)';

export interface Box {
  top: number;
  bottom: number;
  left: number;
  width: number;
}

interface Place {
  left: number;
  top: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * On the side where the table is: below what stands high, above what stands low. Null when there is no
 * room, or nothing to stand beside.
 */
export function placeFor(box: Box, size: Size, screen: Size): Place | null {
  const high = box.top + box.bottom < screen.height;
  const top = high ? box.bottom + GAP : box.top - GAP - size.height;
  if (top < 0 || top + size.height > screen.height || box.width === 0) return null;
  const middle = box.left + box.width / 2 - size.width / 2;
  return { left: Math.max(EDGE, Math.min(middle, screen.width - size.width - EDGE)), top };
}

/** Over the title, where messages stand, too. */
function head(size: Size, screen: Size): Place {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return {
    left: (screen.width - size.width) / 2,
    top: Math.max(LEAST, bottom - size.height),
  };
}

/** Whether something of this size covers none of the boxes there. */
export function isFree({ left, top }: Place, size: Size, boxes: readonly Box[]): boolean {
  return boxes.every(
    (box) =>
      box.left >= left + size.width ||
      box.left + box.width <= left ||
      box.top >= top + size.height ||
      box.bottom <= top,
  );
}

/** What lies below the sentence in the middle counts from that sentence on, so that it stays free. */
function boxOf(target: Element): Box {
  const { top, bottom, left, width } = target.getBoundingClientRect();
  const sentence = document.querySelector('.table .status')?.getBoundingClientRect().top ?? top;
  return { top: top > sentence ? sentence : top, bottom, left, width };
}

export const beside =
  (selector: string): Attachment<HTMLElement> =>
  (element) => {
    const place = (): void => {
      const target = document.querySelector(selector);
      const screen = { width: innerWidth, height: innerHeight };
      const size = element.getBoundingClientRect();
      const box = target && boxOf(target);
      const near = box && placeFor(box, size, screen);
      const played = [...document.querySelectorAll(PLAYED)].map((one) =>
        one.getBoundingClientRect(),
      );
      const free = near && isFree(near, size, played) ? near : head(size, screen);
      const at = box?.width ? free : null;
      element.style.visibility = at ? 'visible' : 'hidden';
      if (at) element.style.translate = `${at.left}px ${at.top}px`;
    };
    // What moves on the table has landed by then.
    const later = setTimeout(place, 350);
    window.addEventListener('resize', place);
    return () => {
      clearTimeout(later);
      window.removeEventListener('resize', place);
    };
  };

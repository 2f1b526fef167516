/** Puts something beside what it speaks of, and never over it. */
import type { Attachment } from 'svelte/attachments';

const GAP = 8;
const EDGE = 12;

export interface Box {
  top: number;
  bottom: number;
  left: number;
  width: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * On the side where the table is: below what stands high, above what stands low. Null when there is no
 * room, or nothing to stand beside.
 */
export function placeFor(box: Box, size: Size, screen: Size): { left: number; top: number } | null {
  const high = box.top + box.bottom < screen.height;
  const top = high ? box.bottom + GAP : box.top - GAP - size.height;
  if (top < 0 || top + size.height > screen.height || box.width === 0) return null;
  const middle = box.left + box.width / 2 - size.width / 2;
  return { left: Math.max(EDGE, Math.min(middle, screen.width - size.width - EDGE)), top };
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
      const { width, height } = element.getBoundingClientRect();
      const at = target && placeFor(boxOf(target), { width, height }, screen);
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

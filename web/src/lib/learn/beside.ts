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

/** Above if there is room, else below; null when there is neither, or nothing to stand beside. */
export function placeFor(box: Box, size: Size, screen: Size): { left: number; top: number } | null {
  const above = box.top - GAP - size.height;
  const below = box.bottom + GAP;
  const fits = above >= 0 || below + size.height <= screen.height;
  if (!fits || box.width === 0) return null;
  const middle = box.left + box.width / 2 - size.width / 2;
  const left = Math.max(EDGE, Math.min(middle, screen.width - size.width - EDGE));
  return { left, top: above >= 0 ? above : below };
}

export const beside =
  (selector: string): Attachment<HTMLElement> =>
  (element) => {
    const place = (): void => {
      const target = document.querySelector(selector);
      const screen = { width: innerWidth, height: innerHeight };
      const { width, height } = element.getBoundingClientRect();
      const at = target && placeFor(target.getBoundingClientRect(), { width, height }, screen);
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

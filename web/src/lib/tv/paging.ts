/** Nobody is there to scroll: what does not fit is shown a screenful at a time, and then from the top. */
import { moves } from '$lib/prefs/motion';

export const SHOWN_MS = 9_000;
/** So much of a place goes by at once: the last lines are seen again. */
const STEP = 0.8;

interface Place {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}

/** Where a place that holds more than it shows stands next; null: it shows all. */
export function nextTop({ scrollTop, clientHeight, scrollHeight }: Place): number | null {
  const most = scrollHeight - clientHeight;
  if (most <= 1) return null;
  return scrollTop >= most - 1 ? 0 : Math.min(most, scrollTop + clientHeight * STEP);
}

export function paging(root: HTMLElement): () => void {
  const timer = setInterval(() => root.querySelectorAll('*').forEach(turn), SHOWN_MS);
  return () => clearInterval(timer);
}

function turn(place: Element): void {
  if (getComputedStyle(place).overflowY !== 'auto') return;
  const top = nextTop(place);
  if (top !== null) place.scrollTo({ top, behavior: moves() ? 'smooth' : 'instant' });
}

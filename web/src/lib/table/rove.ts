/**
 * Moving over the table with arrow keys. A zone (`data-nav`) is one stop for Tab; inside it the
 * arrows go from stop (`data-stop`) to stop. Stops may stand in lanes (`data-lane`), side by side.
 */
import type { Attachment } from 'svelte/attachments';

const STOP = '[data-stop]';

/** Keeps exactly one stop of a zone in the way of Tab: the one that was used last. */
export const rove: Attachment<HTMLElement> = (zone) => {
  const mark = (current: HTMLElement | undefined): void => {
    for (const stop of stopsIn(zone)) {
      const index = stop === current ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index;
    }
  };
  const settle = (): void => {
    const stops = stopsIn(zone);
    mark(stops.find((stop) => stop.tabIndex === 0) ?? stops[0]);
  };
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.matches(STOP)) mark(target);
  };
  settle();
  const watcher = new MutationObserver(settle);
  watcher.observe(zone, { childList: true, subtree: true });
  zone.addEventListener('focusin', focused);
  return () => {
    watcher.disconnect();
    zone.removeEventListener('focusin', focused);
  };
};

const stopsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(STOP)];

/** Where an arrow leads from the stop that has the focus; null: nowhere. */
export function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const zone = from.closest<HTMLElement>('[data-nav]');
  if (!zone) return null;
  const lane = from.closest<HTMLElement>('[data-lane]');
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  if (lane)
    return sideways ? acrossLanes(zone, lane, from, step) : downLane(root, lane, from, step);
  return sideways ? (next(stopsIn(zone), from, step) ?? null) : nextZone(root, zone, step);
}

function next<T>(list: readonly T[], from: T, step: number): T | undefined {
  return list[list.indexOf(from) + step];
}

/** The same row in the next lane, or its last stop when that lane is shorter. */
function acrossLanes(zone: Element, lane: Element, from: HTMLElement, step: number) {
  const target = next([...zone.querySelectorAll('[data-lane]')], lane, step);
  if (!target) return null;
  const stops = stopsIn(target);
  const row = from.matches('[data-slot]') ? stops.length - 1 : stopsIn(lane).indexOf(from);
  return stops[Math.min(row, stops.length - 1)] ?? null;
}

function downLane(root: HTMLElement, lane: Element, from: HTMLElement, step: number) {
  const zone = lane.closest<HTMLElement>('[data-nav]');
  return next(stopsIn(lane), from, step) ?? (zone ? nextZone(root, zone, step) : null);
}

/** The stop last used in the zone above or below. */
function nextZone(root: HTMLElement, zone: HTMLElement, step: number): HTMLElement | null {
  const zones = [...root.querySelectorAll<HTMLElement>('[data-nav]')];
  const target = next(zones, zone, step);
  if (!target) return null;
  const stops = stopsIn(target);
  return stops.find((stop) => stop.tabIndex === 0) ?? stops[0] ?? null;
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TARGET = 44;

/**
 * Every control has 44 x 44 px that really are its own: not covered, not outside the window.
 * What has scrolled out of its own box is left out, and what lies behind an open sheet.
 */
export async function freeTargets(page: Page): Promise<void> {
  const cramped = await page.evaluate((target) => {
    const scrolledAway = (element: Element, box: DOMRect): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        const edge = up.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(up);
        const [aside, down] = [overflowX, overflowY].map((it) => /auto|scroll/.test(it));
        if (down && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
        if (aside && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
      }
      return false;
    };
    /** The longest run of points for which a press lands on the element. */
    const run = (element: Element, points: [number, number][]): number => {
      let best = 0;
      let now = 0;
      for (const [x, y] of points) {
        now = element.contains(document.elementFromPoint(x, y)) ? now + 1 : 0;
        best = Math.max(best, now);
      }
      return best;
    };
    const line = (from: number, length: number): number[] =>
      Array.from({ length: Math.ceil(length) }, (_, step) => from + step + 0.5);
    const all = document.querySelector('dialog[open]') ?? document.querySelector('main');
    return [...(all?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => !scrolledAway(element, box))
      .map(({ element, box }) => {
        const high = run(
          element,
          line(box.top, box.height).map((y) => [box.left + box.width / 2, y]),
        );
        const wide = run(
          element,
          line(box.left, box.width).map((x) => [x, box.top + Math.min(box.height / 2, target / 2)]),
        );
        return { element, high, wide };
      })
      .filter(({ high, wide }) => high < target - 1 || wide < target - 1)
      .map(({ element, high, wide }) => `${element.outerHTML.slice(0, 120)} ${wide}x${high}`);
  }, TARGET);
  expect(cramped).toEqual([]);
}

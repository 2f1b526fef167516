/** Whether words have room, whatever language they are in. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** No word is cut off at the edge of the screen, or of a box that hides what sticks out of it. */
export async function wordsWhole(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const SLACK = 1;

    /** The box that hides what is outside of it; null when one can scroll to the rest. */
    const frameOf = (element: Element): DOMRect | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return null;
        if (/hidden|clip/.test(overflowX)) return at.getBoundingClientRect();
      }
      return new DOMRect(0, 0, innerWidth, innerHeight);
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const element = node.parentElement;
      if (!node.nodeValue?.trim() || !element?.checkVisibility()) continue;
      if (element.closest('.only-heard, [aria-live], svg')) continue;
      const frame = frameOf(element);
      if (!frame) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const [from, to] = [Math.max(0, frame.left), Math.min(innerWidth, frame.right)];
      if (left >= from - SLACK && right <= to + SLACK) continue;
      found.push(
        `${location.pathname}: ${node.nodeValue.trim()} in ${element.outerHTML.slice(0, 80)}`,
      );
    }
    return found;
  });
  expect(cut).toEqual([]);
}

import type { Page } from 'playwright-core';

/**
 * The controls of the table, or of the sheet over it, that cannot be brought into the window and pressed
 * there, and those whose words stick out.
 */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const told: string[] = [];
    for (const it of all?.querySelectorAll<HTMLElement>('button, a[href], input, select') ?? []) {
      if (!it.checkVisibility() || it.closest('[inert]')) continue;
      it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = it.getBoundingClientRect();
      const [right, low] = [Math.min(x + width, innerWidth), Math.min(y + height, innerHeight)];
      // An overlapping card shows its left part, a tall one its upper part.
      const points = [
        [(x + right) / 2, (y + low) / 2],
        [x + 20, y + 20],
        [x + 20, low - 12],
      ] as const;
      const hit = points.some(([left, top]) => it.contains(document.elementFromPoint(left, top)));
      const name = it.ariaLabel ?? it.textContent?.trim() ?? '';
      if (!hit) told.push(`cannot be pressed: ${name}`);
      else if (it.matches('.button, .seat, .pocket') && it.scrollWidth > it.clientWidth + 1) {
        told.push(`sticks out: ${name}`);
      }
    }
    return told;
  });
}

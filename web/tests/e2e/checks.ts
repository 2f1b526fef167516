/** What holds on every screen. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TARGET = 44;

/** No violation that axe knows of. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(told).toEqual([]);
}

/** Nothing to scroll sideways, and nothing outside. */
export async function noSideways(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 90)}`);
  });
  expect(outside).toEqual([]);
}

/** The page as a whole does not scroll. */
export async function noScroll(page: Page): Promise<void> {
  await noSideways(page);
  const { high, shown } = await page.evaluate(() => ({
    high: document.documentElement.scrollHeight,
    shown: document.documentElement.clientHeight,
  }));
  expect(high).toBeLessThanOrEqual(shown);
}

/** Nothing in this box sticks out of it sideways. */
export async function noWider(page: Page, box: string): Promise<void> {
  const wide = await page.locator(box).evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

/** Everything that can be pressed is big enough for a finger. Links inside sentences are excepted. */
export async function bigTargets(page: Page): Promise<void> {
  const small = await page.evaluate((target) => {
    const pressable = 'button, a[href], input, select, summary, [role="button"]';
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility() && !element.closest('p'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < target || box.height < target)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`);
  }, TARGET);
  expect(small).toEqual([]);
}

/** All of it at once, for a screen that has come to rest. */
export async function sound(page: Page): Promise<void> {
  await axe(page);
  await noSideways(page);
  await bigTargets(page);
}

/** Finding the way over a page with the keyboard. */
import type { Locator, Page } from 'playwright-core';

/** Tab goes round until the focus is where it is wanted: yes; or until what asks for it is gone: no. */
export async function tabTo(page: Page, wanted: Locator, asks?: Locator): Promise<boolean> {
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.count()) return true;
    if (asks && !(await asks.count())) return false;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never gets to ${wanted}`);
}

/** The focus has not fallen through to the page. */
export async function focusKept(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== document.body);
}

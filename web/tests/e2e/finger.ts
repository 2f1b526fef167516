/** One finger on the glass of a page, as the browser itself gets it: real touches, not made-up events. */
import type { CDPSession, Locator, Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/** In so many steps a finger goes from one place to the next. */
const STEPS = 6;

export class Finger {
  #at: Point = { x: 0, y: 0 };

  private constructor(private readonly session: CDPSession) {}

  /** The page has to be one of a device with touch. */
  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Answers whether there was anything to tap. */
  async tap(target: Locator): Promise<boolean> {
    const at = await middleOf(target);
    if (at === null) return false;
    await this.down(at);
    await this.up();
    return true;
  }

  async down(at: Point): Promise<void> {
    this.#at = at;
    await this.#send('touchStart', [at]);
  }

  async move(to: Point): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= STEPS; step++) {
      const x = from.x + ((to.x - from.x) * step) / STEPS;
      const y = from.y + ((to.y - from.y) * step) / STEPS;
      await this.#send('touchMove', [(this.#at = { x, y })]);
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  /** The phone takes the touch for itself: a call comes in, a gesture of the system begins. */
  async cancel(): Promise<void> {
    await this.#send('touchCancel', []);
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints: Point[],
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** Where a finger would touch it, once it is scrolled into sight; null: it is not there (any more). */
export async function middleOf(target: Locator): Promise<Point | null> {
  const boxes = await target.evaluateAll((all) => {
    all[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = all[0]?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  return boxes ?? null;
}

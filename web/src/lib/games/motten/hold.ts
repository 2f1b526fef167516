/**
 * The button for those who do not drag: pressed long enough the hand goes down, let go it comes
 * back. A press that is broken off is never more than a feint.
 */
import { browserTimer, type Timer } from '$lib/table/queue';

export const PRESSED_MS = 150;

export interface Hand {
  /** The hand goes down; answers whether it may. */
  down(): boolean;
  /** It comes back, without its card or with it. */
  up(vanish: boolean): void;
}

export class Hold {
  #cancel: (() => void) | null = null;
  #down = false;

  constructor(
    private readonly hand: Hand,
    /** Whether the card vanishes when the button is let go. */
    private readonly vanish: boolean,
    private readonly timer: Timer = browserTimer,
  ) {}

  press(): void {
    if (this.#cancel || this.#down) return;
    // Nobody presses "pretend" by accident; a card is worth a moment.
    if (!this.vanish) this.#go();
    else this.#cancel = this.timer(PRESSED_MS, () => this.#go());
  }

  release(): void {
    this.#finish(this.vanish);
  }

  /** The finger slid off, or the phone took it away. */
  breakOff(): void {
    this.#finish(false);
  }

  #go(): void {
    this.#cancel = null;
    this.#down = this.hand.down();
  }

  #finish(vanish: boolean): void {
    this.#cancel?.();
    this.#cancel = null;
    if (!this.#down) return;
    this.#down = false;
    this.hand.up(vanish);
  }
}

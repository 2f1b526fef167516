/**
 * Plays what happened, one step after the other, so that eyes can follow.
 *
 * Every view comes as a batch of steps that ends in the view itself. When batches pile up, or when
 * nobody is looking, the rest is played at once: what is shown may lag, never drift.
 */
export interface Step {
  /** Makes the step visible. */
  show: () => void;
  /** How long it stays before the next one, in milliseconds; 0 for no pause at all. */
  rest: number;
}

/** Waits so many milliseconds, then calls; the answer cancels. */
export type Timer = (milliseconds: number, then: () => void) => () => void;

export const browserTimer: Timer = (milliseconds, then) => {
  const id = setTimeout(then, milliseconds);
  return () => clearTimeout(id);
};

/** More batches than this waiting, and the queue jumps to the end. */
export const MOST_WAITING = 3;

export class EventQueue {
  #batches: Step[][] = [];
  #cancel: (() => void) | null = null;

  constructor(
    private readonly timer: Timer = browserTimer,
    private readonly hidden: () => boolean = () => document.hidden,
  ) {}

  /** Whether something is still to be shown. */
  get busy(): boolean {
    return this.#batches.some((steps) => steps.length > 0);
  }

  add(steps: Step[]): void {
    this.#batches.push(steps);
    // The first batch is the one being played.
    if (this.hidden() || this.#batches.length - 1 > MOST_WAITING) this.finish();
    else if (!this.#cancel) this.#play();
  }

  /** Shows all the rest at once. */
  finish(): void {
    this.stop();
    for (let step = this.#take(); step; step = this.#take()) step.show();
  }

  /** Waits for nothing any more; what was not shown stays unshown. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #play(): void {
    this.#cancel = null;
    for (let step = this.#take(); step; step = this.#take()) {
      step.show();
      if (step.rest > 0) {
        this.#cancel = this.timer(step.rest, () => this.#play());
        return;
      }
    }
  }

  #take(): Step | undefined {
    while (this.#batches[0]?.length === 0) this.#batches.shift();
    return this.#batches[0]?.shift();
  }
}

/** Turns the pages of an explanation by itself, until somebody takes over. */
import { browserTimer, type Timer } from '$lib/table/queue';

export const CHANGED_MS = 900;
export const EMPTY_MS = 250;
export const RESULT_MS = 2_500;

interface Options {
  auto: boolean;
  /** How many times longer than usual every page stays. */
  slower?: number;
  timer?: Timer;
  /** Called once the last page has stayed too; without it the pages stop there. */
  done?: (() => void) | undefined;
}

export class Pace {
  page = $state(0);
  /** Whether the pages still turn by themselves. */
  auto = $state(false);
  readonly #slower: number;
  readonly #timer: Timer;
  readonly #done: (() => void) | undefined;
  #cancel: (() => void) | null = null;

  /** `empty` tells of each page whether nothing happens on it. */
  constructor(
    private readonly empty: readonly boolean[],
    { auto, slower = 1, timer = browserTimer, done }: Options,
  ) {
    this.auto = auto;
    this.#slower = slower;
    this.#timer = timer;
    this.#done = done;
    this.#wait();
  }

  get last(): number {
    return this.empty.length - 1;
  }

  /** Somebody took over: from now on by hand. */
  hold(): void {
    this.auto = false;
    this.stop();
  }

  go(page: number): void {
    this.hold();
    this.page = Math.min(Math.max(page, 0), this.last);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #wait(): void {
    if (!this.auto) return;
    if (this.page < this.last) {
      const rest = (this.empty[this.page] ? EMPTY_MS : CHANGED_MS) * this.#slower;
      this.#cancel = this.#timer(rest, () => this.#turn());
    } else if (this.#done) this.#cancel = this.#timer(RESULT_MS, this.#done);
  }

  #turn(): void {
    this.page += 1;
    this.#wait();
  }
}

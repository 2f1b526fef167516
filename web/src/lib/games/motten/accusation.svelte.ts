/** An accusation, told in steps: the finger, the truth, and what follows, one after the other. */
import { play } from '$lib/table/sound';
import { browserTimer, type Timer } from '$lib/table/queue';
import type { MottenAccused } from '$lib/wire/types';

const POINTING_MS = 900;
const TICK_MS = 450;
/** The finger (0), the truth (1), and three things that follow. */
export const LAST_STAGE = 4;

export class Accusation {
  event: MottenAccused | null = $state.raw(null);
  stage = $state(0);
  /** Whether the guard's card has changed hands. */
  gave = $state(false);
  #open = true;
  #cancel: (() => void) | null = null;

  constructor(private readonly timer: Timer = browserTimer) {}

  begin(event: MottenAccused): void {
    this.event = event;
    this.stage = 0;
    this.gave = false;
    this.#open = true;
    this.#wait(POINTING_MS);
  }

  /** The table goes on; `open`: something is still being cleared up. */
  saw(open: boolean): void {
    this.#open = open;
    this.#close();
  }

  stop(): void {
    this.#cancel?.();
  }

  #close(): void {
    if (!this.#open && this.stage >= LAST_STAGE) this.event = null;
  }

  #wait(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.timer(ms, () => {
      this.stage += 1;
      if (this.stage === 1) play(this.event?.right ? 'caught' : 'missed');
      if (this.stage < LAST_STAGE) this.#wait(TICK_MS);
      else this.#close();
    });
  }
}

/**
 * How fast somebody was, by the clock of this device: from the first picture of the cue to the
 * finger. The server believes it as far as the line makes it possible.
 */
/** What each press before the cue costs, ms. */
export const EARLY_MS = 250;

const KEPT_FRAMES = 30;
const USUAL_FRAME_MS = 16.7;
/** A picture is on the screen one frame after it was drawn, but never later than this. */
const LONGEST_FRAME_MS = 34;

export interface Reaction {
  /** From picture to finger, ms. */
  rt: number;
  /** What a frame takes, ms. */
  fi: number;
  /** Presses after the card flew and before it was seen. */
  early: number;
}

export class ReactionClock {
  #last: number | null = null;
  #intervals: number[] = [];
  #presses = { anywhere: 0, onControls: 0 };
  #flying = false;
  #shown: number | null = null;

  /** A card is in the air: presses count from now on, and frames are measured. */
  fly(): void {
    this.#flying = true;
    this.#shown = null;
    this.#last = null;
    this.#presses = { anywhere: 0, onControls: 0 };
  }

  /** A frame began, at this time stamp. */
  frame(stamp: number): void {
    if (this.#last !== null) {
      this.#intervals = [...this.#intervals, stamp - this.#last].slice(-KEPT_FRAMES);
    }
    this.#last = stamp;
  }

  /** The cue is drawn in the frame with this time stamp. */
  cue(stamp: number): void {
    this.#shown = stamp + Math.min(this.frameMs, LONGEST_FRAME_MS);
  }

  /** The flight led to nothing: nobody had to be quick. */
  landed(): void {
    this.#flying = false;
  }

  /** A press before the cue. One on something else that can be pressed may be meant for that. */
  press(onControl: boolean): void {
    if (!this.#flying) return;
    this.#presses[onControl ? 'onControls' : 'anywhere'] += 1;
  }

  /** Whether a press was meant for the card in the air, whatever it turns out to be. */
  get slapped(): boolean {
    return this.#flying && this.#presses.anywhere > 0;
  }

  get early(): number {
    return this.#presses.anywhere + Math.max(0, this.#presses.onControls - 1);
  }

  get frameMs(): number {
    const sorted = this.#intervals.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? USUAL_FRAME_MS;
  }

  /** The finger came down at this time stamp; null: the cue was never seen here. */
  react(stamp: number): Reaction | null {
    if (this.#shown === null) return null;
    return { rt: stamp - this.#shown, fi: this.frameMs, early: this.early };
  }
}

/** A card in the air, and the race it may turn out to be (fairness is measured, not guessed). */
import { flushSync } from 'svelte';

import { buzz } from '$lib/table/buzz';
import { browserTimer } from '$lib/table/queue';
import { play } from '$lib/table/sound';
import type { Answer, Live } from '$lib/wire/table.svelte';
import type {
  Cue,
  MottenEvent,
  MottenMatched,
  MottenSlapped,
  MottenView,
  Tap,
  Verdict,
} from '$lib/wire/types';

import { ReactionClock } from './reaction';

/** How long the result of a race stays. */
const SHOWN_MS = 7_000;
/** How long a wrong card keeps the hand back. */
export const WRONG_CARD_MS = 400;

export interface Result {
  readonly event: MottenSlapped | MottenMatched;
  readonly verdict: Verdict | null;
}

const endsRace = (event: MottenEvent): event is Result['event'] =>
  event.e === 'slapped' || event.e === 'matched';

type Send = (tap: Omit<Tap, 'id'>) => Promise<Answer>;

export class Race {
  /** Whose card is in the air. */
  flying: number | null = $state(null);
  /** The race that is on. */
  cue: Cue | null = $state.raw(null);
  /** Whose hands have landed. */
  landed: readonly number[] = $state.raw([]);
  tapped = $state(false);
  /** Until when the hand is held back, for a wrong card (`performance.now`). */
  heldUntil = $state(0);
  /** How the last race ended, for as long as it is shown. */
  result: Result | null = $state.raw(null);
  /** How the times of the last race came about. */
  lastVerdict: Verdict | null = $state.raw(null);
  readonly #clock = new ReactionClock();
  #frame = 0;
  /** Whether that frame is to draw a cue. */
  #coming = false;

  constructor(private readonly send: Send) {}

  hear(message: Live): void {
    switch (message.t) {
      case 'fly':
        this.#fly(message.seat);
        return;
      case 'cue':
        this.#show(message);
        return;
      case 'hand':
        if (message.race === this.cue?.race) this.landed = [...this.landed, message.seat];
        return;
      case 'verdict':
        this.lastVerdict = message;
    }
  }

  /** A press anywhere: before the cue it is too early. */
  press(onControl: boolean): void {
    if (this.flying !== null && !this.cue) this.#clock.press(onControl);
  }

  get early(): number {
    return this.#clock.early;
  }

  /** The finger came down, at this time stamp. */
  tap(stamp: number, card: string | null = null): void {
    const { cue } = this;
    if (!cue || this.tapped) return;
    this.tapped = true;
    play('slap');
    buzz('slap');
    const { rt, fi, early } = this.#clock.react(stamp) ?? { rt: null, fi: 16.7, early: 0 };
    const wait = performance.now() - stamp;
    void this.#sent(this.send({ t: 'tap', race: cue.race, rt, fi, wait, early, card }));
  }

  /** A card that does not belong on the cockroach. */
  wrongCard(): void {
    this.heldUntil = performance.now() + WRONG_CARD_MS;
  }

  get held(): boolean {
    return performance.now() < this.heldUntil;
  }

  /** A view has come: the card lies, or the race is over. */
  saw(view: MottenView, events: readonly MottenEvent[]): void {
    const ended = events.find(endsRace);
    const races = view.phase === 'slap' || view.phase === 'cockroach';
    const waits = races && view.house_rules.races === 'reflex';
    if (events.some(({ e }) => e === 'laid') && !waits) this.#land(view);
    if (ended) this.#end({ event: ended, verdict: this.lastVerdict });
    if (ended || !races) this.#over();
  }

  /** Nobody tells any more how the card in the air lands, or how the race ends. */
  lost(): void {
    this.stop();
    this.flying = null;
    this.cue = null;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** A cue that was still to be drawn (nothing is, on a page out of sight) comes too late as well. */
  #over(): void {
    this.cue = null;
    if (!this.#coming) return;
    this.#coming = false;
    this.stop();
    this.flying = null;
  }

  /** It was no race after all. Who had slapped already pays for it, where the house says so. */
  #land({ house_rules, viewer }: MottenView): void {
    if (house_rules.false_slap === 'draw' && viewer !== null && this.#clock.slapped) {
      void this.send({ t: 'tap', race: 0 });
    }
    this.#clock.landed();
    this.flying = null;
  }

  #end(result: Result): void {
    this.result = result;
    browserTimer(SHOWN_MS, () => {
      if (this.result === result) this.result = null;
    });
  }

  #fly(seat: number): void {
    this.flying = seat;
    this.cue = null;
    this.#clock.fly();
    this.#measure();
  }

  /** Frames are measured while the card is in the air. */
  #measure(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((stamp) => {
      this.#clock.frame(stamp);
      if (this.flying !== null && !this.cue) this.#measure();
    });
  }

  /** Drawn in the very next frame, and the clock starts with its picture. */
  #show(cue: Cue): void {
    cancelAnimationFrame(this.#frame);
    this.#coming = true;
    this.#frame = requestAnimationFrame((stamp) => {
      this.#coming = false;
      this.#clock.frame(stamp);
      this.flying = null;
      this.landed = [];
      this.tapped = false;
      this.result = null;
      this.lastVerdict = null;
      flushSync(() => (this.cue = cue));
      this.#clock.cue(stamp);
      play('race');
    });
  }

  async #sent(answer: Promise<Answer>): Promise<void> {
    if ((await answer)?.t === 'no') this.tapped = false;
  }
}

/** Shows a game that is over: where it is, through whose eyes, and how it goes on. */
import { browserTimer, type Timer } from '$lib/table/queue';
import { TableState } from '$lib/wire/table.svelte';
import type { Frame, Replay } from '$lib/wire/types';

import { frameAt, framesOf, messageOf, messageUpTo } from './frames';
import { marksOf, nextStop, roundsOf, smugglesOf, type Mark, type Smuggle } from './marks';
import { Reel } from './reel';
import { restOf } from './rest';

/** What the keys for a jump look for. */
export type Goal = 'mark' | 'round' | 'smuggle';

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Fetches the game as somebody saw it: a seat, "audience", or "all". */
type Fetch = (viewer: string) => Promise<Replay>;

export class Projector {
  at = $state(0);
  /** How far this person has come; what lies behind it may be a surprise. */
  furthest = $state(0);
  playing = $state(false);
  speed: number = $state(1);
  goal: Goal = $state('mark');
  hides = $state(true);
  /** The table on the screen; another one after each jump. */
  table: TableState;
  #replay: Replay;
  #reel!: Reel;
  #cancel: (() => void) | null = null;

  readonly frames: readonly Frame[] = $derived.by(() => framesOf(this.#replay));
  readonly marks: readonly Mark[] = $derived.by(() => marksOf(this.frames));
  readonly rounds: readonly number[] = $derived.by(() => roundsOf(this.frames));
  readonly smuggles: readonly Smuggle[] = $derived.by(() =>
    this.viewer === 'all' ? smugglesOf(this.frames) : [],
  );
  /** What a jump may go to. */
  readonly stops: readonly number[] = $derived.by(() => {
    if (this.goal === 'round') return this.rounds;
    const found = this.goal === 'smuggle' ? this.smuggles : this.marks;
    return found.map(({ at }) => at).filter((at, number, all) => at !== all[number - 1]);
  });

  constructor(
    first: Replay,
    private readonly fetch: Fetch,
    private readonly timer: Timer = browserTimer,
  ) {
    this.#replay = $state.raw(first);
    this.table = $state.raw(this.#tableAt(0));
  }

  get facts(): Replay['table'] {
    return this.#replay.table;
  }

  get viewer(): string {
    return this.#replay.viewer;
  }

  get frame(): Frame {
    return this.frames[this.at] as Frame;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  get done(): boolean {
    return this.at === this.last;
  }

  /** What hands did in this very frame. */
  get moments(): readonly Smuggle[] {
    return this.smuggles.filter(({ at }) => at === this.at);
  }

  /** Goes to a frame: to the next one as it happened, to any other at once. */
  go(to: number): void {
    const target = Math.min(Math.max(to, 0), this.last);
    if (target === this.at) return;
    const next = target === this.at + 1;
    this.at = target;
    this.furthest = Math.max(this.furthest, target);
    if (next) this.#reel.show(messageOf(this.frame, target + 1));
    else this.table = this.#tableAt(target);
  }

  step(by: 1 | -1): void {
    this.pause();
    this.go(this.at + by);
  }

  /** To the next place of the kind that is looked for; without one to the end, or the beginning. */
  jump(by: 1 | -1): void {
    this.pause();
    this.go(nextStop(this.stops, this.at, by) ?? (by === 1 ? this.last : 0));
  }

  play(): void {
    if (this.done) this.go(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    this.#cancel?.();
  }

  /** The same moment through other eyes. Raises what fetching raises; then nothing has changed. */
  async look(viewer: string): Promise<void> {
    this.pause();
    const { step } = this.frame;
    const seen = this.frames[this.furthest]?.step ?? 0;
    this.#replay = await this.fetch(viewer);
    this.at = frameAt(this.frames, step);
    this.furthest = frameAt(this.frames, seen);
    this.table = this.#tableAt(this.at);
  }

  #tableAt(at: number): TableState {
    const first = messageUpTo(this.frames, at);
    return new TableState('', (listener) => {
      this.#reel = new Reel(listener, this.facts, first);
      return this.#reel;
    });
  }

  #wait(): void {
    this.#cancel?.();
    this.#cancel = this.timer(restOf(this.frame) / this.speed, () => this.#onwards());
  }

  /** Stands still at the end of a round: its results want to be read. */
  #onwards(): void {
    this.go(this.at + 1);
    if (this.done || this.marks.some(({ at, kind }) => at === this.at && kind === 'end'))
      this.pause();
    else this.#wait();
  }
}

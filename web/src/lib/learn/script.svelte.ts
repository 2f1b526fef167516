/** A table without a server: says what was recorded, and waits for the wish that leads on. */
import { browserTimer, type Timer } from '$lib/table/queue';
import type { Listener, Source } from '$lib/wire/line';
import type { ToServer } from '$lib/wire/types';

import { fits, type Heard, type Lesson, type Step } from './lesson';

type Wished = ToServer & { id: string };

export class Script implements Source {
  /** The step that is on, from 0. */
  at = $state(0);
  #left: readonly Heard[] = [];
  #cancel: (() => void) | null = null;
  #hear: Listener['heard'] = () => undefined;

  constructor(
    private readonly lesson: Lesson,
    /** What to say to a wish that has to wait. */
    private readonly notNow: () => string,
    private readonly timer: Timer = browserTimer,
  ) {}

  get step(): Step {
    const step = this.lesson.steps[this.at];
    if (!step) throw new RangeError(`no step ${this.at}`);
    return step;
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  /** Everything is said to this listener. */
  to(listener: Listener): this {
    this.#hear = (message) => listener.heard(message);
    return this;
  }

  connect(): void {
    this.#hear(this.lesson.table);
    this.#begin(0);
  }

  /** Answered a moment later, as by a server. */
  send(message: ToServer): boolean {
    if ('id' in message) this.timer(0, () => this.#answer(message));
    return true;
  }

  /** The next step begins. */
  next(): void {
    this.#go([]);
  }

  wake(): void {
    // Nothing sleeps here.
  }

  close(): void {
    this.#cancel?.();
  }

  /** Whatever this step had still to say is said at once. */
  #go(heard: readonly Heard[]): void {
    this.#cancel?.();
    for (const { message } of [...this.#left, ...heard]) this.#hear(message);
    if (!this.last) this.#begin(this.at + 1);
  }

  #begin(at: number): void {
    this.at = at;
    this.#left = this.step.heard;
    this.#play();
  }

  /** What is due now at once, so that a screen finds its first view. */
  #play(): void {
    const [first, ...rest] = this.#left;
    if (!first) return;
    if (first.after > 0) this.#cancel = this.timer(first.after, () => this.#say(first, rest));
    else this.#say(first, rest);
  }

  #say({ message }: Heard, rest: readonly Heard[]): void {
    this.#left = rest;
    this.#hear(message);
    this.#play();
  }

  #answer(message: Wished): void {
    const { ways, allows } = this.step;
    const way = ways.find(({ wish }) => fits(wish, message));
    if (!way && !allows.some((wish) => fits(wish, message))) return this.#refuse(message);
    this.#hear({ t: 'ok', id: message.id });
    if (way) this.#go(way.heard);
  }

  #refuse({ id }: Wished): void {
    const text = this.notNow();
    this.#hear({ t: 'no', id, code: 'illegal', rule: '', reason: '', text });
  }
}

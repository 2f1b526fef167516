/**
 * What is read out, at a pace that screen readers can follow: one message every 700 ms, equal
 * kinds merged, stale ones dropped. Calls ("your turn") come first and are never dropped.
 */
import { browserTimer, type Timer } from './queue';

export const PACE_MS = 700;
/** More waiting than this, and the oldest are stale. */
export const MOST_WAITING = 4;

interface Waiting {
  kind: string | null;
  who: string[];
  words: (who: string[]) => string;
}

export class Speech {
  #waiting: Waiting[] = [];
  #calls: string[] = [];
  #resting = false;

  constructor(
    private readonly log: (text: string) => void,
    private readonly alert: (text: string) => void,
    private readonly timer: Timer = browserTimer,
  ) {}

  /** Something has happened. What already waits to be said is not said twice. */
  say(text: string): void {
    if (this.#waiting.some(({ kind, words }) => kind === null && words([]) === text)) return;
    this.#add({ kind: null, who: [], words: () => text });
  }

  /** The same as others may do: "Anna draws" and "Bo draws" become "Anna and Bo draw". */
  sayOf(kind: string, name: string, words: (names: string[]) => string): void {
    const same = this.#waiting.find((waiting) => waiting.kind === kind);
    if (same) same.who.push(name);
    else this.#add({ kind, who: [name], words });
  }

  /** Something that has to be heard now. */
  call(text: string): void {
    if (!this.#calls.includes(text)) this.#calls.push(text);
    this.#next();
  }

  /** Whoever leaves hears nothing more of where they were. */
  hush(): void {
    this.#waiting = [];
    this.#calls = [];
  }

  #add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#waiting = this.#waiting.slice(-MOST_WAITING);
    this.#next();
  }

  #next(): void {
    if (this.#resting) return;
    const call = this.#calls.shift();
    const waiting = call === undefined ? this.#waiting.shift() : undefined;
    if (call !== undefined) this.alert(call);
    else if (waiting) this.log(waiting.words(waiting.who));
    else return;
    this.#resting = true;
    this.timer(PACE_MS, () => {
      this.#resting = false;
      this.#next();
    });
  }
}

import type { Timer } from '$lib/table/queue';

/** A clock that tests move by hand. */
export class HandTimer {
  #now = 0;
  #alarms: { at: number; then: () => void }[] = [];

  readonly start: Timer = (milliseconds, then) => {
    const alarm = { at: this.#now + milliseconds, then };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  };

  /** Lets time pass; alarms set on the way ring as well. */
  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (let next = this.#nextBefore(until); next; next = this.#nextBefore(until)) {
      this.#now = next.at;
      this.#alarms = this.#alarms.filter((other) => other !== next);
      next.then();
    }
    this.#now = until;
  }

  #nextBefore(until: number): { at: number; then: () => void } | undefined {
    return this.#alarms.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }
}

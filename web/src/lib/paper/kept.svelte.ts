/** What people write down on this device: kept by the browser, and every change can be taken back. */
import { read, write } from '$lib/prefs/storage';

const REMEMBERED = 100;

export class Kept<T> {
  #now: T;
  #before = $state.raw<readonly T[]>([]);

  /** `restored` makes sense of whatever was kept, also of nothing. */
  constructor(
    private readonly key: string,
    restored: (kept: unknown) => T,
  ) {
    this.#now = $state.raw(restored(read<T>(key)));
  }

  get now(): T {
    return this.#now;
  }

  get changed(): boolean {
    return this.#before.length > 0;
  }

  change(next: T): void {
    this.#before = [...this.#before, this.#now].slice(-REMEMBERED);
    this.#set(next);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#set(last);
  }

  #set(next: T): void {
    this.#now = next;
    write(this.key, next);
  }
}

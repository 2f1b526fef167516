/** Hints in a real game: at most one a turn, each once on a device, until somebody wants them again. */
import { read, write } from '$lib/prefs/storage';

export interface Hint {
  /** Its words are `hint.<id>`. */
  id: string;
  /** Where what it speaks of is found on the page. */
  at: string;
}

const KEY = 'hints';

function kept(): readonly string[] {
  const seen: unknown = read(KEY);
  return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : [];
}

/** Everything is news again on this device. */
export const forgetHints = (): void => write(KEY, []);

export class Hints {
  /** The one that is shown. */
  now: Hint | null = $state.raw(null);
  #told = kept();
  /** The turn in which the last one was shown. */
  #turn = '';

  /** Of those that fit now, the first that is news, unless this turn has had one. */
  look(turn: string, fitting: readonly Hint[]): void {
    if (turn === this.#turn) return;
    this.now = fitting.find(({ id }) => !this.#told.includes(id)) ?? null;
    if (!this.now) return;
    this.#turn = turn;
    this.#told = [...this.#told, this.now.id];
    write(KEY, this.#told);
  }

  dismiss(): void {
    this.now = null;
  }
}

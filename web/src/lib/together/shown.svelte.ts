/** The faces that are to be seen now, one for each seat at most. */
import type { Emoted } from '$lib/wire/types';

import type { Face } from './faces';

export const SHOWN_MS = 2_500;

export interface Shown {
  id: number;
  seat: number;
  face: Face;
}

export class ShownFaces {
  now = $state.raw<readonly Shown[]>([]);
  #last = 0;

  show({ seat, emote }: Emoted): void {
    this.#last += 1;
    const id = this.#last;
    this.now = [...this.now.filter((other) => other.seat !== seat), { id, seat, face: emote }];
    setTimeout(() => this.#hide(id), SHOWN_MS);
  }

  #hide(id: number): void {
    this.now = this.now.filter((other) => other.id !== id);
  }
}

/** The own hand below the table: on its way down, down, and what becomes of its card. */
import { browserTimer, type Timer } from '$lib/table/queue';
import type { Answer } from '$lib/wire/table.svelte';
import type { MottenOwn, No } from '$lib/wire/types';

/** A hand that stays longer comes back with its card. */
export const LONGEST_MS = 1_400;
/** By then the table has said what became of a card. */
export const UNHEARD_MS = 3_000;

export interface Wire {
  dip(): Promise<Answer>;
  end(vanish: boolean, card: string): Promise<Answer>;
}

/** What the player hears of it. */
export interface Told {
  refused(no: No): void;
  /** It is still in the hand: down for too long, or not taken by the table. */
  stillThere(card: string): void;
}

export class Sleight {
  /** The card in the hand that is below the table, or null when it is above. */
  down: string | null = $state(null);
  /** Half in the sleeve: gone for the owner, and not yet heard of again. */
  half: string | null = $state(null);
  #cancel: (() => void) | null = null;

  constructor(
    private readonly wire: Wire,
    private readonly told: Told,
    private readonly timer: Timer = browserTimer,
  ) {}

  start(card: string): boolean {
    if (this.down !== null || this.half !== null) return false;
    this.down = card;
    this.#cancel = this.timer(LONGEST_MS, () => this.#stayed());
    void this.#ask(this.wire.dip());
    return true;
  }

  finish(vanish: boolean): void {
    const card = this.down;
    if (card === null) return;
    this.#up();
    if (vanish) this.#halfway(card);
    void this.#ask(this.wire.end(vanish, card));
  }

  /** A view has come, perhaps with a word about the card. */
  saw(own: MottenOwn | null): void {
    if (own === null || own.limbo !== null) this.#settle();
  }

  #halfway(card: string): void {
    this.half = card;
    this.#cancel = this.timer(UNHEARD_MS, () => {
      this.#settle();
      this.told.stillThere(card);
    });
  }

  #settle(): void {
    if (this.half === null) return;
    this.half = null;
    this.#stop();
  }

  async #ask(wish: Promise<Answer>): Promise<void> {
    const answer = await wish;
    if (answer?.t === 'ok') return;
    this.#up();
    this.#settle();
    if (answer) this.told.refused(answer);
  }

  #stayed(): void {
    const card = this.down;
    this.#up();
    if (card !== null) this.told.stillThere(card);
  }

  #up(): void {
    this.#stop();
    this.down = null;
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** The card the player has picked up, and what was sent ahead of the table's answer. */
import type { MottenAction, No } from '$lib/wire/types';

export type Refusal = Pick<No, 'reason' | 'rule' | 'text'>;

/** Sends an action; the answer is the refusal, or null when it was done. */
export type Act = (action: MottenAction) => Promise<Refusal | null>;

export class Choice {
  /** The key of the picked card. */
  lifted: string | null = $state(null);
  /** The card on its way to the pile. */
  laying: string | null = $state(null);
  drawing = $state(false);
  sending = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** The question that has been answered, until the table has gone on. */
  answered: number | null = $state(null);

  constructor(private readonly act: Act) {}

  /** Picks a card up; the same card again puts it back. */
  lift(key: string): void {
    this.refusal = null;
    this.lifted = this.lifted === key ? null : key;
  }

  putBack(): void {
    this.lifted = null;
    this.refusal = null;
  }

  /** For a reason known here already. */
  refuse(reason: string, rule = ''): void {
    this.refusal = { reason, rule, text: '' };
  }

  async lay(card: string): Promise<boolean> {
    if (this.sending) return false;
    this.lifted = null;
    this.laying = card;
    const done = await this.send({ t: 'lay', card });
    if (!done) this.laying = null;
    return done;
  }

  async draw(): Promise<boolean> {
    if (this.sending) return false;
    this.lifted = null;
    this.drawing = true;
    const done = await this.send({ t: 'draw' });
    if (!done) this.drawing = false;
    return done;
  }

  async send(action: MottenAction): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    if ('prompt' in action) this.answered = action.prompt;
    try {
      this.refusal = await this.act(action);
    } finally {
      this.sending = false;
    }
    if (this.refusal) this.answered = null;
    return this.refusal === null;
  }

  /** A view has come; `moved`: with the card laid or drawn. */
  saw(moved: boolean): void {
    if (moved || !this.sending) {
      this.laying = null;
      this.drawing = false;
    }
    if (!this.sending) this.answered = null;
  }
}

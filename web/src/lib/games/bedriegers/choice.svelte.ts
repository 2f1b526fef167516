/** What the player has picked up, laid down and sent, ahead of the table's answer. */
import type { BedriegersAction, BedriegersCharacter, BedriegersEvent, No } from '$lib/wire/types';

import { leave, type Place } from './hand';
import type { Playback } from './playback.svelte';
import { down, type SceneColumn } from './scene';

/** Sends an action; the answer is the refusal, or null when it was done. */
export type Act = (action: BedriegersAction) => Promise<Refusal | null>;

export type Refusal = Pick<No, 'reason' | 'rule' | 'text'>;

interface Laying {
  card: BedriegersCharacter;
  column: number;
}

export class Choice {
  lifted: BedriegersCharacter | null = $state(null);
  laying: Laying | null = $state.raw(null);
  /** An action is under way and not yet answered. */
  sending = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** The question that has been answered, until the table has gone on. */
  answered: number | null = $state(null);

  /** The columns that take the picked card now, as the table says. */
  readonly takers: readonly number[] = $derived.by(() => this.takersOf(this.lifted));

  /** The hand without the card that is being laid. */
  readonly hand: readonly Place[] = $derived.by(() => {
    const { hand } = this.playback.scene;
    return this.laying ? leave(hand, this.laying.card) : hand;
  });

  /** The columns with the card that is being laid. */
  readonly columns: readonly SceneColumn[] = $derived.by(() => {
    const { scene } = this.playback;
    const under = this.laying;
    if (!under || !scene.hand.includes(under.card)) return scene.columns;
    const laid = down(scene.round, this.playback.view.viewer ?? 0, under.card);
    const fresh = { ...laid, pending: true };
    return scene.columns.map((column, at) =>
      at === under.column ? { ...column, cards: [...column.cards, fresh] } : column,
    );
  });

  constructor(
    private readonly playback: Playback,
    private readonly act: Act,
    /** Whether there is a line to send it on. */
    private readonly connected: () => boolean = () => true,
  ) {}

  takersOf(card: BedriegersCharacter | null): readonly number[] {
    if (card === null || this.sending || !this.connected()) return [];
    return this.playback.legal.flatMap((action) =>
      action.t === 'lay' && action.card === card ? [action.column] : [],
    );
  }

  /** Picks a card up; the same card again puts it back. */
  lift(card: BedriegersCharacter): void {
    this.playback.finish();
    this.refusal = null;
    this.lifted = this.lifted === card ? null : card;
  }

  putBack(): void {
    this.lifted = null;
    this.refusal = null;
  }

  /** Lays the picked card, at once on this screen; a refusal brings it back with the reason. */
  async lay(column: number): Promise<boolean> {
    const card = this.lifted;
    if (card === null || this.sending || !this.connected()) return false;
    if (!this.takers.includes(column)) {
      this.refusal = this.#why(column);
      return false;
    }
    this.lifted = null;
    this.laying = { card, column };
    const done = await this.send({ t: 'lay', card, column });
    if (!done) this.#takeBack(card);
    return done;
  }

  #takeBack(card: BedriegersCharacter): void {
    this.laying = null;
    this.lifted = card;
  }

  /** The table's own word has come: what was shown ahead of it is no longer needed. */
  saw(event: BedriegersEvent): void {
    if (event.e === 'laid' && event.card === this.laying?.card) this.laying = null;
  }

  /** A view has been shown in full. */
  settled(): void {
    if (!this.sending) {
      this.laying = null;
      this.answered = null;
    }
    if (this.lifted && !this.playback.view.hand.includes(this.lifted)) this.lifted = null;
  }

  async send(action: BedriegersAction): Promise<boolean> {
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

  /** Why a column does not take the card, in the words the table would use. */
  #why(column: number): Refusal {
    const closed = this.playback.view.columns[column]?.closed && this.playback.legal.length > 0;
    return closed
      ? { reason: 'column_closed', rule: 'B5.3', text: '' }
      : { reason: 'not_your_turn', rule: 'B3.5', text: '' };
  }
}

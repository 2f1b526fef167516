/** Everything the parts of this table's screen share: the game, what is picked, which sheet is open. */
import { createContext } from 'svelte';

import { prefs } from '$lib/prefs/prefs.svelte';
import { buzz } from '$lib/table/buzz';
import { added } from '$lib/table/missed';
import { play } from '$lib/table/sound';
import { call, mention, say } from '$lib/table/spoken.svelte';
import type {
  BedriegersAction,
  BedriegersCharacter,
  BedriegersQuestionSeen,
  BedriegersView,
} from '$lib/wire/types';
import type { BedriegersMessage } from '$lib/wire/of_game';
import type { TableState } from '$lib/wire/table.svelte';
import { m } from '$lib/words/bedriegers';
import { refusalText } from '$lib/words/refusals.svelte';

import { Choice, type Refusal } from './choice.svelte';
import { felt } from './felt';
import { sentence, type LogEntry, type Names } from './log';
import { Playback } from './playback.svelte';
import { status } from './status';
import { cardName, goalName } from './words';

/** What lies open over the table. A card in a column is named by its key in the scene. */
export type Open =
  | { sheet: 'card'; column: number; key: string }
  | { sheet: 'held'; card: BedriegersCharacter }
  | { sheet: 'goal'; column: number }
  | { sheet: 'log' | 'score' | 'piles' };

/** What everybody has to hear, who wants to hear little as well. */
const RESULTS = ['column_won', 'round_ended', 'game_ended'];

/** Whether it shows a single card or goal. */
export const inspects = (open: Open): boolean => ['card', 'held', 'goal'].includes(open.sheet);

export interface Line {
  id: number;
  text: string;
  /** Whether a new round begins here. */
  round: boolean;
}

export class GameScreen {
  readonly playback: Playback;
  readonly choice: Choice;
  readonly names: Names;
  open: Open | null = $state.raw(null);
  /** The own question, put aside to look at the table. */
  aside = $state(false);
  /** What happened while the line was gone, until somebody has read it. */
  missed: readonly string[] = $state.raw([]);
  /** The zone under a dragged card. */
  over: string | null = $state(null);

  readonly lines: readonly Line[] = $derived.by(() =>
    this.playback.log.flatMap((entry) => {
      const text = sentence(entry, this.names);
      return text ? [{ id: entry.id, text, round: entry.event.e === 'round_started' }] : [];
    }),
  );

  /** The question that this player has to answer, once the chain before it has been shown. */
  readonly question: BedriegersQuestionSeen | null = $derived.by(() => {
    const { question } = this.playback.view;
    const mine = question?.seat === this.you && question?.prompt !== this.choice.answered;
    return mine && !this.playback.busy ? question : null;
  });

  constructor(
    readonly state: TableState,
    first: BedriegersMessage,
  ) {
    this.playback = new Playback(first);
    this.choice = new Choice(
      this.playback,
      (action) => this.#act(action),
      () => state.connected,
    );
    this.names = {
      get you() {
        return first.view.viewer;
      },
      seat: (seat) => state.nameOf(seat),
      card: cardName,
      goal: goalName,
    };
    this.playback.audience = {
      saw: (entry) => this.#saw(entry),
      settled: (view) => this.#settled(view),
    };
  }

  receive(message: BedriegersMessage): void {
    if (this.state.missed !== message) this.playback.receive(message);
    else
      this.missed = added(
        () => this.lines,
        () => this.#catchUp(message),
      );
  }

  /** What was missed is not played, but told. */
  #catchUp(message: BedriegersMessage): void {
    this.playback.receive(message);
    this.playback.finish();
  }

  get you(): number | null {
    return this.playback.view.viewer;
  }

  /** Whether the table waits for this player. */
  get yourTurn(): boolean {
    const { you } = this;
    return you !== null && this.playback.view.awaits.includes(you);
  }

  /** The effect line of a card, as a message key. */
  lineKey(card: BedriegersCharacter): string {
    return this.state.table?.texts[card]?.line ?? '';
  }

  /** The whole text of a card, as message keys of sentences. */
  fullKeys(card: BedriegersCharacter): readonly string[] {
    return this.state.table?.texts[card]?.full ?? [];
  }

  /** Picks a card up; for who lays with one tap, where only one column takes it, lays it. */
  lift(card: BedriegersCharacter): void {
    this.choice.lift(card);
    const [only, ...others] = this.choice.takers;
    const once = prefs.now.lay === 'once' && others.length === 0;
    if (once && only !== undefined) void this.lay(only);
  }

  async lay(column: number): Promise<boolean> {
    const done = await this.choice.lay(column);
    this.#tellRefusal();
    return done;
  }

  async answer(action: BedriegersAction): Promise<void> {
    await this.choice.send(action);
    this.#tellRefusal();
  }

  /** Whether a card may be dragged now; that also picks it up. */
  startDrag(card: BedriegersCharacter): boolean {
    if (this.choice.sending) return false;
    if (this.choice.lifted !== card) this.choice.lift(card);
    return true;
  }

  drop(column: number): boolean {
    if (!this.choice.takers.includes(column)) return false;
    void this.lay(column);
    return true;
  }

  /** The state of the table in a few sentences, for whoever asks. */
  speak(): void {
    const { view } = this.playback;
    const now = status(view, this.choice, false, this.names);
    call(m.bb_heard_state({ round: view.round, rounds: view.rounds, status: now }));
  }

  async #act(action: BedriegersAction): Promise<Refusal | null> {
    const answer = await this.state.act(action);
    return answer?.t === 'no' ? answer : null;
  }

  #tellRefusal(): void {
    const { refusal } = this.choice;
    if (refusal) call(refusalText(refusal.reason) || refusal.text);
  }

  #saw(entry: LogEntry): void {
    const { event } = entry;
    this.choice.saw(event);
    felt(event, this.playback.view.seats.length);
    const text = sentence(entry, this.names);
    if (text) (RESULTS.includes(event.e) ? say : mention)(text);
  }

  #settled(view: BedriegersView): void {
    this.choice.settled();
    this.aside = false;
    if (!this.yourTurn || view.phase !== 'play') return;
    play('turn');
    buzz('turn');
    call(m.bb_heard_your_turn());
  }
}

export const [gameScreen, setGameScreen] = createContext<GameScreen>();

/** Everything the parts of this table's screen share: the game, what is picked, which sheet is open. */
import { createContext } from 'svelte';

import { m } from '$lib/words/motten';
import { m as common } from '$lib/words/common';
import { prefs } from '$lib/prefs/prefs.svelte';
import { buzz } from '$lib/table/buzz';
import { added } from '$lib/table/missed';
import { play } from '$lib/table/sound';
import { call } from '$lib/table/spoken.svelte';
import type { MottenMessage } from '$lib/wire/of_game';
import type { Live, TableState } from '$lib/wire/table.svelte';
import type { MottenAction, MottenQuestionSeen, MottenView } from '$lib/wire/types';
import { refusalText } from '$lib/words/refusals.svelte';

import { Accusation } from './accusation.svelte';
import { Book } from './book.svelte';
import { arranged, matches, type Held } from './cards';
import { Choice, type Refusal } from './choice.svelte';
import { felt } from './felt';
import { known } from './laws';
import { Marks } from './marks.svelte';
import { Race } from './race.svelte';
import { roundsWith, type RoundSeen } from './rounds';
import { Sleight } from './sleight.svelte';
import { Smuggling } from './smuggling.svelte';
import { canDraw, layable, noNeighbour, status, whyNot, type Scene } from './status';

import { aCard, type Names } from './words';

/** What lies open over the table. */
export type Open =
  { sheet: 'card'; card: string } | { sheet: 'log' | 'score' | 'sleeve' | 'times' };

const MOVES = ['laid', 'drew'];

export class GameScreen {
  view: MottenView;
  legal: readonly MottenAction[];
  /** When the table acts for those awaited, on the clock of `performance.now()`; null: never. */
  deadline: number | null;
  open: Open | null = $state.raw(null);
  /** The own question, put aside to look at the table. */
  aside = $state(false);
  /** What happened while the line was gone, until somebody has read it. */
  missed: readonly string[] = $state.raw([]);
  /** The zone under a dragged card. */
  over: string | null = $state(null);
  /** Just become guard, and not yet said that this is understood. */
  newGuard = $state(false);
  /** The rounds so far, as far as they were seen here. */
  rounds: readonly RoundSeen[] = $state.raw([]);
  readonly marks = new Marks();
  readonly accusation = new Accusation();
  readonly choice: Choice;
  readonly race: Race;
  readonly sleight: Sleight;
  readonly smuggling = new Smuggling(this);
  readonly names: Names;
  readonly book: Book;
  /** The own hand in order, without what is on its way out. */
  readonly hand: readonly Held[] = $derived.by(() => {
    const gone = [this.choice.laying, this.sleight.half];
    const cards = (this.view.own?.hand ?? []).filter((card) => {
      const at = gone.indexOf(card);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    });
    return arranged(cards, prefs.now.order);
  });

  readonly picked: string | null = $derived.by(
    () => this.hand.find(({ key }) => key === this.choice.lifted)?.card ?? null,
  );

  /** The question to which the table has no answer of this player yet. */
  readonly #asked: MottenQuestionSeen | null = $derived.by(() => {
    const { question } = this.view;
    return this.you !== null && question?.seats.includes(this.you) ? question : null;
  });

  /** Whether the answer to it is under way. */
  readonly #answered: boolean = $derived.by(() => this.#asked?.prompt === this.choice.answered);

  /** The question that this player has to answer now, once it is clear why it is asked. */
  readonly question: MottenQuestionSeen | null = $derived.by(() => {
    if (this.#answered) return null;
    const telling = this.accusation.event !== null && this.accusation.stage < 2;
    return this.#asked?.kind === 'caught' && telling ? null : this.#asked;
  });

  constructor(
    readonly state: TableState,
    first: MottenMessage,
  ) {
    this.view = $state.raw(first.view);
    this.legal = $state.raw(first.legal);
    this.deadline = $state(timeOf(first));
    this.choice = new Choice((action) => this.#act(action));
    this.race = new Race((tap) => state.send(tap));
    this.sleight = new Sleight(
      {
        dip: () => state.send({ t: 'dip' }),
        end: (vanish, card) => state.send({ t: 'end', vanish, card }),
      },
      {
        refused: ({ reason, rule, text }) => this.#refused({ reason, rule, text }),
        stillThere: (card) => call(m.vm_smuggle_back({ card: aCard(card) })),
      },
    );
    const you = (): number | null => this.view.viewer;
    this.names = {
      get you() {
        return you();
      },
      seat: (seat) => state.nameOf(seat),
    };
    this.book = new Book(this.names);
    this.book.note(first.events);
    this.rounds = roundsWith([], first);
  }

  get you(): number | null {
    return this.view.viewer;
  }

  /** Whether this player watches over the others. */
  get guarding(): boolean {
    return this.you !== null && this.you === this.view.guard;
  }

  get yourTurn(): boolean {
    return this.view.phase === 'turn' && this.you !== null && this.view.awaits.includes(this.you);
  }

  get scene(): Scene {
    const { view, legal, picked } = this;
    return { view, legal, lifted: picked, accused: this.accusation.event };
  }

  get status(): string {
    const { laying, drawing } = this.choice;
    if (laying) return m.vm_status_laying({ card: aCard(laying) });
    if (this.#answered) return common.link_answering();
    return drawing ? m.vm_status_drawing() : status(this.scene, this.names);
  }

  /** Whether this player is in the race that is on. */
  get racing(): boolean {
    return this.you !== null && (this.race.cue?.racers.includes(this.you) ?? false);
  }

  /** Whether this card is one for the race that is on. */
  matches(card: string): boolean {
    const { cue } = this.race;
    if (cue?.kind !== 'cockroach' || !this.racing) return false;
    const any = this.view.house_rules.cockroach_cards === 'any';
    return matches(card, cue.card, { any, guard: this.guarding });
  }

  /** A tap on a card: picks it up, or lays the one that was picked up. */
  tap({ card, key }: Held): void {
    const again = this.choice.lifted === key || prefs.now.lay === 'once';
    if (again && layable(this.legal).includes(card)) this.lay(card);
    else this.pick({ card, key });
  }

  pick({ card, key }: Held): void {
    this.choice.lift(key);
    if (this.choice.lifted === null || !this.yourTurn) return;
    this.#refuse(card);
  }

  lay(card: string): boolean {
    const refused = this.#refuse(card);
    if (!refused) void this.choice.lay(card).then(() => this.#tellRefusal());
    return !refused;
  }

  /** Says why the card cannot be laid, and whether that is so. */
  #refuse(card: string): boolean {
    const reason = whyNot(card, this.scene);
    if (reason === 'no_neighbour') this.tell(noNeighbour(card, this.view.top), 'M3.1');
    else if (reason) this.#refused(known(reason));
    return reason !== null;
  }

  draw(): void {
    if (canDraw(this.legal)) void this.choice.draw().then(() => this.#tellRefusal());
    else this.#refused(known(this.yourTurn ? 'can_lay' : 'not_your_turn'));
  }

  async answer(action: MottenAction): Promise<void> {
    await this.choice.send(action);
    this.#tellRefusal();
  }

  /** The guard moves the light: it never has to wait for anything else. */
  shine(seat: number): void {
    if (!this.view.watch || seat === this.view.guard) return;
    this.view = { ...this.view, watch: { ...this.view.watch, lantern: seat } };
    void this.state.send({ t: 'act', action: { t: 'lantern', seat }, n: this.state.view?.n ?? 0 });
  }

  /** Caught! */
  async accuse(seat: number): Promise<void> {
    buzz('caught');
    const wish = { t: 'act', action: { t: 'caught', seat }, n: this.state.view?.n ?? 0 } as const;
    const answer = await this.state.send(wish);
    if (answer?.t === 'no') this.#refused(answer);
  }

  /** The state of the table in a few sentences, for whoever asks. */
  speak(): void {
    const { round, rounds, top } = this.view;
    const said = m.vm_heard_state({ round, rounds, card: aCard(top), status: this.status });
    const fit = this.yourTurn ? [m.vm_heard_fit({ count: layable(this.legal).length })] : [];
    call([said, ...fit].join(' '));
  }

  hear(message: Live): void {
    if (message.t === 'cue' && message.again) call(m.vm_race_again());
    if (message.t === 'dip') this.marks.dip(message.seat);
    else if (message.t === 'back') this.marks.back(message.seat);
    else this.race.hear(message);
  }

  /** The line is lost: what hands and cards did meanwhile nobody will tell. */
  lost(): void {
    this.marks.clear();
    this.race.lost();
  }

  receive(message: MottenMessage): void {
    const before = this.view;
    this.view = message.view;
    this.legal = message.legal;
    this.deadline = timeOf(message);
    this.choice.saw(
      message.events.some(
        ({ e, ...of }) => MOVES.includes(e) && 'seat' in of && of.seat === this.you,
      ),
    );
    this.sleight.saw(message.view.own);
    this.race.saw(message.view, message.events);
    for (const event of message.events) felt(event, this);
    this.#note(message);
    this.accusation.saw(message.view.frozen);
    this.rounds = roundsWith(this.rounds, message);
    this.#tellTurn(before);
  }

  #note(message: MottenMessage): void {
    const lines = added(
      () => this.book.lines,
      () => this.book.note(message.events),
    );
    if (this.state.missed === message) this.missed = lines;
  }

  stop(): void {
    this.race.stop();
    this.accusation.stop();
  }

  async #act(action: MottenAction): Promise<Refusal | null> {
    const answer = await this.state.act(action);
    return answer?.t === 'no' ? answer : null;
  }

  /** Why something cannot be done, in words that are known here. */
  tell(text: string, rule: string): void {
    this.#refused({ reason: '', rule, text });
  }

  #refused(refusal: Refusal): void {
    this.choice.refusal = refusal;
    this.#tellRefusal();
  }

  #tellRefusal(): void {
    const { refusal } = this.choice;
    if (refusal) call(refusalText(refusal.reason) || refusal.text);
  }

  #tellTurn(before: MottenView): void {
    const { viewer, phase, turn } = this.view;
    if (before.phase !== phase || before.turn !== turn) this.choice.refusal = null;
    const mine = phase === 'turn' && turn === viewer;
    if (!mine || (before.phase === 'turn' && before.turn === viewer)) return;
    play('turn');
    buzz('turn');
    call(m.vm_heard_your_turn());
  }
}

function timeOf({ deadline }: MottenMessage): number | null {
  return deadline === null ? null : performance.now() + deadline;
}

export const [gameScreen, setGameScreen] = createContext<GameScreen>();

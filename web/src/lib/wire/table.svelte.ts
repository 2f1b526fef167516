/** One table as this browser knows it: the latest facts, the latest view, and the state of the line. */
import { isGone, tableFacts } from './api';
import { freshId } from './id';
import type { Listener, Source } from './line';
import { dropSeat, heldSeat, holdSeat } from './seats';
import type {
  BackUp,
  Bye,
  ChatLine,
  Cue,
  Dipped,
  Emoted,
  Fly,
  GameAction,
  Hand,
  Hello,
  Lines,
  No,
  Ok,
  Said,
  Table,
  ToClient,
  ToServer,
  Verdict,
  View,
} from './types';

/** A message as a screen writes it: the id is added here. */
type Wish = ToServer extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

/** What happens on a table of moths between two views. */
export type Live = Fly | Dipped | BackUp | Cue | Hand | Verdict;

/** What people say to each other. */
export type Talk = Emoted | Said;

/** What somebody says hello as: with the seat of this browser, or as a screen for all to look at. */
export type Guise = 'person' | 'screen';

/** Older lines than these are forgotten, here as on the server. */
const REMEMBERED_LINES = 100;

/** How many views are kept for a report. */
const KEPT_VIEWS = 40;

/** `null`: nothing was heard. It may or may not have happened; the next view tells. */
export type Answer = Ok | No | null;

export class TableState {
  /** The latest facts about the table, and when they came (`performance.now`). */
  table = $state.raw<Table | null>(null);
  tableAt = $state(0);
  /** The latest view, and when it came. */
  view = $state.raw<View | null>(null);
  viewAt = $state(0);
  /** The view that told what had happened while the line was gone. */
  missed = $state.raw<View | null>(null);
  /** The last views of this game, the newest last; nothing is drawn from them. */
  readonly seen: View[] = [];
  /** Everybody's line, in the lobby of a game with races. */
  lines = $state.raw<Lines | null>(null);
  /** What people with a seat have written to each other, for one of them. */
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Since when there is no line (`performance.now`), or null. */
  lostAt = $state<number | null>(null);
  /** Whether there was a line before: a first one is joining, not coming back. */
  met = $state(false);
  /** Why the server closed the door for good. */
  farewell = $state<Bye['why'] | null>(null);
  /** The line was gone since the last view. */
  #gap = false;
  /** The action under way; screens mark it and wait. */
  pending = $state.raw<GameAction | null>(null);

  readonly #line: Source;
  /** The last wish, while it waits for its answer. */
  #latest: { words: string; answer: Promise<Answer> } | null = null;
  /** With which this line came in. */
  #token: string | null = null;
  /* eslint-disable svelte/prefer-svelte-reactivity -- nothing is drawn from these */
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly #watchers = new Set<(view: View) => void>();
  readonly #listeners = new Set<(message: Live) => void>();
  readonly #companions = new Set<(message: Talk) => void>();
  /* eslint-enable svelte/prefer-svelte-reactivity */

  constructor(
    readonly code: string,
    open: (listener: Listener) => Source,
    readonly guise: Guise = 'person',
  ) {
    const listener = {
      hello: () => this.#hello(),
      heard: (message: ToClient) => this.#heard(message),
      lost: () => this.#lost(),
    };
    this.#line = open(listener);
    this.#line.connect();
  }

  get connected(): boolean {
    return this.met && this.lostAt === null && this.farewell === null;
  }

  /** The own seat, or null for somebody who watches. */
  get you(): number | null {
    return this.table?.you ?? null;
  }

  get hosting(): boolean {
    return this.table !== null && this.you !== null && this.table.host === this.you;
  }

  nameOf(seat: number): string {
    return this.table?.seats[seat]?.name ?? '';
  }

  /** Calls with every view as it comes, events included; the answer stops that. */
  watch(seen: (view: View) => void): () => void {
    this.#watchers.add(seen);
    return () => this.#watchers.delete(seen);
  }

  /** Calls with everything that happens between views; the answer stops that. */
  listen(heard: (message: Live) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** Calls with every face and every line as they come; the answer stops that. */
  hearTalk(heard: (message: Talk) => void): () => void {
    this.#companions.add(heard);
    return () => this.#companions.delete(heard);
  }

  /** Sends a wish and waits for the answer. The same wish once more before that is no second one. */
  send(wish: Wish): Promise<Answer> {
    const words = JSON.stringify(wish);
    if (this.#latest?.words === words) return this.#latest.answer;
    const latest = { words, answer: this.#ask(wish) };
    this.#latest = latest;
    void latest.answer.then(() => {
      if (this.#latest === latest) this.#latest = null;
    });
    return latest.answer;
  }

  #ask(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: freshId() } as ToServer & { id: string };
    if (!this.#line.send(message)) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.set(message.id, resolve));
  }

  /** Makes a move; while it is under way there is no second one. */
  async act(action: GameAction): Promise<Answer> {
    if (this.pending) return null;
    this.pending = action;
    const answer = await this.send({ t: 'act', action, n: this.view?.n ?? 0 });
    this.pending = null;
    return answer;
  }

  /** Comes back by hand: after a long silence, or to take the seat back from another tab. */
  connect(): void {
    this.farewell = null;
    this.#line.connect();
  }

  wake(): void {
    this.#line.wake();
  }

  close(): void {
    this.#line.close();
    this.#forget();
  }

  #hello(): Hello {
    this.chat = []; // the server tells all of it again, if there is any
    if (this.guise === 'screen') return { t: 'hello', have: this.view?.n ?? 0, screen: true };
    this.#token = heldSeat(this.code)?.token ?? null;
    return { t: 'hello', token: this.#token, have: this.view?.n ?? 0 };
  }

  #heard(message: ToClient): void {
    switch (message.t) {
      case 'table':
        this.#met();
        if (message.game !== this.table?.game) this.lines = null;
        this.table = message;
        this.tableAt = performance.now();
        if (message.phase === 'lobby') this.#cleared(); // the game before is over
        return;
      case 'view':
        this.#met();
        this.#saw(message);
        return;
      case 'ok':
      case 'no':
        this.#answered(message);
        return;
      case 'seated':
        holdSeat({ code: this.code, ...pick(message), game: this.table?.game ?? '' });
        this.#line.connect();
        return;
      case 'lines':
        this.lines = message;
        return;
      case 'chat':
        this.chat = message.lines;
        return;
      case 'said':
        this.chat = [...this.chat, message.line].slice(-REMEMBERED_LINES);
        this.#talked(message);
        return;
      case 'emote':
        this.#talked(message);
        return;
      case 'bye':
        this.#bye(message.why);
        return;
      case 'ping':
      case 'pong':
        return; // the line itself answers
      default:
        for (const heard of this.#listeners) heard(message);
    }
  }

  #talked(message: Talk): void {
    for (const heard of this.#companions) heard(message);
  }

  #saw(view: View): void {
    this.view = view;
    this.viewAt = performance.now();
    this.seen.push(view);
    if (this.seen.length > KEPT_VIEWS) this.seen.shift();
    if (this.#gap) this.missed = view;
    this.#gap = false;
    for (const seen of this.#watchers) seen(view);
  }

  #cleared(): void {
    this.view = null;
    this.missed = null;
    this.seen.length = 0;
  }

  #met(): void {
    this.met = true;
    this.lostAt = null;
  }

  #answered(answer: Ok | No): void {
    if (answer.id === null) return;
    this.#waiting.get(answer.id)?.(answer);
    this.#waiting.delete(answer.id);
  }

  #bye(why: Bye['why']): void {
    if (why === 'slow' || why === 'stopping' || why === 'hello_expected') return;
    // Another tab of this browser may hold the seat under a newer token.
    const ours = heldSeat(this.code)?.token === this.#token;
    if (why !== 'replaced' && why !== 'full' && ours) dropSeat(this.code);
    this.farewell = why;
  }

  #lost(): void {
    this.#gap = this.view !== null;
    this.lostAt ??= performance.now();
    this.#forget();
    void this.#askWhetherThere();
  }

  /** A browser does not tell why there is no line: whether the table is gone has to be asked. */
  async #askWhetherThere(): Promise<void> {
    try {
      await tableFacts(this.code);
    } catch (error) {
      if (!isGone(error) || this.farewell) return;
      this.#line.close();
      this.#bye('gone');
    }
  }

  /** No answer does not mean no effect: nothing is sent again, the fresh view will tell. */
  #forget(): void {
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

function pick({ seat, token }: { seat: number; token: string }): { seat: number; token: string } {
  return { seat, token };
}

export function tableUrl(code: string): string {
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${code}/socket`;
}

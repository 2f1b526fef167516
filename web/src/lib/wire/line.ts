/** The line to one table: it mends itself, notices when it is dead, and never sends twice. */
import ReconnectingSocket from 'partysocket/ws';

import type { Bye, Hello, ToClient, ToServer } from './types';

const CONNECTING_MS = 5_000;
const PING_EVERY_MS = 5_000;
/** Silence after a ping that means a dead line, though the browser may call it open. */
const SILENCE_MS = 4_000;
/** The same, when somebody has just come back to the page and wants to go on. */
const SILENCE_ON_RETURN_MS = 1_500;

/** Farewells after which coming back by itself would be wrong: the seat is elsewhere, or nothing is there. */
const FINAL: ReadonlySet<Bye['why']> = new Set([
  'replaced',
  'moved',
  'removed',
  'gone',
  'no_such_seat',
  'full',
]);

export interface Listener {
  /** What to say first on each new connection. */
  hello(): Hello;
  heard(message: ToClient): void;
  lost(): void;
}

/** Where the messages of a table come from, and where wishes go. */
export interface Source {
  connect(): void;
  send(message: ToServer): boolean;
  wake(): void;
  close(): void;
}

export class Line implements Source {
  readonly #socket: ReconnectingSocket;
  #ended = false;
  #pings = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    url: string,
    private readonly listener: Listener,
    WebSocketClass: unknown = globalThis.WebSocket,
  ) {
    this.#socket = new ReconnectingSocket(url, [], {
      WebSocket: WebSocketClass,
      connectionTimeout: CONNECTING_MS,
      minReconnectionDelay: 400,
      maxReconnectionDelay: 5_000,
      reconnectionDelayGrowFactor: 1.6,
      maxEnqueuedMessages: 0,
      startClosed: true,
      shouldReconnectOnClose: () => !this.#ended,
    });
    this.#socket.addEventListener('open', () => this.#opened());
    this.#socket.addEventListener('message', (event) => this.#heard(String(event.data)));
    this.#socket.addEventListener('close', () => this.#lost());
  }

  get open(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Comes in, or comes in again. */
  connect(): void {
    this.#ended = false;
    this.#socket.reconnect();
  }

  /** Sends now or not at all; tells which. */
  send(message: ToServer): boolean {
    if (!this.open) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#ended = true;
    this.#stop();
    this.#socket.close();
  }

  /** The page is in front again: phones kill lines in the background and do not say so. */
  wake(): void {
    if (this.#ended) return;
    if (this.open) this.#ping(SILENCE_ON_RETURN_MS);
    else this.#socket.reconnect();
  }

  #opened(): void {
    this.#stop();
    this.send(this.listener.hello());
    this.#beat = setInterval(() => this.#ping(SILENCE_MS), PING_EVERY_MS);
  }

  #heard(text: string): void {
    clearTimeout(this.#silence);
    const message = JSON.parse(text) as ToClient;
    if (message.t === 'bye' && FINAL.has(message.why)) this.close();
    // The server measures the line with these: not a moment's delay.
    if (message.t === 'ping') this.send({ t: 'pong', k: message.k });
    else if (message.t !== 'pong') this.listener.heard(message);
  }

  #lost(): void {
    this.#stop();
    this.listener.lost();
  }

  /** Asks for a sign of life; anything heard within the limit is one. */
  #ping(limit: number): void {
    clearTimeout(this.#silence);
    this.#pings += 1;
    if (!this.send({ t: 'ping', k: this.#pings })) return;
    this.#silence = setTimeout(() => this.#socket.reconnect(), limit);
  }

  #stop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
  }
}

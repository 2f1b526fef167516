import type { ToClient, ToServer } from '$lib/wire/types';

/** A socket that tests open, feed and break by hand; all that were made, in order. */
export class HandSocket extends EventTarget {
  static made: HandSocket[] = [];
  static get last(): HandSocket {
    const last = HandSocket.made.at(-1);
    if (!last) throw new Error('no socket was made');
    return last;
  }

  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState = 0;
  binaryType = 'blob';
  readonly sent: ToServer[] = [];

  constructor(readonly url: string) {
    super();
    HandSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server answers. */
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  say(message: ToClient): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  /** The line breaks, and the browser notices. */
  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  /** What was said on this line, but for the pings. */
  get words(): ToServer[] {
    return this.sent.filter((message) => message.t !== 'ping');
  }
}

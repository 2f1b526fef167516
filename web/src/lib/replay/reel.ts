/** A game that is over on a table screen: its messages come from here, and wishes go nowhere. */
import type { Listener, Source } from '$lib/wire/line';
import type { Table, View } from '$lib/wire/types';

export class Reel implements Source {
  constructor(
    private readonly listener: Listener,
    private readonly table: Table,
    private readonly first: View,
  ) {}

  connect(): void {
    this.listener.heard(this.table);
    this.show(this.first);
  }

  show(view: View): void {
    this.listener.heard(view);
  }

  send(): boolean {
    return false;
  }

  wake(): void {}

  close(): void {}
}

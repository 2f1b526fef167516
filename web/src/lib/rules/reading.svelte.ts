/** What of the rules lies open over the table: the short rules at a section or law, or the cards at one. */
export interface Place {
  part: 'short' | 'cards';
  /** A section, the number of a rule (`B3.1`), or a card; empty: from the top. */
  at: string;
}

class Reading {
  place: Place | null = $state.raw(null);

  /** The short rules, at a section or at the number of a rule. */
  rule(at: string): void {
    this.place = { part: 'short', at };
  }

  card(at: string): void {
    this.place = { part: 'cards', at };
  }

  close(): void {
    this.place = null;
  }
}

export const reading = new Reading();

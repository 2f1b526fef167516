/** The log of a game: kept as events, told in the language of the moment. */
import { mention, say } from '$lib/table/spoken.svelte';
import type { MottenEvent } from '$lib/wire/types';

import { gathered, sentence, type LogEntry, type Told } from './log';
import type { Names } from './words';

const KEPT = 400;

export interface Line {
  id: number;
  text: string;
  /** Whether a new round begins here. */
  round: boolean;
}

const RESULTS = [
  'accused',
  'slapped',
  'matched',
  'last_look',
  'goes_on',
  'round_ended',
  'game_ended',
];

/** What everybody has to hear, who wants to hear little as well. */
const matters = (told: Told): boolean =>
  RESULTS.includes(told.e) || (told.e === 'gave' && told.card !== null);

export class Book {
  entries: readonly LogEntry[] = $state.raw([]);
  #last = 0;

  readonly lines: readonly Line[] = $derived.by(() =>
    this.entries.flatMap(({ id, told }) => {
      const text = sentence(told, this.names);
      return text ? [{ id, text, round: told.e === 'round_started' }] : [];
    }),
  );

  constructor(private readonly names: Names) {}

  /** Writes down what happened, and says it. */
  note(events: readonly MottenEvent[]): void {
    for (const told of gathered(events)) this.#add(told);
  }

  #add(told: Told): void {
    this.#last += 1;
    const entry = { id: this.#last, told };
    const anew = told.e === 'round_started' && told.round === 1;
    this.entries = anew ? [entry] : [...this.entries.slice(-KEPT), entry];
    const text = sentence(told, this.names);
    if (text) (matters(told) ? say : mention)(text);
  }
}

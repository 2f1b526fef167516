/** The one voice of the page; `Spoken.svelte` holds its two regions. */
import { prefs } from '$lib/prefs/prefs.svelte';

import { Speech } from './speech';

interface Line {
  id: number;
  text: string;
}

const REMEMBERED = 8;
let last = 0;

export const spoken = $state<{ log: Line[]; alert: Line[] }>({ log: [], alert: [] });

function add(lines: Line[], text: string): Line[] {
  last += 1;
  return [...lines, { id: last, text }].slice(-REMEMBERED);
}

const speech = new Speech(
  (text) => {
    spoken.log = add(spoken.log, text);
  },
  (text) => {
    spoken.alert = add([], text);
  },
);

/** Tells what has happened, in its turn. */
export const say = (text: string): void => speech.say(text);

/** Tells what is nice to know: somebody who wants to hear little does without. */
export function mention(text: string): void {
  if (prefs.now.heard === 'long') say(text);
}

/** Tells what several may do at once, merged: the words get all their names. */
export const sayOf = (kind: string, name: string, words: (names: string[]) => string): void =>
  speech.sayOf(kind, name, words);

/** Tells what cannot wait: your turn, a refusal. */
export const call = (text: string): void => speech.call(text);

/** Takes back all that was said and all that waits: the place it was about is left. */
export function hush(): void {
  speech.hush();
  spoken.log = [];
  spoken.alert = [];
}

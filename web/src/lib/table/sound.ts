/**
 * The sounds of a table. Nothing ever depends on them: whatever sounds can be seen and is spoken too.
 * How they are made is fetched when somebody who wants to hear them touches the page.
 */
import { prefs } from '$lib/prefs/prefs.svelte';

import type { Played, Sound } from './sounds';

let context: AudioContext | null = null;
let synth: typeof import('./synth') | null = null;

/** Browsers let a page sound only after a gesture; any will do, and every lost one is made up for. */
async function wake(): Promise<void> {
  // Not every press counts for the browser: Escape, say, does not.
  if (!prefs.now.sound || navigator.userActivation?.isActive === false) return;
  context ??= new AudioContext();
  // Also after a call or a locked screen, when the context says `interrupted`.
  if (context.state !== 'running') void context.resume().catch(() => undefined);
  synth ??= await import('./synth').catch(() => null);
}

/** Buttons and links click, where somebody likes that. */
function tapped({ target }: Event): void {
  if (target instanceof Element && target.closest('button, a')) play('tap');
}

/** Listens for the gestures; the answer stops that. */
export function sounding(): () => void {
  const heard = (): void => void wake();
  // Not the press: on touch screens only the release counts.
  addEventListener('pointerup', heard);
  addEventListener('keydown', heard);
  addEventListener('click', tapped);
  return () => {
    removeEventListener('pointerup', heard);
    removeEventListener('keydown', heard);
    removeEventListener('click', tapped);
  };
}

export function play(sound: Sound, how: Played = {}): void {
  if (prefs.now.sound && context?.state === 'running') synth?.sound(context, sound, how);
}

/** Where the sound of a seat comes from: the table spread out from left to right. */
export const sideOf = (seat: number, seats: number): number =>
  (2 * seat) / Math.max(1, seats - 1) - 1;

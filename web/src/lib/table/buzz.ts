/** Trembling, where a device can and its owner likes it; never the only sign of anything. */
import { prefs } from '$lib/prefs/prefs.svelte';

const PATTERNS = { turn: [40], slap: [20], caught: [60, 40, 120], rustle: [12] } as const;

export const canBuzz = (): boolean => 'vibrate' in navigator;

export function buzz(what: keyof typeof PATTERNS): void {
  // On a fresh page nothing may buzz before it has been touched.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (prefs.now.buzz && touched && canBuzz()) navigator.vibrate([...PATTERNS[what]]);
}

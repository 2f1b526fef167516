import { prefs } from './prefs.svelte';

const SHORT = 120;

/** How long a fade may take, in ms, given how long it would take with everything moving. */
export function motion(ms: number): number {
  if (prefs.motion === 'full') return ms;
  return prefs.motion === 'less' ? Math.min(ms, SHORT) : 0;
}

/** Whether things may travel over the screen. */
export function moves(): boolean {
  return prefs.motion === 'full';
}

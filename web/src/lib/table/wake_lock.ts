/** Keeps the screen on while a game runs, where the browser can (not on plain http). */

export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Some browsers give the lock only after a tap, and all take it away while the page is hidden. */
const CHANCES = ['visibilitychange', 'pointerup', 'keydown'] as const;

export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let asking = false;
  let ended = false;

  async function ask(): Promise<void> {
    if (asking || document.hidden || !canStayAwake() || lock?.released === false) return;
    asking = true;
    // Refused (low battery, say): the screen may then go dark, which costs nothing.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    asking = false;
    if (ended) await lock?.release();
  }

  const asked = (): void => void ask();
  for (const chance of CHANCES) document.addEventListener(chance, asked);
  asked();
  return () => {
    ended = true;
    for (const chance of CHANCES) document.removeEventListener(chance, asked);
    void lock?.release();
  };
}

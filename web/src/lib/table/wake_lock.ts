/** Keeps the screen on while a game runs, where the browser can (not on plain http). */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;

  async function ask(): Promise<void> {
    if (document.hidden || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (ended) await lock.release();
    } catch {
      // Refused (low battery, say): the screen may then go dark, which costs nothing.
    }
  }

  const asked = (): void => void ask();
  document.addEventListener('visibilitychange', asked);
  asked();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', asked);
    void lock?.release();
  };
}

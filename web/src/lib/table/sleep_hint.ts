/** Says once on this device that its screen may go dark, where nothing can be done about it here. */
import { read, write } from '$lib/prefs/storage';
import { load, m } from '$lib/words/device';

import { toast } from './toasts.svelte';

const KEY = 'sleep_hint';

export async function hintOnce(): Promise<void> {
  if (read(KEY)) return;
  await load();
  toast(m.awake_hint());
  write(KEY, true);
}

/** Which keys are meant for the table. Letters and digits can be switched off; the others cannot. */
import { prefs } from '$lib/prefs/prefs.svelte';

const FIELDS = 'input, select, textarea';

/** Whether this key does something by itself now: somebody who speaks to a device switches it off. */
export const switchedOn = ({ key }: KeyboardEvent): boolean =>
  prefs.now.keys || key === ' ' || key.length > 1;

/**
 * Whether the table may act on it: no sheet is open, nobody writes, and nobody above the table has
 * already used it.
 */
export function forTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector('dialog[open]') || document.activeElement?.matches(FIELDS)) {
    return false;
  }
  return switchedOn(event);
}

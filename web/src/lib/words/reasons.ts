/** Why something did not work, in the reader's language. */
import { m } from '$lib/words/common';
import { Refused } from '$lib/wire/api';

import { refusalText } from './refusals.svelte';

/** The reason in a caught error; keep this rather than the words, so that they follow the language. */
export function reasonOf(error: unknown): string {
  return error instanceof Refused ? error.reason : 'unknown';
}

export function reasonText(reason: string): string {
  if (reason === '') return '';
  if (reason === 'offline') return m.fault_offline();
  if (reason === 'unknown') return m.fault_unknown();
  return refusalText(reason) || m.fault_unknown();
}

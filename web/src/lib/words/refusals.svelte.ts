/** Why the server said no, by the `reason` of a `no` or of an HTTP problem. */
import { LazyTexts } from './lazy.svelte';

const refusals = new LazyTexts({
  nl: () => import('../../../messages/refusals/nl.json'),
  en: () => import('../../../messages/refusals/en.json'),
});

export function refusalText(reason: string): string {
  return refusals.text(reason);
}

/** Fetch them before they are needed: a no should not have to wait for its words. */
export function loadRefusals(): Promise<void> {
  return refusals.load();
}

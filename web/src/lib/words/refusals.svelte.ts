/** Why the server said no, by the `reason` of a `no` or of an HTTP problem. */
import { LazyTexts, type Texts } from './lazy.svelte';

const refusals = new LazyTexts(
  import.meta.glob<Texts>('../../../messages/*/texts/refusals.json', { import: 'default' }),
);

/** Empty while the words are on their way, or when this client is too old to know the reason. */
export function refusalText(reason: string): string {
  return refusals.now?.[reason] ?? '';
}

/** Fetch them before they are needed: a no should not have to wait for its words. */
export function loadRefusals(): Promise<void> {
  return refusals.load();
}

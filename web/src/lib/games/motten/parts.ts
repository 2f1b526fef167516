/** What the table shows only now and then. Fetched ahead: the line may be gone when it is needed. */
import { withWords } from '$lib/words/messages';
import { load } from '$lib/words/motten_results';

export const parts = {
  accusation: () => withWords(load, () => import('./AccusationCard.svelte')),
  end: () => withWords(load, () => import('./End.svelte')),
  gift: () => withWords(load, () => import('./GiftSheet.svelte')),
  newGuard: () => withWords(load, () => import('./NewGuard.svelte')),
  raceResult: () => withWords(load, () => import('./RaceResult.svelte')),
  results: () => withWords(load, () => import('./Results.svelte')),
  sheets: () => withWords(load, () => import('./Sheets.svelte')),
};

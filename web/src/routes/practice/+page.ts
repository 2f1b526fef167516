import { loadLearnTexts } from '$lib/words/learn.svelte';

export const load = (): Promise<void> => loadLearnTexts();

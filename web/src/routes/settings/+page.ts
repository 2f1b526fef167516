import { load as loadComfort } from '$lib/words/comfort';

export const load = (): Promise<void> => loadComfort();

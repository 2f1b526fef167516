import { load as loadWords } from '$lib/words/together';

export const load = (): Promise<void> => loadWords();

import { load as loadWords } from '$lib/words/common';

export const ssr = false;

/** Nothing is drawn before there are words for it. */
export const load = (): Promise<void> => loadWords();

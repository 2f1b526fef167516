import { load as loadWords } from '$lib/words/common';

export const ssr = false;

/** A page of its own for every address that can be known: it names what that address needs. */
export const prerender = 'auto';

/** Nothing is drawn before there are words for it; where none come, the page says so without any. */
export const load = async (): Promise<{ wordless: boolean }> => ({
  wordless: await loadWords().then(
    () => false,
    () => true,
  ),
});

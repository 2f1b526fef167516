import { loadCardTexts } from '$lib/words/cards.svelte';
import { load as loadBedriegers } from '$lib/words/bedriegers';
import { load as loadLobby } from '$lib/words/lobby';
import { load as loadPaper } from '$lib/words/paper';

/** All words at once: from here on no line is needed. */
export const load = async (): Promise<void> => {
  await Promise.all([loadPaper(), loadBedriegers(), loadLobby(), loadCardTexts()]);
};

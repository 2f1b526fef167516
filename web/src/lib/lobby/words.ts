/** All words that a lobby shows, so that none of it stands there unnamed. */
import { loadHouseRules } from '$lib/words/house_rules.svelte';
import { load as loadLobby } from '$lib/words/lobby';
import { load as loadTogether } from '$lib/words/together';

export async function load(): Promise<void> {
  await Promise.all([loadLobby(), loadTogether(), loadHouseRules()]);
}

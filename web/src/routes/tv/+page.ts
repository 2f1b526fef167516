import { load as loadTogether } from '$lib/words/together';

export const load = (): Promise<void> => loadTogether();

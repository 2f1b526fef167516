import { load as words } from '$lib/words/replay';

export const load = (): Promise<void> => words();

import type { EntryGenerator } from './$types';

/** One page for all tables. */
export const entries: EntryGenerator = () => [{ code: 'any' }];

import type { EntryGenerator } from './$types';

export const entries: EntryGenerator = () => [{ game: 'bedriegers' }, { game: 'motten' }];

/** No browser, so nobody's likes: everything is read in Dutch. */
import { vi } from 'vitest';

vi.mock('$lib/prefs/prefs.svelte', () => ({ prefs: { now: { locale: 'nl' } } }));

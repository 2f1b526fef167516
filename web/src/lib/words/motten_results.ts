/** The words of Valse Motten for how accusations, races, rounds and games end, and what follows. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/motten_results')>(
    '../paraglide/*/motten_results.js',
  ),
);

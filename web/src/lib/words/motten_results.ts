/** The words of Valse Motten from the end of a round on. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/motten_results')>(
    '../paraglide/*/motten_results.js',
  ),
);

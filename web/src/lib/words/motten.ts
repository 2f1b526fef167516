/** The words of the table of Valse Motten. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/motten')>('../paraglide/*/motten.js'),
);

/** The words of looking back. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/replay')>('../paraglide/*/replay.js'),
);

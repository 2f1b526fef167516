/** The words of the paper companion. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/paper')>('../paraglide/*/paper.js'),
);

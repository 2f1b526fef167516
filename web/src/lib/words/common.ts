/** The words that many pages need; the first page waits for them. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/common')>('../paraglide/*/common.js'),
);

/** The words of the table of Bedriegers Bedrogen. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/bedriegers')>('../paraglide/*/bedriegers.js'),
);

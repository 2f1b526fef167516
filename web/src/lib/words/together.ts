/** The words of what people do together: talk, host, look on. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/together')>('../paraglide/*/together.js'),
);

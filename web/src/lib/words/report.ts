/** The words of reporting a problem. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/report')>('../paraglide/*/report.js'),
);

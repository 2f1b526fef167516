/** The words of the lobby, and of what was agreed there. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/lobby')>('../paraglide/*/lobby.js'),
);

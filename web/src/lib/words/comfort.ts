/** The words of what makes playing comfortable: keys, the hand, what is read out, who may look over. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/comfort')>('../paraglide/*/comfort.js'),
);

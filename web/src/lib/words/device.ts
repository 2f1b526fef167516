/** The words for what a device does: sounds, trembling, telling, keeping. */
import { messages } from './messages';

export const { m, load } = messages(
  import.meta.glob<typeof import('$lib/paraglide/en/device')>('../paraglide/*/device.js'),
);

/** What a table's bar shows of its talk, fetched in one go with the words. */
import { load } from '$lib/words/together';

import TalkButton from './TalkButton.svelte';
import Together from './Together.svelte';

export async function parts(): Promise<{
  TalkButton: typeof TalkButton;
  Together: typeof Together;
}> {
  await load();
  return { TalkButton, Together };
}

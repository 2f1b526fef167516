import { expect, test } from 'vitest';

import { Choice, type Refusal } from '$lib/games/motten/choice.svelte';

const KEEP = { t: 'keep', prompt: 4 } as const;

test('a question is answered while the answer is under way, and asked again if that was lost', async () => {
  let heard: (refusal: Refusal | null) => void = () => undefined;
  const choice = new Choice(() => new Promise((resolve) => (heard = resolve)));
  const sent = choice.send(KEEP);
  choice.saw(false);
  expect(choice.answered).toBe(KEEP.prompt);
  heard(null);
  await sent;
  expect(choice.answered).toBe(KEEP.prompt);
  choice.saw(false);
  expect(choice.answered).toBeNull();
});

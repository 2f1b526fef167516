/** Short messages at the foot of the page, for what a button did not do. */
import { m } from '$lib/words/common';
import type { Answer } from '$lib/wire/table.svelte';
import { reasonText } from '$lib/words/reasons';

import { call } from './spoken.svelte';

const SHOWN_MS = 6_000;

interface Toast {
  id: number;
  text: string;
}

export const toasts = $state<{ now: Toast | null }>({ now: null });
let last = 0;

export function toast(text: string): void {
  last += 1;
  const id = last;
  toasts.now = { id, text };
  call(text);
  setTimeout(() => {
    if (toasts.now?.id === id) toasts.now = null;
  }, SHOWN_MS);
}

/** Waits for the answer to a wish and tells when it was a no; the answer is whether it was done. */
export async function done(wish: Promise<Answer>): Promise<boolean> {
  const answer = await wish;
  if (answer === null) toast(m.link_not_heard());
  else if (answer.t === 'no') toast(reasonText(answer.reason));
  return answer?.t === 'ok';
}

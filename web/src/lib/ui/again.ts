import { toast } from '$lib/table/toasts.svelte';
import { games } from '$lib/wire/api';
import { reasonOf, reasonText } from '$lib/words/reasons';

/**
 * Loads the page anew as soon as the server answers. What broke off on its way may have left half of
 * itself behind, so asking for the missing part alone is not enough.
 */
export async function again(): Promise<void> {
  try {
    await games();
    location.reload();
  } catch (error) {
    toast(reasonText(reasonOf(error)));
  }
}

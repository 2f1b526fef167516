/** The keyboard while looking back, never in a sheet or a field. */
import { forTable } from '$lib/table/keyboard';

import type { Projector } from './projector.svelte';

/** Answers whether the key meant something here; on the table itself the arrows are the table's. */
export function key(
  event: KeyboardEvent,
  projector: Projector,
  look: (viewer: string) => void,
): boolean {
  if (!forTable(event)) return false;
  const seat = Number(event.key) - 1;
  if (/^[1-6]$/.test(event.key) && seat < projector.facts.seats.length) look(String(seat));
  else if (event.key === '0') look('all');
  else return !document.activeElement?.matches('[data-stop]') && move(event.key, projector);
  return true;
}

function move(name: string, projector: Projector): boolean {
  switch (name) {
    case 'ArrowLeft':
      projector.step(-1);
      return true;
    case 'ArrowRight':
      projector.step(1);
      return true;
    case 'Home':
      projector.pause();
      projector.go(0);
      return true;
    case 'End':
      projector.pause();
      projector.go(projector.last);
      return true;
    default:
      return false;
  }
}

/** The keyboard on the table, never in a sheet. */
import { forTable } from '$lib/table/keyboard';
import { neighbour } from '$lib/table/rove';
import type { GameScreen } from './screen.svelte';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Answers whether the key meant something here. */
export function key(event: KeyboardEvent, root: HTMLElement, screen: GameScreen): boolean {
  const focused = document.activeElement;
  if (!forTable(event) || !(focused instanceof HTMLElement)) return false;
  if (ARROWS.includes(event.key)) return focus(arrow(event.key, root, focused));
  if (/^[1-6]$/.test(event.key)) return column(Number(event.key) - 1, root, screen);
  switch (event.key.toLowerCase()) {
    case 'escape':
      return putBack(root, screen);
    case 'l':
      screen.open = { sheet: 'log' };
      return true;
    case 'i':
      return inspect(focused, screen);
    case 's':
      screen.speak();
      return true;
    default:
      return false;
  }
}

/** From stop to stop; on a page where nothing has the focus yet, into the hand. */
function arrow(name: string, root: HTMLElement, focused: HTMLElement): HTMLElement | null {
  if (focused === document.body) return root.querySelector('.hand [data-stop]');
  return focused.matches('[data-stop]') ? neighbour(root, focused, name) : null;
}

function focus(target: HTMLElement | null): boolean {
  target?.focus();
  return target !== null;
}

/** With a card in hand: lay it there. Otherwise: look at that column. */
function column(index: number, root: HTMLElement, screen: GameScreen): boolean {
  const lane = root.querySelectorAll<HTMLElement>('[data-lane]')[index];
  if (!lane) return false;
  if (screen.choice.lifted) void screen.lay(index);
  else lane.querySelector<HTMLElement>('[data-stop]')?.focus();
  return true;
}

function putBack(root: HTMLElement, screen: GameScreen): boolean {
  const { lifted } = screen.choice;
  screen.open = null;
  if (!lifted) return false;
  screen.choice.putBack();
  return focus(heldCard(root, lifted));
}

export const heldCard = (root: HTMLElement, card: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-card="${card}"]`);

/** The card that has the focus, in the hand or in a column. */
function inspect(focused: HTMLElement, screen: GameScreen): boolean {
  const held = screen.playback.view.hand.find((card) => card === focused.dataset.card);
  if (held) screen.open = { sheet: 'held', card: held };
  else if (focused.closest('[data-lane]') && !focused.matches('[data-slot]')) focused.click();
  return true;
}

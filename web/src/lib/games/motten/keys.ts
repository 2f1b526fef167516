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
  if (/^[1-5]$/.test(event.key)) return shine(Number(event.key), screen);
  switch (event.key.toLowerCase()) {
    case 'escape':
      return back(screen);
    case 'd':
      screen.draw();
      return true;
    case 'm':
      return smuggle(root, screen);
    case 'f':
      return feint(event, screen);
    case 'g':
      return accuse(event, screen);
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

/** A key was let go: only the one that pretends minds. */
export function keyUp({ key: name }: KeyboardEvent, screen: GameScreen): void {
  if (name.toLowerCase() === 'f') screen.smuggling.feint.release();
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

/** The guard's light goes to the seat with this number, the own one left out. */
function shine(number: number, screen: GameScreen): boolean {
  if (!screen.guarding) return false;
  const others = screen.view.seats.map((_, seat) => seat).filter((seat) => seat !== screen.you);
  const seat = others[number - 1];
  if (seat !== undefined) screen.shine(seat);
  return true;
}

function back(screen: GameScreen): boolean {
  screen.open = null;
  if (screen.smuggling.on) screen.smuggling.stop();
  else if (screen.choice.lifted) screen.choice.putBack();
  else return false;
  return true;
}

function smuggle(root: HTMLElement, { guarding, you, smuggling }: GameScreen): boolean {
  if (guarding || you === null) return false;
  if (!smuggling.on) smuggling.start();
  const card = root.querySelector<HTMLElement>(`[data-key="${smuggling.chosen?.key}"]`);
  return focus(card);
}

function feint({ repeat }: KeyboardEvent, { guarding, you, smuggling }: GameScreen): boolean {
  if (guarding || you === null) return false;
  if (!repeat) smuggling.feint.press();
  return true;
}

/** Whoever is in the light. */
function accuse({ repeat }: KeyboardEvent, screen: GameScreen): boolean {
  const lit = screen.view.watch?.lantern ?? null;
  if (!screen.guarding || lit === null || repeat) return false;
  void screen.accuse(lit);
  return true;
}

function inspect(focused: HTMLElement, screen: GameScreen): boolean {
  const card = focused.dataset['card'];
  if (card) screen.open = { sheet: 'card', card };
  return card !== undefined;
}

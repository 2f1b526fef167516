/**
 * The second tap of a double tap. What has come under the finger since the first was not meant,
 * and is not pressed. The same button twice, keys, and reflexes (`pointerdown`) are left alone.
 */
const SECOND_MS = 350;
/** How far a finger strays, in px. */
const ASTRAY = 16;
const BUTTON = 'button, a, dialog';
/** Browsers press what belongs to a label by themselves. */
const FIELD = 'label, input, select';

let last: MouseEvent | null = null;
let pressed: { button: Element | null; words: string } | null = null;
let second: MouseEvent | null = null;

/** Whether this press is the second of a double tap. */
export const isSecond = (press: MouseEvent): boolean => press === second;

/** Sees every press of the page, before anybody else does. */
export function watchTaps(press: MouseEvent): void {
  const [before, now] = [pressed, buttonOf(press)];
  second = last && counted(press) && near(last, press) ? press : null;
  [last, pressed] = [press, now];
  const same = before?.button === now.button || before?.words === now.words;
  if (!second || same || (press.target as Element).closest(FIELD)) return;
  press.preventDefault();
  press.stopPropagation();
}

/** A mouse counts its presses; a finger may not. A key presses nothing (0). */
function counted(press: MouseEvent): boolean {
  const finger = press instanceof PointerEvent && press.pointerType !== 'mouse';
  return press.detail > (finger ? 0 : 1);
}

function near(one: MouseEvent, other: MouseEvent): boolean {
  const far = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return far < ASTRAY && other.timeStamp - one.timeStamp < SECOND_MS;
}

/** What is pressed. A page that is drawn anew has the same button again, by its words. */
function buttonOf({ target }: MouseEvent): { button: Element | null; words: string } {
  const button = (target as Element).closest(BUTTON);
  const words =
    button?.tagName === 'DIALOG' ? '' : (button?.ariaLabel ?? button?.textContent ?? '');
  return { button, words };
}

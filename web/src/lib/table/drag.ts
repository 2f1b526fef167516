/**
 * Drags one thing to a named zone with Pointer Events: mouse, pen and finger in one code path.
 *
 * A press that moves less than the threshold stays a tap, and the click goes on to whoever
 * listens. Everything that is not a clean release over a zone, `pointercancel` and a lost capture
 * included, is a cancel: the thing flies home. While it is dragged only `transform` changes, once
 * a frame. A zone is any element with `data-zone`.
 */
import type { Attachment } from 'svelte/attachments';

import { moves } from '$lib/prefs/motion';

export interface DragHandlers {
  /** Asked at the threshold: may this be dragged now? */
  lift: () => boolean;
  /** The zone under the thing changed (null: none). */
  over: (zone: string | null) => void;
  /** Let go over a zone. Answers whether it was taken; if not, the thing flies home. */
  drop: (zone: string) => boolean;
  /** It is over, however it ended. */
  end: () => void;
}

export const FINGER_THRESHOLD = 8;
export const MOUSE_THRESHOLD = 4;
/** How far above a finger the thing is shown, so that the finger does not hide it. */
export const ABOVE_FINGER = 40;
const HOME_MS = 180;

/** The zone at a point of the screen. */
export type ZoneAt = (x: number, y: number) => string | null;

const zoneAt: ZoneAt = (x, y) => {
  const zones = document
    .elementsFromPoint(x, y)
    .map((it) => it.closest<HTMLElement>('[data-zone]'));
  return zones.find((it) => it !== null)?.dataset.zone ?? null;
};

export function draggable(handlers: DragHandlers, find = zoneAt): Attachment<HTMLElement> {
  return (node) => {
    const drag = new Drag(node, handlers, find);
    return () => drag.destroy();
  };
}

interface Point {
  x: number;
  y: number;
}

class Drag {
  #pointer: number | null = null;
  #from: Point = { x: 0, y: 0 };
  #at: Point = { x: 0, y: 0 };
  #finger = false;
  #lifted = false;
  #zone: string | null = null;
  #frame = 0;
  /** The click that follows a drag is not a tap. */
  #swallow = false;
  readonly #listening = new AbortController();

  constructor(
    private readonly node: HTMLElement,
    private readonly handlers: DragHandlers,
    private readonly find: ZoneAt,
  ) {
    const { signal } = this.#listening;
    node.addEventListener('pointerdown', this.#down, { signal });
    node.addEventListener('pointermove', this.#move, { signal });
    node.addEventListener('pointerup', this.#up, { signal });
    node.addEventListener('pointercancel', this.#cancel, { signal });
    node.addEventListener('lostpointercapture', this.#lost, { signal });
    node.addEventListener('click', this.#click, { signal, capture: true });
    // Some phones have been seen to scroll in spite of touch-action.
    node.addEventListener('touchmove', this.#still, { signal, passive: false });
  }

  destroy(): void {
    this.#listening.abort();
    if (this.#lifted) this.#finish(true);
  }

  readonly #down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || this.#lifted) return;
    this.#pointer = event.pointerId;
    this.#from = this.#at = { x: event.clientX, y: event.clientY };
    this.#finger = event.pointerType !== 'mouse';
    this.#swallow = false;
  };

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#at = { x: event.clientX, y: event.clientY };
    if (!this.#lifted && !this.#lift(event.pointerId)) return;
    const zone = this.find(this.#at.x, this.#at.y);
    if (zone !== this.#zone) this.handlers.over((this.#zone = zone));
    this.#frame ||= requestAnimationFrame(this.#draw);
  };

  #lift(pointer: number): boolean {
    const far = Math.hypot(this.#at.x - this.#from.x, this.#at.y - this.#from.y);
    if (far < (this.#finger ? FINGER_THRESHOLD : MOUSE_THRESHOLD)) return false;
    this.#lifted = this.handlers.lift();
    if (!this.#lifted) {
      this.#pointer = null;
      return false;
    }
    this.#swallow = true;
    this.node.setPointerCapture(pointer);
    this.node.dataset['dragged'] = '';
    return true;
  }

  readonly #draw = (): void => {
    this.#frame = 0;
    const up = this.#finger ? ABOVE_FINGER : 0;
    const { x, y } = { x: this.#at.x - this.#from.x, y: this.#at.y - this.#from.y - up };
    this.node.style.transform = `translate(${x}px, ${y}px)`;
  };

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    if (this.#lifted) this.#finish(this.#zone === null || !this.handlers.drop(this.#zone));
  };

  readonly #cancel = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    if (this.#lifted) this.#finish(true);
  };

  /** What a finger touched first, a picture on the thing, loses it to the thing: nothing is over. */
  readonly #lost = (event: PointerEvent): void => {
    if (event.target === this.node) this.#cancel(event);
  };

  #finish(home: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#lifted = false;
    const left = this.node.style.transform;
    this.node.style.transform = '';
    delete this.node.dataset['dragged'];
    if (home && left && moves()) {
      const way = [{ transform: left }, { transform: 'none' }];
      this.node.animate(way, { duration: HOME_MS, easing: 'ease-out' });
    }
    if (this.#zone !== null) this.handlers.over((this.#zone = null));
    this.handlers.end();
  }

  readonly #click = (event: MouseEvent): void => {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  readonly #still = (event: TouchEvent): void => {
    if (this.#lifted && event.cancelable) event.preventDefault();
  };
}

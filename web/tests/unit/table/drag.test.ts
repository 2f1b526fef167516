import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ABOVE_FINGER, draggable, FINGER_THRESHOLD, type DragHandlers } from '$lib/table/drag';

vi.mock('$lib/prefs/motion', () => ({ moves: () => false }));

/** As much of an element as a drag needs. */
class Thing extends EventTarget {
  style = { transform: '' };
  dataset: Record<string, string> = {};
  captured: number[] = [];
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
}

let thing: Thing;
let calls: string[];
let mayLift: boolean;
let taken: boolean;
let zone: string | null;
let frames: FrameRequestCallback[];
let detach: () => void;

const handlers: DragHandlers = {
  lift: () => mayLift && calls.push('lift') > 0,
  over: (to) => calls.push(`over ${to}`),
  drop: (to) => calls.push(`drop ${to}`) > 0 && taken,
  end: () => calls.push('end'),
};

beforeEach(() => {
  [thing, calls, mayLift, taken, zone, frames] = [new Thing(), [], true, true, null, []];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  detach = draggable(handlers, () => zone)(thing as unknown as HTMLElement) as () => void;
});

afterEach(() => vi.unstubAllGlobals());

function pointer(
  type: string,
  x = 0,
  y = 0,
  { target = thing, ...more }: Partial<PointerEvent> = {},
): void {
  const event = new Event(type, { cancelable: true });
  const facts = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch' };
  Object.defineProperty(event, 'target', { value: target });
  thing.dispatchEvent(Object.assign(event, facts, { clientX: x, clientY: y }, more));
}

function click(): boolean {
  const event = new Event('click', { cancelable: true });
  thing.dispatchEvent(event);
  return !event.defaultPrevented;
}

const draw = (): void => frames.splice(0).forEach((frame) => frame(0));

describe('a drag', () => {
  test('drops on the zone under it', () => {
    pointer('pointerdown');
    zone = 'column-2';
    pointer('pointermove', 40, -90);
    pointer('pointerup', 40, -90);
    expect(calls).toEqual(['lift', 'over column-2', 'drop column-2', 'over null', 'end']);
  });

  test('stays a tap below the threshold, and the click goes through', () => {
    pointer('pointerdown');
    pointer('pointermove', FINGER_THRESHOLD - 1, 0);
    pointer('pointerup', FINGER_THRESHOLD - 1, 0);
    expect(calls).toEqual([]);
    expect(click()).toBe(true);
  });

  test('swallows the click that ends it, and only that one', () => {
    pointer('pointerdown');
    pointer('pointermove', 30, 0);
    pointer('pointerup', 30, 0);
    expect(click()).toBe(false);
    expect(click()).toBe(true);
  });

  test('shows the thing above a finger, and right under a mouse', () => {
    pointer('pointerdown');
    pointer('pointermove', 10, -20);
    draw();
    expect(thing.style.transform).toBe(`translate(10px, ${-20 - ABOVE_FINGER}px)`);
    pointer('pointercancel');
    pointer('pointerdown', 0, 0, { pointerType: 'mouse' });
    pointer('pointermove', 10, -20, { pointerType: 'mouse' });
    draw();
    expect(thing.style.transform).toBe('translate(10px, -20px)');
  });

  test.each(['pointercancel', 'lostpointercapture'])('%s brings it home', (type) => {
    zone = 'column-0';
    pointer('pointerdown');
    pointer('pointermove', 50, 50);
    draw();
    pointer(type);
    expect(calls).toEqual(['lift', 'over column-0', 'over null', 'end']);
    expect(thing.style.transform).toBe('');
    expect(thing.dataset).toEqual({});
    pointer('pointerup', 50, 50);
    expect(calls).not.toContain('drop column-0');
  });

  test('goes on when the picture that was touched loses the finger to the thing', () => {
    pointer('pointerdown');
    pointer('pointermove', 50, 50);
    pointer('lostpointercapture', 50, 50, { target: new EventTarget() });
    zone = 'column-1';
    pointer('pointermove', 60, 60);
    pointer('pointerup', 60, 60);
    expect(calls).toContain('drop column-1');
  });

  test('let go outside every zone brings it home', () => {
    pointer('pointerdown');
    pointer('pointermove', 50, 50);
    draw();
    pointer('pointerup', 50, 50);
    expect(calls).toEqual(['lift', 'end']);
    expect(thing.style.transform).toBe('');
  });

  test('a drop that is not taken brings it home', () => {
    [zone, taken] = ['column-1', false];
    pointer('pointerdown');
    pointer('pointermove', 50, 50);
    draw();
    pointer('pointerup', 50, 50);
    expect(thing.style.transform).toBe('');
  });

  test('does not begin when it may not be lifted', () => {
    mayLift = false;
    pointer('pointerdown');
    pointer('pointermove', 50, 50);
    pointer('pointermove', 60, 60);
    pointer('pointerup', 60, 60);
    expect(calls).toEqual([]);
    expect(thing.captured).toEqual([]);
  });

  test('ignores a second finger and other buttons', () => {
    pointer('pointerdown', 0, 0, { isPrimary: false });
    pointer('pointermove', 50, 50, { isPrimary: false });
    pointer('pointerdown', 0, 0, { button: 2 });
    pointer('pointermove', 50, 50);
    expect(calls).toEqual([]);
  });

  test('follows only the pointer that began', () => {
    pointer('pointerdown');
    pointer('pointermove', 50, 50, { pointerId: 7 });
    pointer('pointerup', 50, 50, { pointerId: 7 });
    expect(calls).toEqual([]);
  });

  test('captures the pointer only once it is a drag', () => {
    pointer('pointerdown');
    expect(thing.captured).toEqual([]);
    pointer('pointermove', 50, 50);
    expect(thing.captured).toEqual([1]);
  });

  test('begins anew after a press whose release it never heard of', () => {
    pointer('pointerdown');
    zone = 'column-3';
    pointer('pointerdown', 100, 100, { pointerId: 2 });
    pointer('pointermove', 130, 100, { pointerId: 2 });
    pointer('pointerup', 130, 100, { pointerId: 2 });
    expect(calls).toContain('drop column-3');
  });

  test('draws once a frame', () => {
    pointer('pointerdown');
    for (let x = 10; x < 60; x += 10) pointer('pointermove', x, 0);
    expect(frames).toHaveLength(1);
  });

  test('ends when its element goes', () => {
    pointer('pointerdown');
    pointer('pointermove', 50, 50);
    detach();
    expect(calls).toEqual(['lift', 'end']);
    pointer('pointermove', 80, 80);
    expect(calls).toEqual(['lift', 'end']);
  });
});

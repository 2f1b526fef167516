import { describe, expect, test } from 'vitest';

import { EventQueue, MOST_WAITING, type Step } from '$lib/table/queue';

import { HandTimer } from './timer';

function batch(seen: string[], ...names: string[]): Step[] {
  return names.map((name) => ({ show: () => seen.push(name), rest: 100 }));
}

describe('the event queue', () => {
  test('shows one step at a time and rests after each', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    new EventQueue(timer.start, () => false).add(batch(seen, 'laid', 'turned'));
    expect(seen).toEqual(['laid']);
    timer.pass(99);
    expect(seen).toEqual(['laid']);
    timer.pass(1);
    expect(seen).toEqual(['laid', 'turned']);
  });

  test('goes through steps without a rest at once', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    const queue = new EventQueue(timer.start, () => false);
    queue.add([
      { show: () => seen.push('asked'), rest: 0 },
      { show: () => seen.push('end'), rest: 0 },
    ]);
    expect(seen).toEqual(['asked', 'end']);
    expect(queue.busy).toBe(false);
  });

  test('plays batches in the order in which they came', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    const queue = new EventQueue(timer.start, () => false);
    queue.add(batch(seen, 'a1', 'a2'));
    queue.add(batch(seen, 'b1'));
    timer.pass(1000);
    expect(seen).toEqual(['a1', 'a2', 'b1']);
  });

  test('jumps to the end when more than three views wait', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    const queue = new EventQueue(timer.start, () => false);
    queue.add(batch(seen, 'now', 'next'));
    for (let waiting = 1; waiting <= MOST_WAITING; waiting++) queue.add(batch(seen, `w${waiting}`));
    expect(seen).toEqual(['now']);
    queue.add(batch(seen, 'last'));
    expect(seen).toEqual(['now', 'next', 'w1', 'w2', 'w3', 'last']);
    expect(queue.busy).toBe(false);
  });

  test('jumps to the end when nobody is looking', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    new EventQueue(timer.start, () => true).add(batch(seen, 'laid', 'turned'));
    expect(seen).toEqual(['laid', 'turned']);
  });

  test('finish shows the rest once, and the timer of before does nothing more', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    const queue = new EventQueue(timer.start, () => false);
    queue.add(batch(seen, 'laid', 'turned', 'moved'));
    queue.finish();
    timer.pass(1000);
    expect(seen).toEqual(['laid', 'turned', 'moved']);
  });

  test('plays on after a jump', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    const queue = new EventQueue(timer.start, () => false);
    queue.add(batch(seen, 'a1', 'a2'));
    queue.finish();
    queue.add(batch(seen, 'b1', 'b2'));
    expect(seen).toEqual(['a1', 'a2', 'b1']);
    timer.pass(100);
    expect(seen).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  test('a stopped queue shows nothing any more', () => {
    const timer = new HandTimer();
    const seen: string[] = [];
    const queue = new EventQueue(timer.start, () => false);
    queue.add(batch(seen, 'laid', 'turned'));
    queue.stop();
    timer.pass(1000);
    expect(seen).toEqual(['laid']);
  });
});

/** Lessons: recorded from the rules (tools/lessons.py), played in the real screens. */
import type { Table, ToClient } from '$lib/wire/types';

/** Some fields of a message to the server: it fits every message that has them. */
export interface Wish {
  readonly [field: string]: string | number | boolean | null | Wish;
}

export interface Heard {
  /** Milliseconds after the one before. */
  after: number;
  message: ToClient;
}

/** A wish that leads on, and what is heard of it before the next step. */
export interface Way {
  wish: Wish;
  heard: readonly Heard[];
}

export interface Step {
  /** The key of its words. */
  says: string;
  heard: readonly Heard[];
  /** Where there is none, a button leads on. */
  ways: readonly Way[];
  /** What may be done besides. */
  allows: readonly Wish[];
}

export interface Lesson {
  game: string;
  table: Table;
  steps: readonly Step[];
}

interface Offer {
  game: string;
  /** The figure that stands for it. */
  figure: string;
  load: () => Promise<{ default: unknown }>;
}

export const LESSONS: Readonly<Record<string, Offer>> = {
  'motten-laying': {
    game: 'motten',
    figure: 'spider',
    load: () => import('./lessons/motten-laying.json'),
  },
  'motten-sneaking': {
    game: 'motten',
    figure: 'moth',
    load: () => import('./lessons/motten-sneaking.json'),
  },
  'bedriegers-column': {
    game: 'bedriegers',
    figure: 'wizard',
    load: () => import('./lessons/bedriegers-column.json'),
  },
};

/** The lesson after this one, or null. */
export function nextAfter(id: string): string | null {
  const ids = Object.keys(LESSONS);
  return ids[ids.indexOf(id) + 1] ?? null;
}

/** Whether a message has everything that is wished for. */
export function fits(wish: Wish, message: object): boolean {
  const given = message as Record<string, unknown>;
  return Object.entries(wish).every(([field, value]) => {
    const other = given[field];
    if (typeof value !== 'object' || value === null) return other === value;
    return typeof other === 'object' && other !== null && fits(value, other);
  });
}

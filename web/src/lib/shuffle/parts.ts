/** This device's parts in the shuffles of its tables, kept to check them after the game. */
import { read, write } from '$lib/prefs/storage';

export interface Part {
  /** Of the shuffle that it is for. */
  seal: string;
  share: string;
  /** All promises, as they stood when the share was given; null before that. */
  promises: string[] | null;
}

const KEY = 'shuffles';
const MOST = 24;
/** Those of this visit, in a browser that keeps nothing. */
const ours = new Map<string, Part>();

export function partIn(seal: string): Part | null {
  return ours.get(seal) ?? kept().find((part) => part.seal === seal) ?? null;
}

export function keepPart(part: Part): void {
  ours.set(part.seal, part);
  write(KEY, [part, ...kept().filter(({ seal }) => seal !== part.seal)].slice(0, MOST));
}

function kept(): Part[] {
  const found: unknown = read(KEY);
  return Array.isArray(found) ? found.filter(isPart) : [];
}

function isPart(found: unknown): found is Part {
  if (typeof found !== 'object' || found === null) return false;
  const { seal, share, promises } = found as Record<keyof Part, unknown>;
  return (
    typeof seal === 'string' &&
    typeof share === 'string' &&
    (promises === null || Array.isArray(promises))
  );
}

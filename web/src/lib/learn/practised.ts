/** The lessons that were played to their end on this device. */
import { read, write } from '$lib/prefs/storage';

const KEY = 'practised';

export function practised(): readonly string[] {
  const kept: unknown = read(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export function notePractised(id: string): void {
  if (!practised().includes(id)) write(KEY, [...practised(), id]);
}

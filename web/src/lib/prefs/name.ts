import { read, write } from './storage';

const KEY = 'name';

/** The name somebody used last on this device. */
export function lastName(): string {
  const kept: unknown = read<string>(KEY);
  return typeof kept === 'string' ? kept : '';
}

export const keepName = (name: string): void => write(KEY, name);

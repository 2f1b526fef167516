import { read, write } from './storage';

const KEY = 'name';

/** The name somebody used last on this device. */
export function lastName(): string {
  const kept: unknown = read<string>(KEY);
  return typeof kept === 'string' ? kept : '';
}

/** What is wrong with a name before anybody has to be asked: nothing, or a reason. */
export const nameFault = (name: string): string => (name.trim() ? '' : 'name_empty');

export const keepName = (name: string): void => write(KEY, name);

/** What to show of a line that is gone, by how long. */
export const QUIET_MS = 1_500;
export const LONG_MS = 8_000;

export type Connection = 'fine' | 'hiccup' | 'searching' | 'long';

export function connection(lostAt: number | null, now: number): Connection {
  if (lostAt === null) return 'fine';
  const gone = now - lostAt;
  if (gone < QUIET_MS) return 'hiccup';
  return gone < LONG_MS ? 'searching' : 'long';
}

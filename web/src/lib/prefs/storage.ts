/** Small values kept by the browser under `bedrog.*`; a browser that keeps nothing is fine too. */

const PREFIX = 'bedrog.';

export function read<T>(key: string): Partial<T> | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as Partial<T>);
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the value then lives as long as the page.
  }
}

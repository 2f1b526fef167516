/** Fetches parts before anybody asks for them. One that does not come is asked for again when it is shown. */
export function fetchAhead(parts: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const part of Object.values(parts)) void part().catch(() => undefined);
}

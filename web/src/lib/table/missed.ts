/** What somebody missed while the line was gone: the sentences that the log got since. */
interface Line {
  readonly id: number;
  readonly text: string;
}

/** The sentences that come into a log while `happen` runs. */
export function added(log: () => readonly Line[], happen: () => void): string[] {
  const before = log().at(-1)?.id ?? 0;
  happen();
  return log()
    .filter(({ id }) => id > before)
    .map(({ text }) => text);
}

/** The last of them, and how many came before those. */
export function summary(lines: readonly string[], most: number): { last: string[]; more: number } {
  return { last: lines.slice(-most), more: Math.max(0, lines.length - most) };
}

/** Who plays with the cards on the table. */
import { m } from '$lib/words/paper';

export type People = readonly string[];

/** A name that was not filled in is a number. */
export const personName = (people: People, seat: number): string =>
  people[seat]?.trim() || m.paper_player({ number: seat + 1 });

export const names = (people: People): string[] =>
  people.map((_, seat) => personName(people, seat));

/** As many people as asked for; those who were there keep their names. */
export const resized = (people: People, count: number): string[] =>
  Array.from({ length: count }, (_, seat) => people[seat] ?? '');

/** Names as they were kept, when there are as many as may play. */
export function keptPeople(kept: unknown, least: number, most: number): string[] | null {
  if (!Array.isArray(kept) || kept.length < least || kept.length > most) return null;
  return kept.every((name) => typeof name === 'string') ? kept : null;
}

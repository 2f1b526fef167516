/** Which cards the gallery shows, by when they work and by what somebody looks for. */
import { holds } from '$lib/rules/find';
import { BEDRIEGERS_FACES, type BedriegersCharacter, type BedriegersTiming } from '$lib/wire/types';

export const FILTERS = ['all', 'flip', 'order', 'end', 'number'] as const;
export type Filter = (typeof FILTERS)[number];

export const CHARACTERS = Object.keys(BEDRIEGERS_FACES) as BedriegersCharacter[];

export function filterOf(timing: BedriegersTiming): Filter {
  return timing.startsWith('end_') ? 'order' : (timing as Filter);
}

/** The cards in the order in which they work where there is one, else in the order of a hand. */
export function shown(
  filter: Filter,
  search: string,
  textOf: (card: BedriegersCharacter) => string,
): BedriegersCharacter[] {
  const found = CHARACTERS.filter((card) => {
    const { timing } = BEDRIEGERS_FACES[card];
    return (filter === 'all' || filterOf(timing) === filter) && holds(textOf(card), search);
  });
  return filter === 'order' ? found.toSorted(byOrder) : found;
}

function byOrder(a: BedriegersCharacter, b: BedriegersCharacter): number {
  return BEDRIEGERS_FACES[a].timing.localeCompare(BEDRIEGERS_FACES[b].timing);
}

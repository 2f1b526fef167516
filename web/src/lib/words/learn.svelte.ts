/** The words of lessons, hints and the list of lessons: `motten-laying.name`, `moths.goal`, `next`. */
import { LazyTexts, type Texts } from './lazy.svelte';

const words = new LazyTexts(
  import.meta.glob<Texts>('../../../messages/*/texts/learn.json', { import: 'default' }),
);

/** Empty while the words are on their way. */
export const learnText = (key: string): string => words.text(key);

/** Makes sure that the words are there. */
export const loadLearnTexts = (): Promise<void> => words.load();

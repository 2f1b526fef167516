/** What a page is going to ask for after its first scripts, read from what the build has made. */
import { LOCALES } from '$lib/words/locales';

import { chunkOf, filesOf, readBuilt } from '../scripts/built.mjs';

interface Needs {
  /** Of src. */
  parts?: readonly string[];
  /** Modules of words, and texts that are fetched by key. */
  words: readonly string[];
  texts?: readonly string[];
  picture?: string;
}

const TABLE: Needs = {
  parts: ['lib/table/Room.svelte', 'lib/lobby/Lobby.svelte'],
  words: ['common', 'lobby', 'together'],
  texts: ['texts/refusals', 'texts/house_rules'],
};
const rules = (game: string): Needs => ({
  parts: [`lib/games/${game}/Gallery.svelte`],
  words: ['common', 'book'],
  texts: [`rules/${game}`, 'texts/cards'],
});
const PAGES: Readonly<Record<string, Needs>> = {
  '/': {
    parts: ['lib/home/OpenTables.svelte'],
    words: ['common', 'together'],
    picture: '/art/theatre.svg',
  },
  '/t/any': TABLE,
  '/rules/bedriegers': rules('bedriegers'),
  '/rules/motten': rules('motten'),
};
const OTHER: Needs = { words: ['common'] };

export interface Link {
  href: string;
  link: string;
}

/** The links for the head of a page; those with a language wait until somebody reads it. */
export function needs(path: string): Link[] {
  const { parts = [], words, texts = [], picture } = PAGES[path] ?? OTHER;
  const built = readBuilt();
  const fileOf = (key: string): string => chunkOf(built, key).file;
  const wordsIn = (locale: string): string[] => [
    ...words.map((name) => fileOf(`src/lib/paraglide/${locale}/${name}.js`)),
    ...texts.map((name) => fileOf(`messages/${locale}/${name}.json`)),
  ];
  const shared = filesOf(
    built,
    parts.map((part) => `src/${part}`),
  );
  return [
    ...(picture ? [link(picture, 'rel="preload" as="image"')] : []),
    ...[...shared].map((file) => link(`/${file}`, kind(file))),
    ...LOCALES.flatMap((locale) =>
      wordsIn(locale).map((file) => link(`/${file}`, `hreflang="${locale}"`)),
    ),
  ];
}

const link = (href: string, how: string): Link => ({ href, link: `<link href="${href}" ${how}>` });

const kind = (file: string): string =>
  file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';

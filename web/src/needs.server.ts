/** What a page is going to ask for after its first scripts, read from what the build has made. */
import { readFileSync } from 'node:fs';

import { LOCALES } from '$lib/words/locales';

interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

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
  const fileOf = (key: string): string => of(key, built).file;
  const wordsIn = (locale: string): string[] => [
    ...words.map((name) => fileOf(`src/lib/paraglide/${locale}/${name}.js`)),
    ...texts.map((name) => fileOf(`messages/${locale}/${name}.json`)),
  ];
  return [
    ...(picture ? [link(picture, 'rel="preload" as="image"')] : []),
    ...filesOf(parts, built).map((file) => link(`/${file}`, kind(file))),
    ...LOCALES.flatMap((locale) =>
      wordsIn(locale).map((file) => link(`/${file}`, `hreflang="${locale}"`)),
    ),
  ];
}

const link = (href: string, how: string): Link => ({ href, link: `<link href="${href}" ${how}>` });

const kind = (file: string): string =>
  file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';

const readBuilt = (): Record<string, Built> =>
  JSON.parse(readFileSync('.svelte-kit/output/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    Built
  >;

/** Their own, and those of all that they import. */
function filesOf(parts: readonly string[], built: Record<string, Built>): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const { file, css = [], imports = [] } = of(key, built);
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(visit);
  };
  for (const part of parts) visit(`src/${part}`);
  return [...files];
}

function of(key: string, built: Record<string, Built>): Built {
  const found = built[key];
  if (!found) throw new Error(`${key} was not built`);
  return found;
}

/** Which modules travel in one file: on a phone's line each file costs more than what is in it. */
import { resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What comes with every page. */
const ALWAYS = [
  '.svelte-kit/generated/client-optimized/app.js',
  'src/routes/+layout.svelte',
  'src/routes/+layout.ts',
  'src/routes/+error.svelte',
];
const FIRST_PAGE = ['src/routes/+page.svelte'];
const SCREENS: Record<string, string> = {
  place: 'src/routes/t/[code]/+page.svelte',
  room: 'src/lib/table/Room.svelte',
  lobby: 'src/lib/lobby/Lobby.svelte',
  bedriegers: 'src/lib/games/bedriegers/Table.svelte',
  motten: 'src/lib/games/motten/Table.svelte',
};

/** Everything that these files import, and what that imports: it all comes with them. */
function reached(files: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  files.map((file) => resolve(import.meta.dirname, file)).forEach(visit);
  return seen;
}

type Part = (id: string) => string | null;

/** What several of the first things people see share, then what several tables share, then the rest. */
function parts(context: Context): Record<'start' | 'play' | 'screen', Part> {
  const always = reached(ALWAYS, context);
  const first = reached(FIRST_PAGE, context);
  const screens = Object.entries(SCREENS).map(([name, file]) => ({
    name,
    files: new Set([...reached([file], context)].filter((id) => !id.endsWith(file))),
  }));
  const usedBy = (id: string): string[] =>
    screens.filter(({ files }) => files.has(id)).map(({ name }) => name);
  return {
    start: (id) => (always.has(id) || (first.has(id) && usedBy(id).length > 0) ? 'start' : null),
    play: (id) => (usedBy(id).length > 1 ? 'play' : null),
    // The screen itself stays the entry that others ask for.
    screen: (id) => usedBy(id)[0] ?? null,
  };
}

export function fewFiles(): Plugin {
  return {
    name: 'few-files',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions(options) {
      let found: ReturnType<typeof parts> | undefined;
      const group = (kind: 'start' | 'play' | 'screen'): Rolldown.CodeSplittingGroup => ({
        name: (id, context) => (found ??= parts(context))[kind](id),
      });
      return {
        ...options,
        // Styles that several parts share would be named after all of them.
        assetFileNames: ({ names: [name = ''] }) =>
          `_app/immutable/assets/${name.includes('~') ? 'part' : '[name]'}.[hash][extname]`,
        codeSplitting: {
          groups: [
            { ...group('start'), priority: 2 },
            { ...group('play'), priority: 1 },
            { ...group('screen'), entriesAware: true, entriesAwareMergeThreshold: 10_000 },
          ],
        },
      };
    },
  };
}

/**
 * How much a first visit loads, after a build, in the language with the longest words. Fails over
 * budget; gzip -9 of each file, as a server in front would send it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { COURT } from '../src/lib/art/court.mjs';
import { CLIENT, filesOf, readBuilt } from './built.mjs';

const NODES = '.svelte-kit/generated/client-optimized/nodes';

const manifest = readBuilt();

/** @param {string} end @returns {string} */
function entry(end) {
  const found = Object.keys(manifest).find((key) => key.endsWith(end));
  if (!found) throw new Error(`nothing built for ${end}`);
  return found;
}

/** The entry of a page. @param {string} page a file below src/routes @returns {string} */
function route(page) {
  const node = readdirSync(NODES).find((file) =>
    readFileSync(`${NODES}/${file}`, 'utf8').includes(`src/routes/${page}"`),
  );
  return entry(`nodes/${node}`);
}

/** @param {string[]} keys */
const files = (keys) => filesOf(manifest, keys);

/** @param {string} path */
const gz = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** @param {Iterable<string>} list @param {string} ending */
function kB(list, ending) {
  const bytes = [...list]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + gz(`${CLIENT}/${file}`), 0);
  return bytes / 1000;
}

const LOCALES = readdirSync('messages');
/** The words of these places in one language. @param {string} locale @param {string[]} places */
const wordsIn = (locale, places) => places.map((place) => entry(`paraglide/${locale}/${place}.js`));

/** @param {Set<string>} list */
const scripts = (list) => kB(list, '.js');

/** The JavaScript of these entries and words, in the language that has the longest. */
/** @param {string[]} keys @param {string[]} places */
const most = (keys, places) =>
  Math.max(...LOCALES.map((locale) => scripts(files([...keys, ...wordsIn(locale, places)]))));

const START = [
  entry('runtime/client/entry.js'),
  entry('client-optimized/app.js'),
  entry('nodes/0.js'),
];
const HOME = [...START, route('+page.svelte')];
const PLACE = [...START, route('t/[code]/+page.svelte')];
const DOOR = [...PLACE, entry('join/Join.svelte')];
const ROOM = [...PLACE, entry('table/Room.svelte')];
const LOBBY = [...ROOM, entry('lobby/Lobby.svelte')];
/** @param {string} game */
const tableOf = (game) => [...ROOM, entry(`games/${game}/Table.svelte`)];
const room = most(ROOM, ['common']);
const bedriegers = most(tableOf('bedriegers'), ['common', 'bedriegers']);
const motten = most(tableOf('motten'), ['common', 'motten']);
const keyed = (/** @type {string} */ locale) =>
  scripts(files(['cards', 'refusals'].map((name) => entry(`${locale}/texts/${name}.json`))));
const styles = kB(files(tableOf('bedriegers')), '.css');

const letters = Object.keys(manifest)
  .filter((key) => key.endsWith('-latin-wght-normal.woff2'))
  .reduce((sum, key) => sum + readFileSync(`${CLIENT}/${manifest[key]?.file}`).length / 1000, 0);

/** All figures of a game in one heap. @param {(name: string) => boolean} of */
function figures(of) {
  const names = readdirSync('static/art').map((file) => file.replace('.svg', ''));
  const heap = Buffer.concat(
    names.filter(of).map((name) => readFileSync(`static/art/${name}.svg`)),
  );
  return gzipSync(heap, { level: 9 }).length / 1000;
}

/** @param {string} name */
const ofCourt = (name) => name in COURT;

/** What, how much it is, how much it may be, in kB. @type {[string, number, number][]} */
const budgets = [
  ['JavaScript of the first page', most(HOME, ['common']), 60],
  ['JavaScript at the door of a table', most(DOOR, ['common']), 60],
  ['JavaScript in the lobby', most(LOBBY, ['common', 'lobby']), 95],
  ['JavaScript at a table of Bedriegers', bedriegers, 95],
  ['… of which the game itself', bedriegers - room, 40],
  ['JavaScript at a table of Valse Motten', motten, 95],
  ['… of which the game itself', motten - room, 40],
  ['Words of cards and refusals', Math.max(...LOCALES.map(keyed)), 8],
  ['Styles at a table', styles, 15],
  ['Letters', letters, 80],
  ['Figures of Bedriegers', figures(ofCourt), 10],
  ['Figures of Valse Motten, and the theatre', figures((name) => !ofCourt(name)), 10],
  ['A whole first visit at a table', bedriegers + styles + letters, 230],
];

for (const [what, size, most] of budgets) {
  const mark = size <= most ? 'ok  ' : 'OVER';
  console.log(`${mark} ${what.padEnd(40)} ${size.toFixed(1).padStart(6)} kB of ${most}`);
}
if (budgets.some(([, size, most]) => size > most)) process.exit(1);

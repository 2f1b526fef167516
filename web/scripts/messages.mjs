/**
 * Compiles the words of the screens into src/lib/paraglide, and fails when a language lacks a key
 * or when nothing was compiled: both would only show on a screen.
 */
import { compile } from '@inlang/paraglide-js';
import { existsSync, readFileSync } from 'node:fs';

const LOCALES = ['nl', 'en'];
const FOLDERS = ['messages', 'messages/bedriegers', 'messages/motten'];
const OUT = './src/lib/paraglide';

/** @param {string} text @returns {never} */
function fail(text) {
  console.error(`messages: ${text}`);
  process.exit(1);
}

/** @param {string} file @returns {string[]} */
function keys(file) {
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')));
}

/** Every key once, after a look whether all languages of a folder have the same. */
const all = FOLDERS.flatMap((folder) => {
  const files = LOCALES.map((locale) => `${folder}/${locale}.json`);
  const known = new Set(files.flatMap(keys));
  for (const file of files) {
    const here = new Set(keys(file));
    const missing = [...known].filter((key) => !here.has(key));
    if (missing.length) fail(`${file} lacks ${missing.join(', ')}`);
  }
  return [...known];
});
const twice = all.filter((key, at) => all.indexOf(key) !== at);
if (twice.length) fail(`in more than one of ${FOLDERS.join(', ')}, keep one: ${twice.join(', ')}`);

await compile({
  project: './project.inlang',
  outdir: OUT,
  strategy: ['baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
});

const lost = all.filter((key) => !existsSync(`${OUT}/messages/${key}.js`));
if (lost.length) fail(`${lost.length} of ${all.length} not compiled, the first is ${lost[0]}`);

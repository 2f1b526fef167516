/**
 * Compiles the words of the screens, each namespace and language into a module of its own:
 * messages/nl/motten.json becomes src/lib/paraglide/nl/motten.js. Fails when a language lacks a key
 * or when nothing was compiled: both would only show on a screen.
 *
 * What lies in a folder below (messages/nl/texts) is read as it is, and not compiled.
 */
import { compileProject } from '@inlang/paraglide-js';
import plugin from '@inlang/plugin-message-format';
import { loadProjectInMemory, newProject } from '@inlang/sdk';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

const IN = 'messages';
const OUT = 'src/lib/paraglide';
const locales = readdirSync(IN);
const namespaces = readdirSync(`${IN}/en`).filter((name) => name.endsWith('.json'));

/** @param {string} text @returns {never} */
function fail(text) {
  console.error(`messages: ${text}`);
  process.exit(1);
}

/** @param {string} file @returns {string[]} */
const keys = (file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')));

/** Every key once, after a look whether all languages have the same. @param {string} namespace */
function checked(namespace) {
  const files = locales.map((locale) => `${IN}/${locale}/${namespace}`);
  const absent = files.find((file) => !existsSync(file));
  if (absent) fail(`${absent} does not exist`);
  const known = new Set(files.flatMap(keys));
  for (const file of files) {
    const here = new Set(keys(file));
    const missing = [...known].filter((key) => !here.has(key));
    if (missing.length) fail(`${file} lacks ${missing.join(', ')}`);
  }
  return [...known];
}

/** @param {string} locale @param {string} namespace */
const compiled = (locale, namespace) => `${OUT}/${locale}/${namespace.replace('.json', '.js')}`;

/** When a file was written, in ms; never, when it is not there. @param {string} file */
const written = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether all words of a namespace are younger than what they are made of. @param {string} namespace */
function fresh(namespace) {
  const from = locales.map((locale) => `${IN}/${locale}/${namespace}`);
  const to = locales.map((locale) => compiled(locale, namespace));
  const newest = Math.max(...[...from, 'package-lock.json', 'scripts/messages.mjs'].map(written));
  return Math.min(...to.map(written)) > newest;
}

/** The files that Paraglide makes of a namespace. @param {string} namespace */
async function compile(namespace) {
  const settings = { baseLocale: 'en', locales };
  const blob = await newProject({ settings });
  const project = await loadProjectInMemory({ blob, providePlugins: [plugin] });
  const files = locales.map((locale) => ({
    locale,
    content: readFileSync(`${IN}/${locale}/${namespace}`),
  }));
  await project.importFiles({ pluginKey: plugin.key, files });
  const output = await compileProject({
    project,
    compilerOptions: { outputStructure: 'locale-modules', strategy: ['baseLocale'] },
  });
  await project.close();
  return output;
}

/** @param {string} namespace @param {string[]} known */
async function write(namespace, known) {
  const output = await compile(namespace);
  for (const locale of locales) {
    const code = output[`messages/${locale}.js`] ?? '';
    const lost = known.filter((key) => !code.includes(`export const ${key} `));
    if (lost.length) fail(`${locale}/${namespace}: not compiled are ${lost.join(', ')}`);
    mkdirSync(`${OUT}/${locale}`, { recursive: true });
    writeFileSync(compiled(locale, namespace), code);
  }
  // What these modules lean on: plurals, and the types of what they give.
  for (const shared of ['registry.js', 'runtime.js']) {
    writeFileSync(`${OUT}/${shared}`, output[shared] ?? '');
  }
}

/** Takes away what was compiled of words that are gone. */
function tidy() {
  const kept = new Set(['registry.js', 'runtime.js']);
  for (const locale of locales) {
    kept.add(locale);
    for (const namespace of namespaces) kept.add(compiled(locale, namespace).slice(OUT.length + 1));
  }
  const found = existsSync(OUT) ? readdirSync(OUT, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of found.filter((name) => !kept.has(name)))
    rmSync(`${OUT}/${file}`, { recursive: true, force: true });
}

tidy();
const owners = new Map();
for (const namespace of namespaces) {
  const known = checked(namespace);
  for (const key of known) {
    if (owners.has(key)) fail(`${key} is in ${owners.get(key)} and in ${namespace}, keep one`);
    owners.set(key, namespace);
  }
  if (!fresh(namespace)) await write(namespace, known);
}

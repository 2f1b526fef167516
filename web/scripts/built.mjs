/** What the build has made of each module: its file, its styles, and what comes along. */
import { readFileSync } from 'node:fs';

export const CLIENT = '.svelte-kit/output/client';

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Built by module, as seen from the folder of the client */

/** @returns {Built} */
export const readBuilt = () => JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

/** @param {Built} built @param {string} key @returns {Chunk} */
export function chunkOf(built, key) {
  const found = built[key];
  if (!found) throw new Error(`${key} was not built`);
  return found;
}

/** All files that come with these modules. @param {Built} built @param {string[]} keys @returns {Set<string>} */
export function filesOf(built, keys) {
  const seen = new Set();
  const found = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], imports = [] } = chunkOf(built, key);
    for (const each of [file, ...css]) found.add(each);
    imports.forEach(visit);
  };
  keys.forEach(visit);
  return found;
}

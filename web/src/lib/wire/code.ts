/** The code of a table: four signs that cannot be mistaken for others. */
export const ALPHABET = 'BCDFGHJKMNPQRTVWXY346789';
export const LENGTH = 4;

const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/**
 * The code in what somebody typed or pasted: the last word or address in it that ends in one, or else
 * the signs that may become one.
 */
export function codeIn(text: string): string {
  const ends = text.split(/\s+/).map(lastPart);
  return ends.findLast(isCode) ?? signsIn(lastPart(text)).slice(0, LENGTH);
}

/** What stands behind the last slash, without what may follow an address. */
function lastPart(text: string): string {
  const path = text.replace(/[?#].*$/, '').replace(/[^\w]+$/, '');
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/^\W+/, '')
    .toUpperCase();
}

const signsIn = (text: string): string =>
  [...text].filter((sign) => ALPHABET.includes(sign)).join('');

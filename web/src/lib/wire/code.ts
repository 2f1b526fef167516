/** The code of a table: four signs that cannot be mistaken for others. */
export const ALPHABET = 'BCDFGHJKMNPQRTVWXY346789';
export const LENGTH = 4;

const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The code in what somebody typed or pasted, a whole address included: as far as it goes. */
export function codeIn(text: string): string {
  const path = text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1).toUpperCase();
  return [...last]
    .filter((sign) => ALPHABET.includes(sign))
    .join('')
    .slice(0, LENGTH);
}

/** Words that somebody looks for, in capitals or not, with accents or not. */

export interface Piece {
  text: string;
  found: boolean;
}

export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const holds = (text: string, wanted: string): boolean =>
  plain(text).includes(plain(wanted).trim());

/** The text in pieces, so that what was found can be marked. */
export function pieces(text: string, wanted: string): Piece[] {
  const sought = plain(wanted).trim();
  if (!sought) return [{ text, found: false }];
  const letters = text.normalize('NFC');
  // Letter by letter, so that places are the same in both.
  const searched = letters.split('').map(plain).join('');
  const cut: Piece[] = [];
  let from = 0;
  for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, from)) {
    cut.push({ text: letters.slice(from, at), found: false });
    from = at + sought.length;
    cut.push({ text: letters.slice(at, from), found: true });
  }
  return [...cut, { text: letters.slice(from), found: false }].filter((piece) => piece.text);
}

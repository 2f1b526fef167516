/**
 * A language that does not exist: every word on the page grows by two fifths and wears accents, as soon
 * as it appears. What fits now fits in any language that is written from left to right.
 */
import type { Page } from 'playwright-core';

/** Runs in the page before anything else; only what is drawn changes, not what is heard. */
function stretchEverything(): void {
  const ACCENTS: Record<string, string> = {
    a: 'ä',
    e: 'é',
    i: 'ï',
    o: 'ö',
    u: 'ü',
    A: 'Å',
    E: 'É',
  };
  const written = new WeakMap<Node, string>();

  /** Every vowel gets an accent; letters are said twice until there are two fifths more. */
  const longer = (text: string): string => {
    let owed = 0;
    return [...text]
      .map((letter) => {
        const here = ACCENTS[letter] ?? letter;
        owed += /\p{L}/u.test(letter) ? 0.4 : 0;
        if (owed < 1 || !(letter in ACCENTS)) return here;
        owed -= 1;
        return here + here.toLowerCase();
      })
      .join('');
  };

  const stretch = (node: Node): void => {
    if (node.nodeType !== Node.TEXT_NODE) return node.childNodes.forEach(stretch);
    const text = node.nodeValue ?? '';
    if (written.get(node) === text || node.parentElement?.closest('style, script')) return;
    const long = longer(text);
    written.set(node, long);
    node.nodeValue = long;
  };

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') stretch(target);
      else addedNodes.forEach(stretch);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export async function stretched(page: Page): Promise<void> {
  await page.addInitScript(stretchEverything);
}

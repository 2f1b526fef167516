/** Only the build runs this, for the pages it makes: letters come along with the first styles. */
import type { Handle } from '@sveltejs/kit';

const LETTERS = /-latin-wght-normal/;

export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    preload: ({ type, path }) => type === 'js' || type === 'css' || LETTERS.test(path),
  });

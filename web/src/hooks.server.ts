/** Only the build runs this, for the pages it makes: what an address needs stands in its page. */
import { building } from '$app/environment';
import type { Handle } from '@sveltejs/kit';

import first from './first.js?raw';
import { needs } from './needs.server';

export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace('<!-- first -->', () =>
        [...named(html, event.url.pathname), script].join('\n    '),
      ),
  });

const script = `<script>${first}</script>`;

/** What the page does not name already. */
const named = (html: string, path: string): string[] =>
  building
    ? needs(path)
        .filter(({ href }) => !html.includes(href))
        .map(({ link }) => link)
    : [];

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import adapter from '@sveltejs/adapter-static';

const first = createHash('sha256').update(readFileSync('src/first.js')).digest('base64');

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: true },
  kit: {
    // A page for each address that is known beforehand (see `prerender` in the routes) and one for every
    // other. Nothing is drawn in them: they say what to fetch, and the browser finds the route.
    adapter: adapter({
      pages: '../src/bedrog/static',
      assets: '../src/bedrog/static',
      fallback: 'page.html',
      // Packed once here, not by the server at every visit.
      precompress: true,
    }),
    // The styles of a page stand in it: nothing is drawn before they are there.
    inlineStyleThreshold: 8_192,
    // One page stands for addresses of any depth.
    paths: { relative: false },
    // Pictures for installing and for links are fetched by whoever needs them, not kept on devices.
    serviceWorker: { files: (file) => !file.startsWith('icons/') },
    // An open page asks now and then whether the server hands out a newer client.
    version: { pollInterval: 600_000 },
    // Written into the page as a meta tag with hashes of its first lines and of kit's start script, so
    // that nothing inline may run but those. The server adds what a meta tag cannot say (frame-ancestors).
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['self'],
        'script-src': ['self', `sha256-${first}`],
        'style-src': ['self', 'unsafe-inline'],
        'img-src': ['self', 'data:'],
        'object-src': ['none'],
        'base-uri': ['none'],
        'form-action': ['self'],
      },
    },
  },
};

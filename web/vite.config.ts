import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

import { fewFiles } from './chunks.config.ts';

export default defineConfig({
  plugins: [sveltekit(), fewFiles()],
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  build: {
    // The licences of everything that ends up in the browser; the wheel carries them along.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      // Words that were never compiled are only a warning to the bundler; to us they are a fault.
      onLog(level, log, handler) {
        if (/will always be undefined|is not exported by/.test(log.message)) {
          throw new Error(log.message);
        }
        handler(level, log);
      },
    },
  },
});

import { defineConfig } from 'vitest/config';

import everyday from './vitest.e2e.config.ts';

/** What takes long or measures: the same server and browser as the tests end to end, one at a time. */
export default defineConfig({
  test: {
    ...everyday.test,
    include: ['tests/deep/**/*.test.ts'],
    testTimeout: 600_000,
    maxWorkers: 1,
  },
});

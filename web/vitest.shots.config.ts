import { defineConfig } from 'vitest/config';

/** Takes the pictures of the documents: the same server and browser as the tests end to end. */
export default defineConfig({
  test: {
    include: ['tests/shots/**/*.test.ts'],
    globalSetup: './tests/e2e/setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});

/** One server and one browser for all files of a run. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

import { launchOptions } from './browser';
import { startServer } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const browser = await chromium.launchServer(launchOptions());
  project.provide('url', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}

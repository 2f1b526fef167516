/** Pages of a real browser, each like another person's, that fail a test on anything they complain about. */
import { existsSync } from 'node:fs';

import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/**
 * Where a browser may be: a named one, the system's, the one that Playwright keeps. Debian has one
 * without windows, which does the same work with a fifth less.
 */
const PLACES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

const NO_BROWSER =
  'No browser to test with. Install Chromium (Debian, Ubuntu: apt-get install chromium), ' +
  'or name one: CHROME_PATH=/path/to/chrome';

/** A name that leads here, but that browsers do not trust as they trust localhost. */
export const LAN_NAME = 'living-room.test';

/** How to start the first browser that is there. */
export function launchOptions(): LaunchOptions {
  const executablePath = PLACES.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
  ];
  return { args, executablePath };
}

export const PHONE = { width: 360, height: 640 };
export const SMALL_PHONE = { width: 320, height: 568 };
export const DESKTOP = { width: 1280, height: 800 };

/** What a browser says when its service worker is blocked. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** How long a step may take; generous, for machines with much to do. */
const PATIENCE_MS = 10_000;

export interface Options extends BrowserContextOptions {
  /** Another server than the one of this run. */
  url?: string;
  /** Complaints that the test provokes on purpose. */
  allow?: RegExp;
  /** Whether tables give hints; the tests know the games. */
  hints?: boolean;
}

/** In the page, before anything of it runs. */
function knowsTheGames(): void {
  if (location.protocol === 'about:') return; // an empty page keeps nothing
  localStorage['bedrog.prefs'] ??= JSON.stringify({ hints: false });
}

/** People with a browser each; call at the top of a file of tests. */
export function people(): (options?: Options) => Promise<Page> {
  let browser: Browser;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const told = complaints;
    complaints = [];
    expect(told).toEqual([]);
  });

  return async ({ url = inject('url'), allow, hints = false, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: PHONE,
      locale: 'nl-NL',
      reducedMotion: 'reduce',
      // Keeping the whole client on the device is work that only tests of it need.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (!hints) await context.addInitScript(knowsTheGames);
    const page = await context.newPage();
    listen(page, url, (complaint) => {
      if (!allow?.test(complaint)) complaints.push(complaint);
    });
    return page;
  };
}

/** Errors of the page, of its console, and anything asked from somebody else than the server. */
function listen(page: Page, url: string, tell: (complaint: string) => void): void {
  page.on('pageerror', (error) => tell(`error: ${error.message}`));
  page.on('console', (message) => {
    const heard = message.text();
    if (heard === BLOCKED) return;
    if (['error', 'warning'].includes(message.type())) tell(`console: ${heard}`);
  });
  page.on('request', (request) => {
    const to = request.url();
    const inside = /^(data|blob):/.test(to) || new URL(to).host === new URL(url).host;
    if (!inside) tell(`asked elsewhere: ${to}`);
  });
}

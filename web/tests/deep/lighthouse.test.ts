/** What Lighthouse says of the pages that people see first: the median of three runs, as on a phone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, type BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { launchOptions } from '../e2e/browser';
import { openTable } from '../e2e/steps';

/** It weighs more than everything else together, so it is installed for this test alone. */
const LIGHTHOUSE = resolve(
  import.meta.dirname,
  '../../../tools/lighthouse/node_modules/lighthouse/core/index.js',
);
const RUNS = 3;

const LEAST = { performance: 0.95, accessibility: 1, 'best-practices': 0.95 };
/** Milliseconds, and a share of the screen. */
const MOST = {
  'largest-contentful-paint': 1_800,
  'total-blocking-time': 100,
  'cumulative-layout-shift': 0.02,
};

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}

type Lighthouse = (url: string, flags: object) => Promise<Report>;

let context: BrowserContext;
let lighthouse: Lighthouse;
let port: number;
const profile = mkdtempSync(join(tmpdir(), 'bedrog-lighthouse-'));

beforeAll(async () => {
  ({ default: lighthouse } = (await import(pathToFileURL(LIGHTHOUSE).href)) as {
    default: Lighthouse;
  });
  const { args = [], ...options } = launchOptions();
  context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
    baseURL: inject('url'),
    locale: 'nl-NL',
  });
  port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
});
afterAll(async () => {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Each time as on a first visit, except that a seat is still held. */
const look = (path: string): Promise<Report> =>
  lighthouse(inject('url') + path, {
    port,
    onlyCategories: Object.keys(LEAST),
    logLevel: 'error',
  });

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

async function measure(path: string): Promise<Record<string, number>> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await look(path));
  const of = (read: (report: Report['lhr']) => number | null | undefined): number =>
    median(reports.map(({ lhr }) => read(lhr) ?? NaN));
  const scores = Object.keys(LEAST).map((key) => [key, of((lhr) => lhr.categories[key]?.score)]);
  const sizes = Object.keys(MOST).map((key) => [key, of((lhr) => lhr.audits[key]?.numericValue)]);
  return Object.fromEntries([...scores, ...sizes]) as Record<string, number>;
}

async function good(path: string): Promise<void> {
  const measured = await measure(path);
  console.log(path, measured);
  for (const [key, least] of Object.entries(LEAST)) {
    expect.soft(measured[key], `${path}: ${key}`).toBeGreaterThanOrEqual(least);
  }
  for (const [key, most] of Object.entries(MOST)) {
    expect.soft(measured[key], `${path}: ${key}`).toBeLessThanOrEqual(most);
  }
}

test('the first page', () => good('/'));
test('the rules', () => good('/rules/bedriegers'));
test('a lobby', async () => {
  const page = await context.newPage();
  const code = await openTable(page, 'Anna');
  await page.close();
  await good(`/t/${code}`);
});

/** Without a line, after one visit: what is on the device works, what is not says so. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { people } from './browser';
import { startServer, type Server } from './server';

const person = people();
let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('the first page, the rules and the settings come from the device', async () => {
  const page = await person({ url: server.url, serviceWorkers: 'allow', allow: /ERR_/ });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.stop();
  await page.context().setOffline(true);
  for (const [path, title] of [
    ['/', 'Bedrieg je vrienden'],
    ['/practice', 'Oefenen'],
    ['/paper', 'Papieren spel'],
    ['/rules/bedriegers', 'Bedriegers Bedrogen'],
    ['/rules/motten', 'Valse Motten'],
    ['/settings', 'Instellingen'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    if (path === '/') await page.getByText('Je bent offline.').waitFor();
  }
  const asked = page.evaluate(() => fetch('/api/health').then(({ status }) => status));
  await expect(asked).rejects.toThrow('Failed to fetch');
});

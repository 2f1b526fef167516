/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />
/**
 * Keeps the whole client on the device, so that it starts without a line. With one, pages come from
 * the server: whoever opens a page has the newest client. What an open page is made of stays kept
 * until that page is gone, so a new version takes nothing away from a game that goes on.
 */
import { build, files, version } from '$service-worker';
import {
  cleanupOutdatedCaches,
  precacheAndRoute,
  PrecacheFallbackPlugin,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const PAGE = '/page.html';
/** A line that is slower than this is none. */
const PATIENCE_SECONDS = 4;

const pages = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [new PrecacheFallbackPlugin({ fallbackURL: PAGE })],
});
registerRoute(new NavigationRoute(pages, { denylist: [/^\/(api|metrics)\b/] }));

// What is built has its content's hash in its name.
const hashed = build.map((url) => ({ url, revision: null }));
const named = [PAGE, ...files].map((url) => ({ url, revision: version }));

precacheAndRoute([...hashed, ...named]);
cleanupOutdatedCaches();

// Somebody taps the message that the table waits: back to the page it came from.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(back(String(event.notification.data)));
});

async function back(url: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' });
  const page = open.find((client) => client.url.startsWith(url));
  await (page ? page.focus() : self.clients.openWindow(url));
}

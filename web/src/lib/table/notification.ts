/** Messages of the system, for whoever asked for them and has the page out of sight. */
import { load, m } from '$lib/words/device';

const TAG = 'turn';

/** Not on plain http, and on iPhones only once installed. */
export const canNotify = (): boolean => isSecureContext && 'Notification' in window;

/** Asks the browser; only a tap may lead here. */
export const allowed = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

export async function tellTurn(code: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  await load();
  await show(m.notify_title(), {
    body: m.notify_table({ code }),
    tag: TAG,
    icon: '/icons/192.png',
    // Where a tap leads.
    data: `${location.origin}/t/${code}`,
  });
  document.addEventListener('visibilitychange', () => void takeBack(), { once: true });
}

/** Installed pages can only speak through their service worker. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

/** Whoever is back needs no message any more. */
async function takeBack(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const shown = (await worker?.getNotifications({ tag: TAG })) ?? [];
  for (const notification of shown) notification.close();
}

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
  const takeBack = await show(m.notify_title(), {
    body: m.notify_table({ code }),
    tag: TAG,
    icon: '/icons/192.png',
    // Where a tap leads.
    data: `${location.origin}/t/${code}`,
  });
  // Whoever is back needs no message any more.
  document.addEventListener('visibilitychange', takeBack, { once: true });
}

/** Installed pages can only speak through their service worker. Returns what takes the message back. */
async function show(title: string, options: NotificationOptions): Promise<() => void> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) {
    const shown = new Notification(title, options);
    return () => shown.close();
  }
  await worker.showNotification(title, options);
  return () => void takeBackFrom(worker);
}

async function takeBackFrom(worker: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await worker.getNotifications({ tag: TAG })) shown.close();
}

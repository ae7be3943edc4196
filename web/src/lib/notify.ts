// A browser's notifications: only with consent, asked for when somebody switches them on.
const ICON = "/icon-192.png";
/** Those without a service worker, by table. */
const shown = new Map<string, Notification>();

export function canNotify(): boolean {
  return "Notification" in globalThis;
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === "granted";
}

/** Ask for consent; says whether there is one. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration();
  return found?.active ? found : undefined;
}

/** Show that a table calls. Phones only allow it by the service worker. */
export async function notify(title: string, body: string, table: string): Promise<void> {
  if (!mayNotify()) return;
  const options = { body, tag: table, icon: ICON, data: { table } };
  const registration = await worker();
  if (registration) {
    await registration.showNotification(title, options);
    return;
  }
  const notification = new Notification(title, options);
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
  shown.set(table, notification);
}

/** The call is over, or was heard. */
export async function withdraw(table: string): Promise<void> {
  shown.get(table)?.close();
  shown.delete(table);
  const found = await (await worker())?.getNotifications({ tag: table });
  for (const notification of found ?? []) notification.close();
}

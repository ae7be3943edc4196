// The service worker: the page opens without a network, with what this browser kept.
//
// Each build has caches of its own, and those of others are deleted when it begins. The page itself is
// always asked for anew first, so that nobody stays on an old one.
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: which one it is, and its files. */
declare const __BUILD__: string;
declare const __FILES__: readonly string[];

const FILES = __FILES__;
const PAGE = `shamble-page-${__BUILD__}`;
/** What the page keeps for later, too: see `src/replay/offline.ts`. */
const DATA = `shamble-data-${__BUILD__}`;
/** Without an answer for so long what was kept is shown. */
const PATIENCE = 5000;
/** Type, kept when it comes: not everybody needs every face. */
const FONT = /^\/assets\/.*\.woff2$/;
/** Kept whenever they come: texts and the shelf. */
const ALWAYS = /^\/api\/(languages(\/\w+)?|shelf)$/;
/** Kept where the page asked for it. */
const KEPT = /^\/api\/(replays|boards|boxes)\//;

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(caches.open(PAGE).then((cache) => cache.addAll(["/", ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("shamble-") && name !== PAGE && name !== DATA);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === "/") event.respondWith(page(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(file(request));
  } else if (FONT.test(pathname)) {
    event.respondWith(font(request));
  } else if (ALWAYS.test(pathname) || KEPT.test(pathname)) {
    event.respondWith(data(request, ALWAYS.test(pathname)));
  }
});

async function page(request: Request): Promise<Response> {
  const kept = (): Promise<Response | undefined> => caches.match("/", { cacheName: PAGE });
  try {
    const answer = await fetch(request.url, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
    return (await kept()) ?? answer;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** A file of this build never changes. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: PAGE, ignoreVary: true })) ?? fetch(request);
}

async function font(request: Request): Promise<Response> {
  const cache = await caches.open(PAGE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function data(request: Request, keep: boolean): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (keep && answer.ok) {
      const copy = answer.clone();
      await caches.open(DATA).then((cache) => cache.put(request.url, copy));
    }
    return answer;
  } catch {
    const kept = await caches.match(request.url, { cacheName: DATA, ignoreVary: true });
    return kept ? old(kept) : Response.error();
  }
}

/** What was kept, marked as such: the page says that there is no network. */
function old(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set("Shamble-Offline", "1");
  return new Response(kept.body, { status: kept.status, headers });
}

/** A server calls: see `server/notifications.py`. */
self.addEventListener("push", (event) => {
  const { title, body, table } = event.data!.json() as Record<"title" | "body" | "table", string>;
  const options = { body, tag: table, icon: "/icon-192.png", data: { table } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data as { table: string };
  event.waitUntil(look(`/#/t/${table}`));
});

/** To a tab that shows the table already, else to a new one. */
async function look(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find((client) => client.url.endsWith(address));
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

export {};

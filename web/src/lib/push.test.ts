import { beforeEach, expect, test, vi } from "vitest";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});

/** A browser's push service. */
class Subscribed {
  endpoint = "https://push.example.org/me";
  options: { applicationServerKey: ArrayBuffer };
  constructor(key: string) {
    this.options = { applicationServerKey: bytes(key) };
  }
  getKey(name: string): ArrayBuffer {
    return bytes(name === "auth" ? "_-8" : "BAAA");
  }
  unsubscribe = vi.fn(() => Promise.resolve((subscribed = null) === null));
}
let subscribed: Subscribed | null = null;
const pushManager = {
  getSubscription: () => Promise.resolve(subscribed),
  subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
    Promise.resolve((subscribed ??= new Subscribed(applicationServerKey))),
};
vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
vi.stubGlobal("PushManager", class {});

let consent: NotificationPermission;
vi.stubGlobal("Notification", {
  get permission() {
    return consent;
  },
  requestPermission: () => Promise.resolve(consent),
});

const asked: [path: string, body: unknown, token: string | null][] = [];
vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
  const token = new Headers(init.headers).get("authorization");
  if (init.method === "POST") asked.push([path, JSON.parse(init.body as string), token]);
  return Promise.resolve(Response.json(path === "/api/push" ? { key: "BCDE" } : { seats: [0] }));
});

const { isPushed, subscribe, unsubscribe, withdraw } = await import("./push");

function bytes(text: string): ArrayBuffer {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer;
}

beforeEach(() => {
  store.clear();
  store.set("shamble.tables", JSON.stringify({ t: { tokens: ["a", "b"], at: 1 } }));
  asked.length = 0;
  subscribed = null;
  consent = "granted";
});

const KEYS = { endpoint: "https://push.example.org/me", p256dh: "BAAA", auth: "_-8" };

test("with consent the server is told for each seat", async () => {
  expect(await subscribe("t")).toBe(true);
  expect(isPushed("t")).toBe(true);
  expect(asked).toEqual([
    ["/api/tables/t/push", KEYS, "Bearer a"],
    ["/api/tables/t/push", KEYS, "Bearer b"],
  ]);
});

test("without consent nobody is told anything", async () => {
  consent = "denied";
  expect(await subscribe("t")).toBe(false);
  expect([asked, subscribed, isPushed("t")]).toEqual([[], null, false]);
});

test("a server with another key begins anew", async () => {
  const old = (subscribed = new Subscribed("AAAA"));
  await subscribe("t");
  expect(old.unsubscribe).toHaveBeenCalled();
  await subscribe("t");
  expect(subscribed!.unsubscribe).not.toHaveBeenCalled();
});

test("whoever takes it back is called no more, and the last table ends it for the browser", async () => {
  await subscribe("t");
  asked.length = 0;
  const was = subscribed!;
  await unsubscribe("t");
  expect(asked.map(([path]) => path)).toEqual(Array(2).fill("/api/tables/t/push/forget"));
  expect(isPushed("t")).toBe(false);
  expect(was.unsubscribe).toHaveBeenCalled();
  asked.length = 0;
  await withdraw("t");
  expect(asked).toEqual([]);
});

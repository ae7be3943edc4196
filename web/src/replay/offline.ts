// What this browser keeps for when there is no network: the page itself, by the service worker, and the
// replays on the shelf, by this.
import { groundOf } from "../board/ground";
import { watched } from "./remembered";
import { headers } from "../lib/api";
import { build } from "../lib/build.svelte";
import { CHUNK } from "./chunks";
import type { BoardPlan, Frames, ReplayPage } from "../wire";

/** Replays with more choices are for those with a network. */
const LONGEST = 1500;
const THEMES = ["dark", "light"];

/** Let the service worker come, and keep what is not kept yet, once the page has nothing to do. */
export async function begin(): Promise<void> {
  if (!build.own || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    await keepTexts();
  } catch {
    return; // no network, or no room: another time
  }
  await keepReplays();
}

/** What came before the service worker did; from then on that keeps it by itself. */
async function keepTexts(): Promise<void> {
  const cache = await open();
  const language = localStorage.getItem("shamble.language") ?? "en";
  const shelf = `/api/shelf?language=${language}`;
  for (const path of ["/api/languages", `/api/languages/${language}`, shelf]) {
    if (!(await cache.match(path, { ignoreVary: true }))) await keep(cache, path);
  }
}

/** Of this build alone, as `worker/sw.ts` calls it. */
function open(): Promise<Cache> {
  return caches.open(`shamble-data-${build.own}`);
}

/** Keep the replays that this browser remembers, one after the other, and no others. */
export async function keepReplays(): Promise<void> {
  if (!build.own || !("caches" in globalThis)) return;
  const cache = await open();
  const wanted = watched().map((one) => one.replay);
  for (const { url } of await cache.keys()) {
    const replay = /\/api\/replays\/([^/]+)/.exec(url)?.[1];
    if (replay && !wanted.includes(replay)) await cache.delete(url);
  }
  for (const replay of wanted) {
    // The page of a replay is kept last: whatever has one is complete.
    if (await cache.match(`/api/replays/${replay}`, { ignoreVary: true })) continue;
    try {
      await keepReplay(cache, replay);
    } catch {
      return; // no network, or no room: another time
    }
  }
}

async function keepReplay(cache: Cache, replay: string): Promise<void> {
  const root = `/api/replays/${replay}`;
  const first = await ask(root);
  const page = (await first.clone().json()) as ReplayPage;
  if (page.length > LONGEST) return;
  const { quest, box } = page.facts;
  const plan = await keep<BoardPlan>(cache, `/api/boards/${quest}`);
  await keep(cache, `/api/boxes/${box}`);
  await keep(cache, `/api/boxes/${box}/faces`);
  const grounds = new Set<string>();
  for (let from = 0; from <= page.length; from += CHUNK) {
    const { frames } = await keep<Frames>(cache, `${root}/frames?from=${from}&count=${CHUNK}`);
    for (const { view } of frames) {
      for (const theme of THEMES) grounds.add(groundOf(plan, view, theme));
    }
  }
  for (const ground of grounds) await cache.put(ground, await ask(ground));
  await keep(cache, `${root}/result`);
  await cache.put(root, first);
}

async function keep<T>(cache: Cache, path: string): Promise<T> {
  const answer = await ask(path);
  await cache.put(path, answer.clone());
  return (await answer.json()) as T;
}

async function ask(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: headers() });
  if (!answer.ok || answer.headers.has("Shamble-Offline")) throw new Error(path);
  return answer;
}

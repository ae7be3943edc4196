import { beforeEach, expect, test, vi } from "vitest";
import { build } from "./build.svelte";

const kept = new Map<string, string>();
const reload = vi.fn();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal("location", { reload });

beforeEach(() => {
  kept.clear();
  reload.mockClear();
  build.begin("0123456789ab");
});

test("an answer tells whether the server has another page", () => {
  build.read(new Headers({ "Shamble-Build": "0123456789ab" }));
  expect(build.stale).toBe(false);
  build.read(new Headers({ "Shamble-Build": "ba9876543210" }));
  expect(build.stale).toBe(true);
});

test("what was kept says that there is no network, and nothing of the server", () => {
  build.compare("0123456789ab");
  build.read(new Headers({ "Shamble-Build": "ba9876543210", "Shamble-Offline": "1" }));
  expect([build.offline, build.stale]).toEqual([true, false]);
  build.read(new Headers({ "Shamble-Build": "0123456789ab" }));
  expect(build.offline).toBe(false);
});

test("a page that was not built, or a server without one, is never out of date", () => {
  expect(build.compare(null)).toBe(true);
  expect(build.compare("")).toBe(true);
  build.begin("__BUILD__");
  expect(build.own).toBe("");
  expect(build.compare("ba9876543210")).toBe(true);
});

test("the page comes back once for a new one, and not again and again", () => {
  expect(build.comeAnew()).toBe(false);
  build.compare("ba9876543210");
  expect(build.comeAnew()).toBe(true);
  expect(build.comeAnew()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

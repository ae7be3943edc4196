import { beforeEach, expect, test, vi } from "vitest";
import { forget, keep, keepKeys, keyOf, keys, MOST_TABLES, store, wayBack, type Key } from "./keys";

const kept = new Map<string, string>();
let full = false;
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (full) throw new DOMException("full", "QuotaExceededError");
    kept.set(key, value);
  },
});
const STORE = "shamble.tables";

beforeEach(() => {
  kept.clear();
  full = false;
});

test("tokens are added to those of a table, each once", () => {
  keep("t1", "a");
  keep("t1", "b");
  keep("t1", "a");
  store("t1", { host: "h", seats: ["a", "b"] });
  expect(keyOf("t1")).toMatchObject({ tokens: ["a", "b"], host: "h", seats: ["a", "b"] });
  forget("t1");
  expect(keys()).toEqual({});
});

test("a game that goes on from a moment knows the way back, if that is one", () => {
  store("t1", { tokens: ["a"], from: "t/t0" });
  store("t2", { tokens: ["a"], from: "replay/r0" });
  store("t3", { tokens: ["a"], from: "javascript:alert(1)" });
  expect(["t1", "t2", "t3", "t4"].map(wayBack)).toEqual([
    "#/t/t0",
    "#/replay/r0/0/result",
    undefined,
    undefined,
  ]);
});

test("what is broken is nothing, and breaks nothing", () => {
  for (const broken of ["{", "null", "[]", "7", '"x"', '{"t": null}', '{"t": {"tokens": "a"}}']) {
    kept.set(STORE, broken);
    expect(keys()).toEqual({});
    keep("t1", "a");
    expect(keyOf("t1")?.tokens).toEqual(["a"]);
  }
});

test("what is whole beside what is broken stays", () => {
  const odd = { tokens: ["a", 7, "no token!"], seats: [null, "b"], host: {}, title: "T", at: "x" };
  kept.set(STORE, JSON.stringify({ t1: odd, "../etc": { tokens: ["a"], at: 1 }, t2: 5 }));
  expect(keys()).toEqual({ t1: { tokens: ["a"], seats: ["", "b"], title: "T", at: 0 } });
});

test("of too many the oldest are forgotten", () => {
  const many: Record<string, Key> = {};
  for (let n = 0; n < MOST_TABLES + 5; n++) many[`t${n}`] = { tokens: ["a"], at: n };
  keepKeys(many);
  expect(Object.keys(keys()).length).toBe(MOST_TABLES);
  expect(keyOf("t4")).toBe(undefined);
  expect(keyOf("t5")).toBeDefined();
});

test("a browser that keeps nothing can play all the same", () => {
  full = true;
  keep("t1", "a");
  expect(keys()).toEqual({});
});

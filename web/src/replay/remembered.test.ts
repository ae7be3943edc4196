import { beforeEach, expect, test, vi } from "vitest";
import { forgetReplay, remember, watched } from "./remembered";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

const FACTS = { quest: "M1", box: "second-edition", title: "First" };
const ids = (): string[] => watched().map((one) => one.replay);

beforeEach(() => kept.clear());

test("the newest stands first, and each only once", () => {
  for (const id of ["a", "b", "a"]) remember(id, FACTS);
  expect(ids()).toEqual(["a", "b"]);
  expect(watched()[0]).toMatchObject(FACTS);
});

test("the oldest are forgotten, and what one wants to forget", () => {
  for (const id of "abcdefgh") remember(id, FACTS);
  expect(ids().join("")).toBe("hgfedc");
  forgetReplay("f");
  expect(ids().join("")).toBe("hgedc");
});

test("what cannot be read is nothing", () => {
  kept.set("shamble.replays", "{");
  expect(ids()).toEqual([]);
});

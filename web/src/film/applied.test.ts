import { afterEach, expect, test, vi } from "vitest";
import type { Change } from "../wire";
import { applied, between, Misfit, same } from "./applied";
import { survivor, table, told } from "../testing/table";

const BEFORE = table({
  zombies: { b: { walker: 2, runner: 1 }, c: { fatty: 1 } },
  zombie_discard: [4],
  lying: { d: ["axe"] },
});

afterEach(() => vi.restoreAllMocks());

test("an entry changes, comes and goes; a row grows; a field is another", () => {
  const after = applied(BEFORE, [
    { at: ["zombies", "b", "walker"], to: 1 },
    { at: ["zombies", "b", "runner"] },
    { at: ["zombies", "d"], to: { walker: 1 } },
    { at: ["zombies", "c"] },
    { at: ["zombie_discard", 1], to: 7 },
    { at: ["survivors", 1, "zone"], to: null },
    { at: ["active"], to: null },
  ]);
  expect(after.zombies).toEqual({ b: { walker: 1 }, d: { walker: 1 } });
  expect(after.zombie_discard).toEqual([4, 7]);
  expect(after.survivors.map(({ zone }) => zone)).toEqual(["a", null]);
  expect(after.active).toBe(null);
});

test("what does not change is shared with the table before, which stays as it was", () => {
  const after = applied(BEFORE, [{ at: ["survivors", 1, "wounds"], to: 1 }]);
  expect(BEFORE.survivors[1]).toEqual(survivor("doug"));
  expect(after.survivors[1]).toEqual(survivor("doug", { wounds: 1 }));
  expect(after.survivors[0]).toBe(BEFORE.survivors[0]);
  expect(after.zombies).toBe(BEFORE.zombies);
  expect(applied(BEFORE)).toBe(BEFORE);
});

test.each<Change>([
  { at: ["zombies", "e", "walker"], to: 1 },
  { at: ["zombies", "e"] },
  { at: ["survivors", 2, "zone"], to: "a" },
  { at: ["zombie_discard", 2], to: 1 },
  { at: ["zombie_discard", 0] },
  { at: ["zombie_discard", "first"], to: 1 },
  { at: ["round", "now"], to: 1 },
  { at: ["lying", 0], to: [] },
])("a change that does not fit is refused: $at", (change) => {
  expect(() => applied(BEFORE, [change])).toThrow(Misfit);
});

test("tables are the same in whatever order their entries stand", () => {
  expect(same({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  expect(same({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(same({ a: undefined }, { b: undefined })).toBe(false);
  expect(same([], {})).toBe(false);
});

test("the table after each event, up to the one that the server tells", () => {
  const happened = [
    told("killed", {}, [{ at: ["zombies", "c"] }]),
    told("rolled"),
    told("noise", {}, [{ at: ["heard", "b"], to: 1 }]),
  ];
  const after = table({
    ...BEFORE,
    zombies: { b: { runner: 1, walker: 2 } },
    heard: { ...BEFORE.heard, b: 1 },
  });
  const views = between(BEFORE, happened, { ...after, round: 2 }, [{ at: ["round"], to: 2 }]);
  expect(views.map(({ zombies }) => Object.keys(zombies))).toEqual([["b"], ["b"], ["b"]]);
  expect(views.map(({ heard }) => heard["b"])).toEqual([undefined, undefined, 1]);
});

test.each<[string, Change[], Change[]]>([
  ["does not fit", [{ at: ["cars", 0, "zone"], to: "b" }], []],
  ["leads elsewhere", [{ at: ["round"], to: 3 }], []],
  ["has a rest that does not fit", [], [{ at: ["lying", "a"] }]],
])("a film that %s shows the end, and the console says why", (_, changes, rest) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const after = table({ round: 2 });
  expect(between(BEFORE, [told("moved"), told("moved", {}, changes)], after, rest)).toEqual([
    after,
    after,
  ]);
  expect(said).toHaveBeenCalledOnce();
});

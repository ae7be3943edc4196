import { expect, test } from "vitest";
import { regrouped, type Group } from "./groups";

const PLACES: Record<string, number> = { a: 0, b: 100, c: 200, d: 900 };
const where = (zone: string) => ({ x: PLACES[zone]!, y: 0 });

function begin(zombies: Record<string, Record<string, number>>): Group[] {
  return regrouped([], zombies, where, 1).groups;
}

test("a group that walks stays the same group", () => {
  const before = begin({ a: { walker: 3 } });
  const after = regrouped(before, { b: { walker: 3 } }, where, 2);
  expect(after.groups).toEqual([{ id: before[0]!.id, zone: "b", kind: "walker", count: 3 }]);
  expect(after.travellers).toEqual([]);
});

test("who joins a group is a traveller", () => {
  const before = begin({ a: { walker: 2 }, b: { walker: 1 } });
  const after = regrouped(before, { b: { walker: 3 } }, where, 3);
  expect(after.groups).toHaveLength(1);
  expect(after.groups[0]!.id).toBe(before.find((group) => group.zone === "b")!.id);
  expect(after.travellers).toEqual([{ kind: "walker", count: 2, from: "a", to: "b" }]);
});

test("a group that is split sends travellers from where it was", () => {
  const before = begin({ b: { runner: 3 } });
  const after = regrouped(before, { a: { runner: 1 }, c: { runner: 2 } }, where, 2);
  expect(after.groups.map(({ zone, count }) => [zone, count])).toEqual([
    ["a", 1],
    ["c", 2],
  ]);
  expect(after.travellers.map(({ from, count }) => [from, count])).toEqual([
    ["b", 1],
    ["b", 2],
  ]);
});

test("the nearest walk; those who appear or die do not", () => {
  const before = begin({ a: { walker: 1 }, d: { walker: 1 } });
  const after = regrouped(before, { b: { walker: 1 }, d: { walker: 1, brute: 2 } }, where, 3);
  const ids = new Map(before.map((group) => [group.zone, group.id]));
  const walkers = after.groups.filter((group) => group.kind === "walker");
  expect(walkers.map(({ zone, id }) => [zone, id])).toEqual([
    ["b", ids.get("a")],
    ["d", ids.get("d")],
  ]);
  expect(after.travellers).toEqual([]);
  expect(regrouped(before, {}, where, 3).groups).toEqual([]);
});

test("the same position again changes nothing", () => {
  const zombies = { a: { walker: 1, runner: 2 } };
  const before = begin(zombies);
  expect(regrouped(before, zombies, where, 9)).toEqual({
    groups: before,
    travellers: [],
    next: 9,
  });
});

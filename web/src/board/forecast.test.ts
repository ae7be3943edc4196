import { expect, test } from "vitest";
import type { Forecast, Suffered } from "../wire";
import { arrows, attacked, creeps, crotch, forks, harmSign, line } from "./forecast";

function group(facts: Partial<Forecast>): Forecast {
  return {
    zone: "a",
    kind: "walker",
    count: 2,
    why: "seen",
    attacks: [],
    targets: [],
    to: [],
    ways: "one",
    path: [],
    ritual: false,
    pushes: [],
    ...facts,
  };
}

test("all who go the same way share an arrow", () => {
  const found = arrows([
    group({ to: ["b"], path: ["b"] }),
    group({ kind: "brute", count: 1, to: ["b"], path: ["b"] }),
    group({ kind: "runner", to: ["b"], path: ["b", "c"], attacks: ["amy"] }),
  ]);
  expect(found.map(({ route }) => route)).toEqual([
    ["a", "b"],
    ["a", "b", "c"],
  ]);
  expect(found[0]!.groups).toEqual([
    { kind: "walker", count: 2 },
    { kind: "brute", count: 1 },
  ]);
  expect(found.map(({ open, attacks }) => [open, attacks])).toEqual([
    [false, false],
    [false, true],
  ]);
});

test("where there is a choice, each way is an open arrow", () => {
  const found = arrows([group({ to: ["a", "b", "c"], ways: "split" })]);
  expect(found.map(({ route, open }) => [route.at(-1), open])).toEqual([
    ["b", true],
    ["c", true],
  ]);
});

test("a group that may split is counted once, where its ways part", () => {
  const forecast = [
    group({ count: 6, to: ["b", "c"], ways: "split" }),
    group({ kind: "fatty", count: 1, to: ["b", "c"], ways: "split" }),
    group({ kind: "runner", count: 3, to: ["b"], path: ["b"] }),
  ];
  expect(forks(forecast).map(({ zone, groups }) => [zone, groups])).toEqual([
    [
      "a",
      [
        { kind: "walker", count: 6 },
        { kind: "fatty", count: 1 },
      ],
    ],
  ]);
  const counted = arrows(forecast).map(({ route, groups }) => [route.at(-1), groups]);
  expect(counted).toEqual([
    ["b", []],
    ["c", []],
    ["b", [{ kind: "runner", count: 3 }]],
  ]);
});

test("what is said of a fork stands near its beginning", () => {
  const at = crotch({ x: 0, y: 0 }, [
    { x: 100, y: 0 },
    { x: 0, y: 100 },
  ]);
  expect(at).toEqual({ x: 15, y: 15 });
});

test("who attacks or stays has no arrow", () => {
  const forecast = [group({ why: "attacks", attacks: ["amy"] }), group({ why: "stays" })];
  expect(arrows(forecast)).toEqual([]);
  expect(attacked(forecast)).toEqual(new Set(["a"]));
});

test("an arrow ends before the middle of its zone", () => {
  const { d, end, label } = line([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  expect(d).toBe("M0.0 0.0L84.0 0.0");
  expect(end).toEqual({ x: 84, y: 0 });
  expect(label).toEqual({ x: 50, y: 0 });
});

test("what a Defiler pushes goes from its own zone, and its way to the Beacon is shown", () => {
  const push = { number: 0, zone: "c", to: ["d"], ahead: ["e", "f"], moves: 3, lost: [2] };
  const told = group({
    kind: "necromancer",
    why: "beacon",
    to: ["d"],
    path: ["d"],
    pushes: [push],
  });
  expect([arrows([told]), forks([told])]).toEqual([[], []]);
  const shown = { key: "0 d", route: ["c", "d"], open: false, moves: 3, lost: 1 };
  expect(creeps([told])).toEqual([{ ...shown, ahead: ["d", "e", "f"] }]);
  const two = { ...push, to: ["d", "g"], ahead: [] };
  const either = creeps([group({ to: ["d", "g"], ways: "choose", pushes: [two] })]);
  expect(either.map(({ route, ahead, open }) => [route, ahead, open])).toEqual([
    [["c", "d"], [], true],
    [["c", "g"], [], true],
  ]);
});

test("the Wounds that somebody would take are a sign beside the figure", () => {
  const harm = (facts: Partial<Suffered>): Suffered => ({
    ...{ person: "amy", zone: "a", least: 0, bare: 0, most: 2, armor: 0, dies: "no" },
    ...facts,
  });
  expect(harmSign(harm({}))).toBe("−2?");
  expect(harmSign(harm({ least: 2 }))).toBe("−2");
  expect(harmSign(harm({ least: 3, most: 3, dies: "surely" }))).toBe("†");
  expect(harmSign(harm({ most: 3, dies: "maybe" }))).toBe("†?");
});

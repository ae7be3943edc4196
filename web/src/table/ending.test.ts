import { expect, test } from "vitest";
import type { BoxPage, Deeds, Told } from "../wire";
import { depthOf, heaped, killedByKind, roll, roundOf } from "./ending";

function did(survivor: string, kills: Record<string, number>, out: string | null = null): Deeds {
  return { survivor, kills, out } as Deeds;
}

const TEAM = [
  did("amy", { walker: 3 }, "eliminated"),
  did("doug", { walker: 1, runner: 6 }, "left"),
  did("elle", {}),
];

test("the fallen come last, and everybody keeps the sign of their place", () => {
  expect(roll(TEAM).map(({ deeds, index, fallen }) => [deeds.survivor, index, fallen])).toEqual([
    ["doug", 1, false],
    ["elle", 2, false],
    ["amy", 0, true],
  ]);
});

test("kills are counted by kind, most first", () => {
  expect(killedByKind(TEAM)).toEqual([
    ["runner", 6],
    ["walker", 4],
  ]);
  expect(killedByKind([])).toEqual([]);
});

test("a heap of each kind, by the outline that the box gives it", () => {
  const box = { zombies: { fatty: { silhouette: "brute" } } } as unknown as BoxPage;
  const heaps = heaped(
    [
      ["fatty", 2],
      ["unheard-of", 1],
    ],
    box,
  );
  expect(heaps.map(({ silhouette, count }) => [silhouette, count])).toEqual([
    ["brute", 2],
    ["walker", 1],
  ]);
});

test("a picture of heaps is as deep as they reach", () => {
  const heap = { squeeze: 1, drawn: 1, extent: { left: -5, top: -30, right: 5, bottom: 2 } };
  const places = [
    { x: 0, y: 40, scale: 1, heap },
    { x: 0, y: 90, scale: 0.5, heap },
  ];
  expect(depthOf(places)).toEqual({ top: 10, bottom: 91 });
});

test("a line knows its round", () => {
  expect(roundOf({ facts: { round: 4 } } as unknown as Told)).toBe(4);
  expect(roundOf(undefined)).toBe(0);
});

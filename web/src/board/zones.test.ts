import { expect, test } from "vitest";
import type { ZonePlan } from "../wire";
import { isDirection, next, type Direction } from "./zones";

function zone(name: string, x: number, y: number, width = 80, height = 80): ZonePlan {
  const box: [number, number, number, number] = [x, y, width, height];
  const facts = {
    kind: "street",
    building: null,
    outline: "",
    said: name,
    corrupted: false,
    label: name,
  };
  return { name, ...facts, rects: [box], room: box };
}

const a = zone("a", 0, 0);
const b = zone("b", 100, 0);
const c = zone("c", 200, 10, 180, 180);
const d = zone("d", 0, 100);
const e = zone("e", 100, 110);
const ALL = [a, b, c, d, e];

test("arrow keys lead to the neighbour", () => {
  expect(next(ALL, a, "ArrowRight")).toBe(b);
  expect(next(ALL, b, "ArrowRight")).toBe(c);
  expect(next(ALL, a, "ArrowDown")).toBe(d);
  expect(next(ALL, e, "ArrowUp")).toBe(b);
  expect(next(ALL, a, "ArrowLeft")).toBeNull();
});

test("every zone can be reached", () => {
  const keys: Direction[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const reached = new Set([a]);
  for (const from of reached) {
    for (const key of keys) {
      const found = next(ALL, from, key);
      if (found) reached.add(found);
    }
  }
  expect(reached.size).toBe(ALL.length);
});

test("other keys are no direction", () => {
  expect(isDirection("ArrowUp")).toBe(true);
  expect(isDirection("Enter")).toBe(false);
});

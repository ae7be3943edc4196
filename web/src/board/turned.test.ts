import { expect, test } from "vitest";
import type { BoardPlan } from "../wire";
import { turned } from "./turned";

const plan: BoardPlan = {
  quest: "X",
  box: "second-edition",
  width: 500,
  height: 250,
  zones: [
    {
      name: "0,0:a",
      label: "A1",
      kind: "street",
      building: null,
      rects: [[0, 0, 100, 50]],
      outline: "M0 0L100 0L100 50.5L0 50z",
      room: [10, 5, 80, 40],
      said: "A1",
      corrupted: false,
    },
  ],
  doors: [
    {
      id: "a/b",
      between: ["a", "b"],
      color: null,
      open: false,
      broken: false,
      x: 50,
      y: 50,
      length: 38,
      vertical: false,
      side: 1,
    },
  ],
  ladders: [{ between: ["a", "b"], laid: true, x: 10, y: 20, vertical: true }],
  tokens: [],
  letters: {},
};

test("the upper left corner is the upper right one then", () => {
  const there = turned(plan);
  expect([there.width, there.height]).toEqual([250, 500]);
  expect(there.zones[0]!.rects).toEqual([[200, 0, 50, 100]]);
  expect(there.zones[0]!.room).toEqual([205, 10, 40, 80]);
  expect(there.zones[0]!.outline).toBe("M250 0L250 100L199.5 100L200 0z");
});

test("a door stands in the same wall, and its leaves open into the same room", () => {
  const [door] = turned(plan).doors;
  expect(door).toMatchObject({ x: 200, y: 50, vertical: true, side: -1 });
  expect(turned(plan).ladders[0]).toMatchObject({ x: 230, y: 10, vertical: false });
});

test("four turns lead back", () => {
  expect(turned(turned(turned(turned(plan))))).toEqual({
    ...plan,
    zones: plan.zones.map((zone) => ({ ...zone })),
  });
});

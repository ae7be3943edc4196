import { expect, test } from "vitest";
import { BODIES, DRAWN, HEAPS } from "./dead";
import { extentOf, slotsOf, standing, type Silhouette } from "./heaps";

const ALL = Object.keys(BODIES) as Silhouette[];
const ZONES = ["0,0:a", "0,1:g", "2,2:c", "1,0:b", "vault yellow"];

test.each(ZONES)("nobody moves when one more comes or one dies (%s)", (zone) => {
  for (const silhouette of ALL) {
    for (let count = 1; count < 40; count++) {
      const few = standing(silhouette, slotsOf(zone, silhouette, count), 1);
      const many = standing(silhouette, slotsOf(zone, silhouette, count + 1), 1);
      const newest = many.filter(({ at }) => at < count);
      expect(newest).toEqual(few);
    }
  }
});

test("up to twenty-two each is a figure, behind them there are heads", () => {
  const drawn = standing("walker", slotsOf("0,0:a", "walker", 30), 1);
  expect(drawn.filter((one) => one.drawing === "mass")).toHaveLength(30 - DRAWN);
  expect(drawn).toHaveLength(30);
  expect(standing("walker", slotsOf("0,0:a", "walker", 99), 1)).toHaveLength(HEAPS[0]!.length);
});

test("those at the back are drawn first", () => {
  for (const heap of HEAPS) {
    const rows = standing("runner", heap, 1).map(({ at }) => heap[at]![0]);
    expect(rows).toEqual(rows.toSorted((a, b) => b - a));
  }
});

test("neighbours do not stand like copies of each other", () => {
  const kinds = new Set(
    standing("walker", slotsOf("0,0:a", "walker", 6), 1).map(({ drawing }) => drawing),
  );
  expect(kinds.size).toBeGreaterThan(2);
  const arrangements = new Set(ZONES.map((zone) => slotsOf(zone, "walker", 9)));
  expect(new Set([...arrangements].map((one) => JSON.stringify(one))).size).toBeGreaterThan(2);
});

test("a zone's heap is the one that a map of the zone shows", () => {
  expect(slotsOf("0,0:a", "walker", 9)).toEqual(HEAPS[1]!.slice(0, 9));
});

test("closed ranks are narrower and keep their order", () => {
  const slots = slotsOf("0,0:a", "walker", 22);
  const open = extentOf("walker", slots, 1);
  const closed = extentOf("walker", slots, 0.72);
  expect(closed.right - closed.left).toBeLessThan(0.9 * (open.right - open.left));
  expect(closed.top).toBe(open.top);
});

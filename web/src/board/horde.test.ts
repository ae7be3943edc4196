import { expect, test } from "vitest";
import type { Rectangle } from "./camera";
import { BODIES } from "./dead";
import type { Silhouette } from "./heaps";
import { FULL, muster, rank, type Crowd } from "./horde";
import type { Item, Place } from "./layout";

/** Rooms as they are on the boards: of the three boxes, and the narrowest there is. */
const ROOMS: Rectangle[] = [
  [10, 20, 84, 134],
  [300, 100, 134, 59],
  [0, 500, 67, 67],
  [40, 40, 71, 60],
  [0, 0, 39, 71],
  [0, 0, 60, 30],
];

function crowd(silhouette: Silhouette, count: number): Crowd {
  return { key: `z${silhouette}`, silhouette, zone: "0,0:a", kind: silhouette, count };
}

function people(count: number): Item[] {
  return Array.from({ length: count }, (_, one) => ({ key: `s${one}`, width: 36, height: 40 }));
}

function boxOf({ x, y, scale, heap }: Place, item?: Item): Rectangle {
  if (item) {
    const [width, height] = [item.width * scale, item.height * scale];
    return [x - width / 2, y - height / 2, width, height];
  }
  const { left, top, right, bottom } = heap!.extent;
  return [x + left * scale, y + top * scale, (right - left) * scale, (bottom - top) * scale];
}

function inside(room: Rectangle, [left, top, width, height]: Rectangle): boolean {
  const slack = 1e-6;
  return (
    left >= room[0] - slack &&
    top >= room[1] - slack &&
    left + width <= room[0] + room[2] + slack &&
    top + height <= room[1] + room[3] + slack
  );
}

const HORDES: Crowd[][] = [
  [crowd("walker", 1)],
  [crowd("walker", 30)],
  [crowd("walker", 64)],
  [crowd("abomination", 1)],
  [crowd("abomination", 1), crowd("walker", 8), crowd("runner", 4)],
  [crowd("khan", 1), crowd("brute", 5), crowd("walker", 12), crowd("defiler", 1)],
  [crowd("runner", 9), crowd("brute", 14)],
];
const CASES = HORDES.flatMap((horde) => [0, 1, 3, 6].map((count) => ({ horde, count })));

test.each(CASES)("$count people and a horde stand inside their zone (case %#)", (given) => {
  for (const room of ROOMS) {
    const team = people(given.count);
    const places = muster(room, team, given.horde);
    for (const item of team) expect(inside(room, boxOf(places.get(item.key)!, item))).toBe(true);
    for (const { key } of given.horde) expect(inside(room, boxOf(places.get(key)!))).toBe(true);
  }
});

test.each(CASES)("people stand before all Zombies, whose heads are seen (case %#)", (given) => {
  for (const room of ROOMS) {
    const team = people(given.count);
    const places = muster(room, team, given.horde);
    for (const item of team) {
      const [x, y, width, height] = boxOf(places.get(item.key)!, item);
      for (const { key } of given.horde) {
        const [left, top, wide, high] = boxOf(places.get(key)!);
        const isBeside = x >= left + wide - 1e-6 || x + width <= left + 1e-6;
        // whoever stands lower hides at most the feet of what is behind
        const isBefore = y >= top + 0.55 * high && y + height > top + high;
        expect(isBeside || isBefore).toBe(true);
      }
    }
    const all = team.map((item) => boxOf(places.get(item.key)!, item));
    for (const [number, [x, y, width, height]] of all.entries()) {
      for (const [left, top, wide, high] of all.slice(0, number)) {
        const apart =
          x >= left + wide - 1e-6 ||
          left >= x + width - 1e-6 ||
          y >= top + high - 1e-6 ||
          top >= y + height - 1e-6;
        expect(apart).toBe(true);
      }
    }
  }
});

test("an Abomination is the biggest thing in its zone, and at the back", () => {
  for (const room of ROOMS) {
    const horde = [crowd("runner", 4), crowd("walker", 8), crowd("abomination", 1)];
    const places = muster(room, people(2), horde);
    const [, top, , high] = boxOf(places.get("zabomination")!);
    const { scale } = places.get("zwalker")!;
    expect(places.get("zabomination")!.scale).toBe(scale);
    for (const [name, body] of Object.entries(BODIES)) {
      if (body.tone === "abomination") continue;
      expect(body.height, name).toBeLessThan(BODIES.abomination.height);
      expect(body.height * body.width, name).toBeLessThan(
        0.8 * BODIES.abomination.height * BODIES.abomination.width,
      );
    }
    for (const other of ["zwalker", "zrunner"]) {
      const [, y, , height] = boxOf(places.get(other)!);
      expect(y + height).toBeGreaterThanOrEqual(top + high - 1e-6);
    }
  }
  expect(BODIES.abomination.height / BODIES.walker.height).toBeGreaterThan(1.5);
  expect(rank("khan")).toBeLessThan(rank("brute"));
  expect(rank("runner")).toBeLessThan(rank("defiler"));
});

test("whoever has room stands in the one scale of the board", () => {
  const street: Rectangle = [0, 0, 84, 134];
  for (const horde of [[crowd("walker", 3)], [crowd("runner", 2), crowd("walker", 6)]]) {
    for (const { scale } of muster(street, people(1), horde).values()) expect(scale).toBe(FULL);
  }
});

test("closing ranks and a second row come before anything is drawn smaller", () => {
  const room: Rectangle = [0, 0, 71, 100];
  const one = muster(room, [], [crowd("walker", 12)]).get("zwalker")!;
  expect(one.scale).toBe(FULL);
  expect(one.heap!.squeeze).toBeLessThan(1);
  const two = muster(room, [], [crowd("walker", 5), crowd("runner", 4)]);
  expect(two.get("zwalker")!.scale).toBe(FULL);
  expect(two.get("zrunner")!.y).toBeGreaterThan(two.get("zwalker")!.y);
});

test("of too many for a room fewer are drawn rather than too small", () => {
  const { scale, heap } = muster([0, 0, 60, 30], [], [crowd("walker", 30)]).get("zwalker")!;
  expect(heap!.drawn).toBeLessThan(22);
  expect(scale).toBeGreaterThanOrEqual(0.7);
});

test("in a room too small for all nobody is a dot", () => {
  for (const room of [
    [0, 0, 67, 45],
    [0, 0, 48, 62],
  ] as Rectangle[]) {
    for (const [key, { scale }] of muster(room, people(6), [crowd("walker", 5)])) {
      expect(scale, key).toBeGreaterThan(0.33);
    }
  }
});

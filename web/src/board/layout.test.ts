import { expect, test } from "vitest";
import type { Rectangle } from "./camera";
import { arrange, pack, type Item, type Place } from "./layout";

function items(count: number, width = 36, height = 36): Item[] {
  return Array.from({ length: count }, (_, number) => ({ key: `f${number}`, width, height }));
}

function boxes(all: readonly Item[], places: Map<string, Place>): Rectangle[] {
  return all.map((item) => {
    const { x, y, scale } = places.get(item.key)!;
    return [
      x - (item.width * scale) / 2,
      y - (item.height * scale) / 2,
      item.width * scale,
      item.height * scale,
    ];
  });
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

function overlap(a: Rectangle, b: Rectangle): boolean {
  const slack = 1e-6;
  return (
    a[0] + a[2] > b[0] + slack &&
    b[0] + b[2] > a[0] + slack &&
    a[1] + a[3] > b[1] + slack &&
    b[1] + b[3] > a[1] + slack
  );
}

const ROOMS: Rectangle[] = [
  [0, 0, 84, 84],
  [10, 20, 60, 44],
  [300, 100, 180, 40],
  [0, 500, 34, 200],
];

test.each([1, 2, 3, 5, 7, 12, 20])("%i figures stand inside, none over another", (count) => {
  const all = [...items(count), { key: "big", width: 44, height: 44 }];
  for (const room of ROOMS) {
    const laid = boxes(all, pack(all, room));
    for (const [number, box] of laid.entries()) {
      expect(inside(room, box)).toBe(true);
      expect(laid.slice(0, number).some((other) => overlap(box, other))).toBe(false);
    }
  }
});

test("tokens and figures share a room without touching", () => {
  const tokens = [
    { key: "t0", width: 32, height: 32 },
    { key: "t1", width: 36, height: 36 },
  ];
  for (const room of ROOMS) {
    const figures = items(6);
    const all = [...tokens, ...figures];
    const laid = boxes(
      all,
      arrange(room, tokens, (rest) => pack(figures, rest)),
    );
    for (const [number, box] of laid.entries()) {
      expect(inside(room, box)).toBe(true);
      expect(laid.slice(0, number).some((other) => overlap(box, other))).toBe(false);
    }
  }
});

test("tokens stay where they are when figures come", () => {
  const tokens = [{ key: "t0", width: 32, height: 32 }];
  const stood = (count: number): Place | undefined =>
    arrange(ROOMS[0]!, tokens, (rest) => pack(items(count), rest)).get("t0");
  expect(stood(9)).toEqual(stood(0));
});

test("reading order is the given order", () => {
  const all = items(6);
  const places = pack(all, ROOMS[0]!);
  const order = [...all].sort((a, b) => {
    const [p, q] = [places.get(a.key)!, places.get(b.key)!];
    return p.y - q.y || p.x - q.x;
  });
  expect(order).toEqual(all);
});

test("few figures are drawn in full size, a crowd is smaller", () => {
  expect(pack(items(2), ROOMS[0]!).get("f0")!.scale).toBe(1);
  const crowd = pack(items(12), ROOMS[0]!).get("f0")!.scale;
  expect(crowd).toBeLessThan(1);
  expect(crowd).toBeGreaterThan(0.45);
});

test("rows are evenly filled", () => {
  const places = pack(items(4), [0, 0, 120, 120]);
  const across = new Set([...places.values()].map((place) => place.y));
  expect(across.size).toBe(2);
});

import { expect, test } from "vitest";
import { besides, edgeTo, legible } from "./edges";

const WINDOW = { width: 400, height: 300 };
const CAMERA = { x: -100, y: -50, scale: 2 };

test("what is in sight needs no mark", () => {
  expect(edgeTo({ x: 150, y: 100 }, CAMERA, WINDOW)).toBeNull();
  expect(edgeTo({ x: 50, y: 25 }, CAMERA, WINDOW)).toBeNull(); // just in the corner
});

test("a mark stands at the border, on the way there", () => {
  const right = edgeTo({ x: 500, y: 100 }, CAMERA, WINDOW)!;
  expect(right.x).toBeCloseTo(372);
  expect(right.y).toBeCloseTo(150);
  expect(right.angle).toBeCloseTo(0);
  const above = edgeTo({ x: 150, y: -500 }, CAMERA, WINDOW)!;
  expect(above.x).toBeCloseTo(200);
  expect(above.y).toBeCloseTo(28);
  expect(above.angle).toBeCloseTo(-90);
});

test("every mark lies within the window, whichever way it points", () => {
  for (let x = -2000; x <= 2000; x += 250) {
    for (let y = -2000; y <= 2000; y += 250) {
      const edge = edgeTo({ x, y }, CAMERA, WINDOW);
      if (!edge) continue;
      expect(edge.x).toBeGreaterThanOrEqual(27);
      expect(edge.x).toBeLessThanOrEqual(373);
      expect(edge.y).toBeGreaterThanOrEqual(27);
      expect(edge.y).toBeLessThanOrEqual(273);
    }
  }
});

test("a mark goes aside along its border for what lies there", () => {
  const edge = edgeTo({ x: 500, y: 100 }, CAMERA, WINDOW)!;
  expect(besides(edge, WINDOW, [])).toEqual(edge);
  expect(besides(edge, WINDOW, [[0, 0, 50, 50]])).toEqual(edge);
  const piece = [350, 130, 40, 40] as const;
  const aside = besides(edge, WINDOW, [piece]);
  expect(aside.x).toBe(edge.x);
  expect(Math.abs(aside.y - 150)).toBeGreaterThanOrEqual(38);
  const above = edgeTo({ x: 150, y: -500 }, CAMERA, WINDOW)!;
  const beside = besides(above, WINDOW, [[180, 0, 40, 60]]);
  expect(beside.y).toBe(above.y);
  expect(Math.abs(beside.x - 200)).toBeGreaterThanOrEqual(38);
});

test("a mark that stands at its border but for a rounding goes aside, too", () => {
  const edge = { x: 71.5, y: 28 - 1e-9, angle: -135 };
  expect(besides(edge, WINDOW, [[77, 10, 31, 31]]).x).toBe(47.5);
});

test("where everything is taken it stays: it must be seen", () => {
  const edge = edgeTo({ x: 500, y: 100 }, CAMERA, WINDOW)!;
  expect(besides(edge, WINDOW, [[0, 0, 400, 300]])).toEqual(edge);
});

test("words on the board can be read from everywhere", () => {
  for (const scale of [0.2, 0.4, 0.55, 1, 1.5, 2, 4]) {
    const onScreen = 11 * scale * legible(scale, 11, 12, 18);
    expect(onScreen).toBeGreaterThanOrEqual(11.99);
    expect(onScreen).toBeLessThanOrEqual(18.01);
  }
  expect(legible(1.2, 11, 12, 18)).toBe(1); // in between they are as drawn
});

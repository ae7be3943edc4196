import { expect, test } from "vitest";
import { around, fitted, limited, opening, panned, showing, zoomed } from "./camera";

const board = { width: 750, height: 750 };
const desk = { width: 1000, height: 800 };
const phone = { width: 360, height: 500 };

test("the whole board fits, in the middle", () => {
  const camera = fitted(desk, board);
  expect(camera.y).toBeGreaterThanOrEqual(0);
  expect(camera.y + board.height * camera.scale).toBeLessThanOrEqual(desk.height);
  expect(camera.x + (board.width * camera.scale) / 2).toBeCloseTo(desk.width / 2);
});

test("a phone begins close enough to read, around a place", () => {
  const camera = opening(phone, board, [500, 500, 100, 100]);
  expect(camera.scale).toBeGreaterThan(fitted(phone, board).scale);
  expect(550 * camera.scale + camera.x).toBeCloseTo(phone.width / 2);
  expect(opening(desk, board, [500, 500, 100, 100])).toEqual(fitted(desk, board));
});

test("what is under the hand stays there when zooming", () => {
  const before = { x: -50, y: -50, scale: 1 };
  const at = { x: 300, y: 200 };
  const after = zoomed(before, 1.5, at, phone, board);
  expect(after.scale).toBe(1.5);
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
});

test("zooming and panning have limits", () => {
  expect(zoomed(fitted(desk, board), 100, { x: 0, y: 0 }, desk, board).scale).toBe(4);
  const far = zoomed(fitted(desk, board), 0.001, { x: 0, y: 0 }, desk, board);
  expect(far.scale).toBeCloseTo(fitted(desk, board).scale * 0.75);
  const aside = panned(fitted(desk, board), { x: 1e6, y: -1e6 }, desk, board);
  expect(aside.x).toBe(desk.width / 2);
  expect(aside.y + board.height * aside.scale).toBeCloseTo(desk.height / 2);
  expect(limited(aside, desk, board)).toEqual(aside);
});

test("a zone comes into sight with the least movement", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(showing(camera, [100, 100, 80, 80], phone, board)).toEqual(camera);
  const moved = showing(camera, [400, 100, 80, 80], phone, board);
  expect(moved.x + 480).toBe(phone.width - 12);
  expect(moved.y).toBe(0);
});

test("a board that is seen as a whole stays where it is", () => {
  const whole = fitted(desk, board);
  const shown = showing(whole, [0, 650, 100, 100], desk, board);
  expect(shown.x).toBeCloseTo(whole.x);
  expect(shown.y).toBeCloseTo(whole.y);
});

test("a rectangle around others", () => {
  expect(around([])).toBeNull();
  expect(
    around([
      [10, 20, 30, 40],
      [100, 0, 10, 10],
    ]),
  ).toEqual([10, 0, 100, 60]);
});

import { expect, test } from "vitest";
import { around, arriving, fitted, limited, opening, panned, showing, zoomed } from "./camera";

const board = { width: 750, height: 750 };
const desk = { width: 1000, height: 800 };
const phone = { width: 360, height: 500 };

test("the whole board fits, in the middle", () => {
  const camera = fitted(desk, board);
  expect(camera.y).toBeGreaterThanOrEqual(0);
  expect(camera.y + board.height * camera.scale).toBeLessThanOrEqual(desk.height);
  expect(camera.x + (board.width * camera.scale) / 2).toBeCloseTo(desk.width / 2);
});

test("a board with readable figures is seen as a whole at first", () => {
  const box = [500, 500, 100, 100] as const;
  expect(opening(desk, board, { box, figure: 30 })).toEqual(fitted(desk, board));
  expect(opening(phone, board, null)).toEqual(fitted(phone, board));
});

test.each([
  ["desk", desk, 28],
  ["phone", phone, 24],
])("else one begins close enough to read, around a place: %s", (_, window, size) => {
  const camera = opening(window, board, { box: [325, 325, 100, 100], figure: 18 });
  expect(camera.scale * 18).toBeCloseTo(size);
  expect(375 * camera.scale + camera.x).toBeCloseTo(window.width / 2);
  expect(375 * camera.scale + camera.y).toBeCloseTo(window.height / 2);
});

test("in a corner the board fills the window", () => {
  const { x, y, scale } = opening(desk, board, { box: [0, 650, 100, 100], figure: 16 });
  expect(x).toBe(3);
  expect(y + board.height * scale).toBeCloseTo(desk.height - 3);
});

test("the first look keeps what is around the place in sight", () => {
  const { scale } = opening(phone, board, { box: [325, 325, 100, 100], figure: 3 });
  expect(phone.width / scale).toBe(240);
});

test("one goes only where one does not see already", () => {
  const camera = { x: -200, y: -100, scale: 1 };
  expect(arriving(camera, [250, 150, 80, 80], phone, board)).toBe(camera);
  const there = arriving(camera, [600, 600, 80, 80], phone, board);
  expect(there.scale).toBe(1);
  expect(there.x).toBe(phone.width - board.width - 3);
  expect(there.y).toBe(phone.height - board.height - 3);
  const middle = arriving(camera, [100, 400, 80, 80], phone, board);
  expect(middle.y + 440).toBe(phone.height / 2);
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
  expect(moved.x + 480).toBe(phone.width - 3);
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

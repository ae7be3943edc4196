import { expect, test } from "vitest";
import { place } from "./place";

const screen = { width: 400, height: 600 };
const popover = { width: 200, height: 100 };

test("a popover stands centred below its button", () => {
  expect(place({ left: 180, top: 100, width: 40, height: 40 }, popover, screen)).toEqual({
    left: 100,
    top: 148,
  });
});

test("it stays on the screen at both sides", () => {
  expect(place({ left: 0, top: 0, width: 40, height: 40 }, popover, screen).left).toBe(8);
  expect(place({ left: 360, top: 0, width: 40, height: 40 }, popover, screen).left).toBe(192);
});

test("it stands above where there is no room below", () => {
  expect(place({ left: 180, top: 500, width: 40, height: 40 }, popover, screen).top).toBe(392);
});

test("what fits neither below nor above stands at the side", () => {
  const tall = { width: 150, height: 500 };
  expect(place({ left: 20, top: 280, width: 40, height: 40 }, tall, screen)).toEqual({
    left: 68,
    top: 50,
  });
  expect(place({ left: 340, top: 500, width: 40, height: 40 }, tall, screen)).toEqual({
    left: 182,
    top: 92,
  });
});

test("on a small screen it may cover its button, but it is all there", () => {
  const large = { width: 380, height: 580 };
  expect(place({ left: 180, top: 280, width: 40, height: 40 }, large, screen)).toEqual({
    left: 10,
    top: 10,
  });
});

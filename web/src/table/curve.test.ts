import { expect, test } from "vitest";
import type { ToldPart, ToldPoint } from "../wire";
import { band, bars, HIGH, line, nearest, place, rounds, WIDE } from "./curve";

const point = (round: number, value: number): ToldPoint => ({
  round,
  choices: 0,
  value,
  low: value - 10,
  high: value + 10,
  said: "",
});
const part = (percent: number): ToldPart => ({ name: "", percent, said: "" });
const POINTS = [point(1, 50), point(1, 40), point(2, 60), point(2, 0)];

test("the curve goes from edge to edge, and up is better", () => {
  expect(place(POINTS, 0)).toEqual({ x: 0, y: HIGH / 2 });
  expect(place(POINTS, 3)).toEqual({ x: WIDE, y: HIGH });
  expect(line(POINTS).split(" ")).toHaveLength(4);
});

test("the band has both edges", () => {
  const edge = band(POINTS).split(" ");
  expect(edge).toHaveLength(8);
  expect(edge[0]).toBe("0,80");
  expect(edge[7]).toBe("0,120");
});

test("each round is marked where it begins; set-up is none", () => {
  expect(rounds([point(0, 50), ...POINTS]).map((one) => one.round)).toEqual([1, 2]);
});

test("a place on the drawing belongs to the nearest point", () => {
  expect([-0.2, 0, 0.4, 0.9, 2].map((share) => nearest(POINTS, share))).toEqual([0, 0, 1, 3, 3]);
  expect(nearest([point(1, 1)], 0.7)).toBe(0);
});

test("each bar of the sum begins where the one before ended", () => {
  const found = bars([part(46), part(-18), part(-11), part(-17), part(0)]);
  expect(found.map((one) => [one.left, one.width])).toEqual([
    [0, 46],
    [28, 18],
    [17, 11],
    [0, 17],
    [0, 0],
  ]);
  expect(found.map((one) => one.sign)).toEqual(["whole", "loss", "loss", "loss", "whole"]);
});

test("bars that leave the scale make it wider", () => {
  const found = bars([part(40), part(-60), part(140), part(-20), part(100)]);
  for (const one of found) {
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.left + one.width).toBeLessThanOrEqual(100.001);
  }
  expect(found[1]?.left).toBe(0);
});

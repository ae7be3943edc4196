import { expect, test } from "vitest";
import type { Moment } from "../wire";
import { percent, rounds, spaced } from "./timeline";

const mark = (at: number, kind: Moment["kind"]): Moment => ({ at, kind, said: `${kind} ${at}` });

test("rounds lie one after the other, the last to the end", () => {
  const moments = [mark(0, "round"), mark(3, "kill"), mark(40, "round"), mark(70, "round")];
  expect(rounds(moments, 100)).toEqual([
    { round: 1, from: 0, to: 40 },
    { round: 2, from: 40, to: 70 },
    { round: 3, from: 70, to: 100 },
  ]);
});

test("marks of one row do not lie on each other; other rows do not matter", () => {
  const moments = [
    mark(0, "turn"),
    mark(10, "kill"),
    mark(11, "kill"),
    mark(11, "spawn"),
    mark(15, "kill"),
  ];
  expect(spaced(moments, 100, 5)).toEqual([moments[1], moments[3], moments[4]]);
});

test("a save without a choice has a time line, too", () => {
  expect(percent(0, 0)).toBe(0);
  expect(rounds([], 0)).toEqual([]);
});

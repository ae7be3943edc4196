import { expect, test } from "vitest";
import { survivor, table } from "../testing/table";
import type { CarView, Offer } from "../wire";
import { crashes, routes } from "./drive";

const car: CarView = {
  ...{
    id: "pimpmobile",
    kind: "pimpmobile",
    zone: "a",
    drivable: true,
    explodes: false,
    crate: false,
  },
  ...{ driver: "amy", passengers: ["doug"], cards: [], objectives: 0 },
};
const slow: Offer = {
  ...{ choice: "drive b", said: "", verb: "drive", parts: { zone: "b" }, sign: "step" },
};
const fast: Offer = {
  ...{ choice: "drive-fast b c", said: "", verb: "drive-fast", sign: "aim" },
  parts: { via: "b", zone: "c" },
};
const walk: Offer = { choice: "move d", said: "", verb: "move", parts: { zone: "d" } };

test("each drive has a way, from where the car stands", () => {
  const view = table({ cars: [car] });
  expect(routes([fast, slow, walk], [fast], view)).toEqual([
    { key: "drive b", zones: ["a", "b"], pointed: false },
    { key: "drive-fast b c", zones: ["a", "b", "c"], pointed: true },
  ]);
  expect(routes([walk], [walk], table())).toEqual([]);
});

test("a fast car runs into zombies and endangers those on foot; a slow one hits nobody", () => {
  const view = table({
    cars: [car],
    survivors: [survivor("amy"), survivor("doug"), survivor("elle", { zone: "c" })],
    zombies: { b: { walker: 2, fatty: 1 }, c: { walker: 1 } },
  });
  const [first, second] = routes([slow, fast], [], view);
  expect(crashes(first!, view)).toEqual([]);
  expect(crashes(second!, view)).toEqual([
    { zone: "b", zombies: 3, people: 0 },
    { zone: "c", zombies: 1, people: 1 },
  ]);
});

import { expect, test } from "vitest";
import type { BoardPlan, BoxPage, TokenPlan } from "../wire";
import { emptyPlan, emptyView } from "./preview";

function token(kind: string, facts: Partial<TokenPlan> = {}): TokenPlan {
  const base = { drawing: kind, zone: "0,0:a", color: null, count: 1, said: kind, lasting: false };
  return { kind, ...base, ...facts };
}

test("a quest's own set-up becomes a position", () => {
  const plan: BoardPlan = {
    quest: "W1",
    box: "white-death",
    width: 500,
    height: 750,
    zones: [],
    doors: [],
    ladders: [
      { between: ["0,0:a", "0,0:b"], laid: true, x: 1, y: 2, vertical: false },
      { between: ["0,0:b", "0,0:c"], laid: false, x: 3, y: 4, vertical: true },
    ],
    letters: {},
    tokens: [
      token("start", { lasting: true }),
      token("objective", { color: "hidden" }),
      token("objective", { color: "blue", zone: "0,0:b" }),
      token("spawn", { color: "red" }),
      token("spawn", { color: "green" }),
      token("crate"),
      token("walker", { count: 3 }),
      token("pimpmobile", { drawing: "pimpmobile-crate-objective", zone: "0,0:c" }),
      token("police-car", { drawing: "police-car-drivable" }),
      token("noise", { count: 2 }),
    ],
  };
  const view = emptyView(plan);
  expect(view.objectives.map(({ color }) => color)).toEqual([null, "blue", "red"]);
  const cars = view.cars.map(({ kind, zone, drivable, crate }) => [kind, zone, drivable, crate]);
  expect(cars).toEqual([
    ["pimpmobile", "0,0:c", false, true],
    ["police car", "0,0:a", true, false],
  ]);
  expect(view.spawns.map(({ active }) => active)).toEqual([true, false]);
  expect(view.crates).toEqual(["0,0:a"]);
  expect(view.zombies).toEqual({ "0,0:a": { walker: 3 } });
  expect(view.tokens).toEqual({ noise: { "0,0:a": 2 } });
  expect(view.ladders).toEqual(["0,0:a 0,0:b"]);
  expect(view.survivors).toEqual([]);
});

test("what only a game tells more of stays a token", () => {
  const tokens = [token("companion", { count: 6 }), token("walker"), token("spawn")];
  const plan = { quest: "M14", zones: [], doors: [], ladders: [], tokens } as unknown as BoardPlan;
  const laid = emptyPlan(plan, { zombies: { walker: {} } } as unknown as BoxPage);
  expect(laid.tokens.map(({ kind, lasting }) => [kind, lasting])).toEqual([
    ["companion", true],
    ["walker", false],
    ["spawn", false],
  ]);
  expect(emptyView(laid).zombies).toEqual({ "0,0:a": { walker: 1 } });
});

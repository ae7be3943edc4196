import { expect, test } from "vitest";
import type { BoardPlan, ZonePlan } from "../wire";
import { table } from "../testing/table";
import { groundOf } from "./ground";

function plan(...corrupted: string[]): BoardPlan {
  const zones = ["a", "b", "c"].map((name) => ({ name, corrupted: corrupted.includes(name) }));
  return { quest: "W4", zones: zones as ZonePlan[] } as BoardPlan;
}

function asked(of: BoardPlan, now: { corruption?: string[]; burnt?: string[] }): string {
  return groundOf(of, table(now), "dark");
}

test("the ground as it is at set-up is asked for by the quest alone", () => {
  expect(asked(plan(), {})).toBe("/api/boards/W4/ground.svg?theme=dark");
  expect(asked(plan("a", "b"), { corruption: ["b", "a"] })).toBe(asked(plan(), {}));
});

test("Corruption that came or went, and burnt rooms, are asked for by their zones", () => {
  const more = new URL(asked(plan("a"), { corruption: ["a", "c"], burnt: ["b"] }), "http://x");
  expect(more.searchParams.get("corrupted")).toBe("a c");
  expect(more.searchParams.get("burnt")).toBe("b");
  expect(asked(plan("a"), {})).toBe("/api/boards/W4/ground.svg?theme=dark&corrupted=");
});

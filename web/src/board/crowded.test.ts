import { expect, test } from "vitest";
import type { BoardPlan, View } from "../wire";
import { crowdedPart } from "./crowded";

const plan = {
  width: 1000,
  height: 500,
  zones: [
    { name: "a", room: [0, 0, 100, 100] },
    { name: "b", room: [700, 200, 100, 100] },
    { name: "c", room: [900, 400, 100, 100] },
  ],
} as unknown as BoardPlan;

function view(zombies: View["zombies"], team: string[] = []): View {
  return { zombies, survivors: team.map((zone) => ({ zone })) } as unknown as View;
}

test("where most stand is in the upper right of what is shown", () => {
  const [left, top, width] = crowdedPart(plan, view({ a: { walker: 2 }, b: { walker: 5 } }));
  expect(width).toBe(700);
  expect((750 - left) / width).toBeCloseTo(0.74);
  expect((250 - top) / width).toBeCloseTo(0.17);
});

test("people count for more than the dead", () => {
  const dead = { b: { walker: 2 } };
  expect(crowdedPart(plan, view(dead, ["a"]))).toEqual(crowdedPart(plan, view({}, ["a"])));
});

test("nothing beside the board is shown, and a small board whole", () => {
  const [left, top, width] = crowdedPart(plan, view({ c: { walker: 9 } }));
  expect(left + width).toBeLessThanOrEqual(1000);
  expect(top).toBeLessThanOrEqual(500 - width / 2);
  const small = { ...plan, width: 500 };
  expect(crowdedPart(small, view({})).slice(0, 3)).toEqual([0, 0, 500]);
});

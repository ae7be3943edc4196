import { expect, test } from "vitest";
import type { Answer } from "../lib/socket";
import type { HintTold, Position, StepTold } from "../wire";
import type { Table } from "./table.svelte";

const { Hints } = await import("./hints.svelte");

const step = (choice: string, zone: string | null): StepTold => ({ choice, said: choice, zone });
const HINT: HintTold = {
  type: "hint",
  ref: 1,
  decision: 5,
  choice: "move b",
  said: "Move to B",
  plan: [step("move b", "b"), step("attack b", "b"), step("search", null), step("move c", "c")],
  reasons: [],
  expects: [],
  other: null,
  instead: null,
};

function seated(answer: () => Promise<Answer>) {
  const table = {
    hints: true,
    you: { seats: [0], host: true },
    position: { version: 5, decision: {} } as Position,
    hint: answer,
  };
  return { table, hints: new Hints(table as unknown as Table) };
}

test("a hint is for one position, and asking again puts it away", async () => {
  const { table, hints } = seated(() => Promise.resolve(HINT));
  await hints.ask();
  expect(hints.shown).toEqual(HINT);
  expect(hints.choices).toEqual(["move b"]);
  expect(hints.way).toEqual(["b", "c"]);
  await hints.ask();
  expect(hints.shown).toBeNull();
  await hints.ask();
  table.position = { version: 6, decision: {} } as Position;
  expect([hints.shown, hints.choices, hints.way]).toEqual([null, [], []]);
});

test("who may not ask gets none, and who was shown one keeps it only while it is allowed", async () => {
  let asked = 0;
  const { table, hints } = seated(() => {
    asked += 1;
    return Promise.resolve(HINT);
  });
  await hints.ask();
  table.hints = false;
  expect([hints.offered, hints.shown]).toEqual([false, null]);
  await hints.ask();
  table.hints = true;
  table.you = { seats: [], host: true };
  await hints.ask();
  expect(asked).toBe(1);
});

test("nobody asks twice while somebody thinks, and a refusal leaves nothing behind", async () => {
  let answer: (told: Answer) => void = () => {};
  let asked = 0;
  const { hints } = seated(() => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  const first = hints.ask();
  expect(hints.busy).toBe(true);
  await hints.ask();
  expect(asked).toBe(1);
  answer({ type: "refused", ref: 1, refs: [], code: "stale", said: "" });
  await first;
  expect([hints.busy, hints.shown]).toEqual([false, null]);
});

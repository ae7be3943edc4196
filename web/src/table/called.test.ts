import { expect, test } from "vitest";
import type { Decision, Seat, UndoRequest } from "../wire";
import { calledAt, titleOf } from "./called";

const seats = [{ number: 0 }, { number: 1 }] as Seat[];
const asked = (seat: number | null) => ({ decision: { seat } as Decision, request: null });
const at = (mine: number[], seat: number | null, isMine: boolean) =>
  calledAt({ mine: isMine, you: { seats: mine, host: false }, seats, position: asked(seat) });

test("whoever is asked is called, and only they", () => {
  expect(at([1], 1, true)).toBe("you");
  expect(at([0], 1, false)).toBeNull();
  expect(at([0], null, true)).toBe("all");
});

test("who watches, and who plays all seats, is never called", () => {
  expect(at([], 1, false)).toBeNull();
  expect(at([0, 1], 1, true)).toBeNull();
});

test("somebody who wants to take back calls those who must agree", () => {
  const request = { request: 1, seat: 1, waiting: [0], said: "" } as UndoRequest;
  const position = { ...asked(1), request };
  const facts = { mine: false, seats, position };
  expect(calledAt({ ...facts, you: { seats: [0], host: false } })).toBe("undo");
  expect(calledAt({ ...facts, mine: true, you: { seats: [1], host: false } })).toBe("you");
});

test("the title begins with the call", () => {
  expect(titleOf("City Blocks", null)).toBe("City Blocks – Shamble");
  expect(titleOf("City Blocks", "you")).toBe("● ⟦web.call.you⟧ – City Blocks – Shamble");
});

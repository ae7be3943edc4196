import { afterEach, beforeEach, expect, test } from "vitest";
import type { BoardPlan, ZonePlan } from "../wire";
import { called, places } from "./places.svelte";

function zone(name: string, label: string, kind = "street"): ZonePlan {
  const room: ZonePlan["room"] = [0, 0, 80, 80];
  return {
    name,
    label,
    kind,
    building: null,
    rects: [room],
    outline: "",
    room,
    said: label,
  } as ZonePlan;
}

const zones = [
  zone("0,0:a", "C1"),
  zone("0,0:b", "C12"),
  zone("0,0:c", "B2a"),
  zone("vault violet", "Violet Vault", "vault"),
];
const plan = { zones } as BoardPlan;

beforeEach(() => places.show(plan));
afterEach(() => places.show(null));

const cut = (sentence: string): (string | null)[][] =>
  places.parts(sentence).map(({ text, zone }) => [text, zone?.name ?? null]);

test("a sentence is cut where it names zones", () => {
  expect(cut("Amy goes from C1 to C12.")).toEqual([
    ["Amy goes from ", null],
    ["C1", "0,0:a"],
    [" to ", null],
    ["C12", "0,0:b"],
    [".", null],
  ]);
  expect(cut("B2a (street by the Exit)")[0]).toEqual(["B2a", "0,0:c"]);
  expect(cut("Open the door to Violet Vault")[1]).toEqual(["Violet Vault", "vault violet"]);
});

test("what only looks like a name is none", () => {
  for (const other of ["C13", "AC1", "C1b", "éC1", "B2", "c1", "Nothing at all", ""]) {
    expect(cut(other)).toEqual(other ? [[other, null]] : []);
  }
});

test("without a board there are words only", () => {
  places.show(null);
  expect(cut("Amy goes to C1.")).toEqual([["Amy goes to C1.", null]]);
  expect(called("0,0:a")).toBe("0,0:a");
});

test("people call a zone by its label", () => {
  expect(called("0,0:b")).toBe("C12");
  expect(called("nowhere")).toBe("nowhere");
});

test("a name lights its zone until it is left", () => {
  places.light("0,0:a", false);
  expect([places.lit, places.sought]).toEqual(["0,0:a", null]);
  places.dim("0,0:b");
  expect(places.lit).toBe("0,0:a");
  places.dim("0,0:a");
  expect(places.lit).toBeNull();
});

test("who taps the same name twice wants to see it twice", () => {
  places.light("0,0:a", true);
  const first = places.sought;
  places.light("0,0:a", true);
  expect(places.sought).toEqual({ zone: "0,0:a" });
  expect(places.sought).not.toBe(first);
});

test("another board has come before this one is gone", () => {
  const other = { zones: [zone("0,0:a", "A1")] } as BoardPlan;
  places.show(other);
  places.leave(plan);
  expect(called("0,0:a")).toBe("A1");
  places.leave(other);
  expect(called("0,0:a")).toBe("0,0:a");
});

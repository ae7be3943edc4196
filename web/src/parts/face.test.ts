import { expect, test, vi } from "vitest";
import type { AttackFace, CardFace } from "../wire";
import { chips, letters, numbers, reach } from "./face";
import { SIGNS } from "./signs";
import { THINGS } from "./things";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });

const attack = (change: Partial<AttackFace> = {}): AttackFace => ({
  way: "ranged",
  nearest: 0,
  farthest: 1,
  dice: 2,
  accuracy: 4,
  damage: 1,
  noisy: true,
  ...change,
});
const card = (change: Partial<CardFace> = {}): CardFace =>
  ({
    noise: "",
    opens_doors: false,
    dual: false,
    reload: false,
    ...change,
  }) as CardFace;
const signs = (change: Partial<CardFace>): string[] => chips(card(change)).map(({ sign }) => sign);

test("a range is one zone, or from the nearest to the farthest", () => {
  expect(reach({ nearest: 0, farthest: 0 })).toBe("0");
  expect(reach({ nearest: 1, farthest: 3 })).toBe("1–3");
});

test("the four numbers stand in the order of the printed cards", () => {
  expect(numbers(attack()).map(({ sign, value }) => `${sign} ${value}`)).toEqual([
    "range 0–1",
    "dice 2",
    "accuracy 4+",
    "damage 1",
  ]);
});

test("a card that is used is noisy or silent; one that is not is neither", () => {
  expect(signs({ noise: "noisy" })).toEqual(["noisy"]);
  expect(signs({ noise: "silent" })).toEqual(["silent"]);
  expect(signs({})).toEqual([]);
});

test("what a card can do has a chip and a word each", () => {
  const able = chips(card({ noise: "silent", opens_doors: true, dual: true, reload: true }));
  expect(able.map(({ word }) => word)).toEqual([
    "web.table.silent",
    "glossary.opens_doors.title",
    "glossary.dual.title",
    "glossary.reload.title",
  ]);
  for (const { sign } of able) expect(SIGNS[sign].lines + SIGNS[sign].fill).not.toBe("");
});

test("a name is parted where its longer line is shortest", () => {
  expect(letters("Pistol")).toBe(6);
  expect(letters("Army Sniper Rifle")).toBe("Army Sniper".length);
  expect(letters("Fury Of Aykay the 47th")).toBe("Fury Of Aykay".length);
});

test("every thing is of shapes, and something of it has the outline", () => {
  for (const [name, { at, parts }] of Object.entries(THINGS)) {
    expect(at, name).toMatch(/^translate\(.+\)scale\(.+\)/);
    expect(
      parts.some(([, , , body]) => body),
      name,
    ).toBe(true);
  }
});

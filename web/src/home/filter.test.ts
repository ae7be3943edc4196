import { beforeEach, expect, test, vi } from "vitest";
import type { BoxCard, QuestCard } from "../wire";
import { EVERYTHING, keepWish, lastWish, lengthOf, shown } from "./filter";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

function quest(id: string, title: string, difficulty: string, playable: boolean): QuestCard {
  return {
    id,
    box: id.startsWith("M") ? "second-edition" : "black-plague",
    title,
    difficulty,
    minutes: 30,
    length: null,
    survivors: "6",
    page: 1,
    tiles: [2, 2],
    own_layout: false,
    own: false,
    playable,
    missing: [],
    guide: false,
    ...{ aside: 0, aside_each: 0, drawn: 0, necromancer_cards: 0 },
  };
}

function box(id: string, quests: QuestCard[]): BoxCard {
  return {
    id,
    name: id,
    quests,
    survivors: [],
    guests: [],
    most_survivors: 6,
    large_teams: [],
    skills: {},
    first_team: [],
    own_cards: [],
    modes: [],
    ...{ abominations: [], visiting_abominations: [] },
    ...{ necromancers: [], necromancer_deck: [] },
    card_groups: [],
  };
}

const boxes = [
  box("second-edition", [
    quest("M3", "La course de Zombicité", "medium", false),
    quest("M10", "Małe miasto", "easy", true),
    quest("M11", "The Ditch", "easy", false),
  ]),
  box("black-plague", [quest("Q0", "Danse Macabre (Tutorial)", "easy", true)]),
];

function ids(wish: Partial<typeof EVERYTHING>): string[] {
  return shown(boxes, { ...EVERYTHING, ...wish }).flatMap((each) =>
    each.quests.map(({ id }) => id),
  );
}

test("without a wish everything is shown, what one can play first", () => {
  expect(ids({})).toEqual(["M10", "M3", "M11", "Q0"]);
});

test("each wish narrows the shelf", () => {
  expect(ids({ box: "black-plague" })).toEqual(["Q0"]);
  expect(ids({ difficulty: "medium" })).toEqual(["M3"]);
  expect(ids({ playable: true })).toEqual(["M10", "Q0"]);
  expect(ids({ difficulty: "easy", playable: true, box: "second-edition" })).toEqual(["M10"]);
});

test("words are found without accents and capitals, ids too", () => {
  expect(ids({ text: "zombicite" })).toEqual(["M3"]);
  expect(ids({ text: " MALE" })).toEqual(["M10"]);
  expect(ids({ text: "q0" })).toEqual(["Q0"]);
});

test("a box without a fitting quest is not shown", () => {
  expect(shown(boxes, { ...EVERYTHING, text: "danse" }).map(({ id }) => id)).toEqual([
    "black-plague",
  ]);
});

test("a quest is as long as its book says, or by its minutes", () => {
  const long = (minutes: number | null, length: string | null = null) =>
    lengthOf({ minutes, length });
  expect([30, 45, 60, 90, 120].map((minutes) => long(minutes))).toEqual([
    ...["short", "short", "medium", "medium", "long"],
  ]);
  expect([long(null, "medium"), long(null)]).toEqual(["medium", ""]);
  expect(ids({ length: "short" }).length).toBe(4);
  expect(ids({ length: "long" })).toEqual([]);
});

test("the filter is remembered, the words are not", () => {
  const wish = { box: "black-plague", difficulty: "easy", length: "long", playable: true };
  keepWish({ ...wish, text: "danse" });
  expect(lastWish()).toEqual({ ...wish, text: "" });
});

test("what cannot be remembered is no wish, and no box that is gone hides the others", () => {
  for (const broken of ["", "{", "7", "null", "[]", '{"box": 7, "length": "endless"}']) {
    kept.set("shamble.shelf", broken);
    expect(lastWish()).toEqual(EVERYTHING);
  }
  expect(ids({ box: "a box of my own" }).length).toBe(4);
});

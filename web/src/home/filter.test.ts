import { expect, test } from "vitest";
import type { BoxCard, QuestCard } from "../wire";
import { EVERYTHING, shown } from "./filter";

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
  box("black-plague", [quest("Q0", "Danse Macabre", "easy", true)]),
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

import { expect, test } from "vitest";
import type { RuleEntry, RulesPage } from "../wire";
import { Linker } from "./links";

const entry = (id: string, title: string, ...lines: string[]): RuleEntry => ({
  id,
  title,
  lines,
  pages: "",
  elsewhere: [],
  related: [],
});

const many = Array.from({ length: 30 }, (_, at) => entry(`n${at}`, `N ${at}`, "One Action."));

const fire = entry(
  "fire",
  "Friendly Fire",
  "Friendly Fire needs a Ranged Action, and a miss.",
  "- A Ranged Action, Rangeds or an Action: Écho (1).",
);

const page: RulesPage = {
  id: "black-plague",
  name: "",
  boxes: [],
  topics: [
    {
      id: "all",
      title: "",
      entries: [
        fire,
        entry("ranged", "Ranged Action", "One shoots."),
        entry("word-ranged", "Ranged", ""),
        entry("word-action", "Action", ""),
        entry("card-echo", "Écho (1)", ""),
        entry("word-ranged-action", "Ranged Action", ""),
        ...many,
      ],
    },
  ],
};

test("the name of another rule is a link, the longest name first and once in a rule", () => {
  const [first, second] = new Linker(page).lines(fire);
  expect(first).toEqual([
    { text: "Friendly Fire needs a ", to: "" },
    { text: "Ranged Action", to: "ranged" },
    { text: ", and a miss.", to: "" },
  ]);
  // Neither a part of a word nor what stands in most rules.
  expect(second).toEqual([
    { text: "- A Ranged Action, Rangeds or an Action: ", to: "" },
    { text: "Écho (1)", to: "card-echo" },
    { text: ".", to: "" },
  ]);
});

test("nothing is named, nothing is linked", () => {
  const alone = { ...page, topics: [] };
  expect(new Linker(alone).lines(fire)[0]).toEqual([{ text: fire.lines[0], to: "" }]);
});

import { describe, expect, it } from "vitest";
import type { RuleEntry, RulesPage } from "../wire";
import { fold, pieces, placed, search } from "./search";

const entry = (id: string, title: string, ...lines: string[]): RuleEntry => ({
  id,
  title,
  lines,
  pages: "",
  elsewhere: [],
  related: [],
});

const page: RulesPage = {
  id: "black-plague",
  name: "Black Plague",
  boxes: [],
  topics: [
    {
      id: "actions",
      title: "Actions",
      entries: [
        entry("actions", "Les actions", "Un survivant a 3 actions.", "- Déplacement"),
        entry("move", "Déplacement", "Pour 1 action, le survivant va dans une zone voisine."),
        entry("leaving", "Quitter des zombies", "Un déplacement coûte plus cher."),
      ],
    },
    { id: "zombies", title: "Zombie", entries: [entry("runners", "Łowcy", "Łowca ma 2 Akcje.")] },
  ],
};

const ids = (wanted: string): string[] => search(page, wanted).map((found) => found.entry.id);

describe("search", () => {
  it("finds words without their accents, and with them", () => {
    expect(ids("deplacement")).toEqual(["move", "actions", "leaving"]);
    expect(ids("DÉPLACEMENT")).toEqual(["move", "actions", "leaving"]);
  });

  it("knows the letters of Polish that are no accents", () => {
    expect(fold("Bratobójczy Ogień, Łowca")).toBe("bratobojczy ogien, lowca");
    expect(ids("lowcy")).toEqual(["runners"]);
    expect(ids("łow")).toEqual(["runners"]);
  });

  it("wants every word, in title or text", () => {
    expect(ids("survivant zone")).toEqual(["move"]);
    expect(ids("survivant xylophone")).toEqual([]);
    expect(ids("  ")).toEqual([]);
  });

  it("shows the line in which the words stand", () => {
    const [, list] = search(page, "deplacement");
    expect(list?.line).toBe("Déplacement");
  });
});

describe("pieces", () => {
  it("marks what was found, with its accents", () => {
    expect(pieces("Un déplacement", "deplac")).toEqual([
      { text: "Un ", marked: false },
      { text: "déplac", marked: true },
      { text: "ement", marked: false },
    ]);
  });

  it("marks letters that fold to two", () => {
    expect(pieces("cœur", "coe").filter((piece) => piece.marked)).toEqual([
      { text: "cœ", marked: true },
    ]);
  });
});

describe("placed", () => {
  it("leads to a topic, to an entry, or nowhere", () => {
    expect(placed(page, "zombies")?.[1]).toBeNull();
    expect(placed(page, "runners")?.[0].id).toBe("zombies");
    expect(placed(page, "actions")?.[1]?.title).toBe("Les actions");
    expect(placed(page, "nowhere")).toBeNull();
  });
});

import { beforeEach, expect, test } from "vitest";
import { fill, t, words } from "./catalogue.svelte";

const counted = (language: string, forms: string): string[] =>
  [0, 1, 2, 5, 12, 22].map((n) => fill(`{n|${forms}}`, { n }, language));

test("words follow the number by the language's own rule", () => {
  expect(counted("en", "a|b")).toEqual(["b", "a", "b", "b", "b", "b"]);
  expect(counted("fr", "a|b")).toEqual(["a", "a", "b", "b", "b", "b"]);
  expect(counted("pl", "a|b|c")).toEqual(["c", "a", "b", "c", "c", "b"]);
  expect(counted("cs", "a|b|c")).toEqual(["c", "a", "b", "c", "c", "c"]);
  expect(counted("ja", "a")).toEqual(["a", "a", "a", "a", "a", "a"]);
  expect(counted("ar", "a|b|c|d|e|f")).toEqual(["a", "b", "c", "d", "e", "e"]);
});

test("what only millions have is said with the last form", () => {
  expect(fill("{n|carte|cartes}", { n: 1_000_000 }, "fr")).toBe("cartes");
});

beforeEach(() => {
  words.catalogue = {
    language: "cs",
    texts: { cards: "{n|karta|karty|karet}" },
    english: { zombies: "{n|1 zombie|{n} zombies}" },
  };
});

test("what a language does not say yet is counted in English", () => {
  expect([t("cards", { n: 5 }), t("zombies", { n: 5 }), t("zombies", { n: 1 })]).toEqual([
    "karet",
    "5 zombies",
    "1 zombie",
  ]);
});

test("a missing text shows its key", () => {
  expect(t("nowhere")).toBe("⟦nowhere⟧");
});

import { afterEach, beforeEach, expect, test } from "vitest";
import type { BoxPage } from "../wire";
import { terms } from "./terms.svelte";

const named = (id: string, name: string, rule = `box/${id}`): object => ({ id, name, rule });
const entry = (title: string, rule: string): object => ({ title, rule, text: "", pages: "" });

const box = {
  skills: { lucky: named("lucky", "Lucky"), dice: named("dice", "+1 die: Combat") },
  cards: {
    axe: named("axe", "Axe"),
    fire: named("fire", "Fire Axe"),
    odd: named("odd", "Odd", ""),
  },
  zombies: { walker: named("walkers", "Walker") },
  glossary: { noise: entry("Noise", "box/noise"), walker: entry("Walker", "box/other") },
} as unknown as BoxPage;

beforeEach(() => terms.show(box));
afterEach(() => terms.show(null));

const links = (sentence: string): string[][] =>
  terms.parts(sentence).flatMap(({ text, rule }) => (rule ? [[text, rule]] : []));

test("skills, cards, Zombies and terms lead to their rules, the longest name first", () => {
  const sentence = "Amy (Lucky, +1 die: Combat) kills 2 Walkers with Fire Axe: noise.";
  expect(links(sentence)).toEqual([
    ["Lucky", "box/lucky"],
    ["+1 die: Combat", "box/dice"],
    ["Walkers", "box/walkers"],
    ["Fire Axe", "box/fire"],
    ["noise", "box/noise"],
  ]);
  expect(
    terms
      .parts(sentence)
      .map(({ text }) => text)
      .join(""),
  ).toBe(sentence);
});

test("each leads there once, also over several parts of a sentence", () => {
  const told = new Set<string>();
  const twice = ["A Walker and a Walker", "a Walker"].flatMap((text) => terms.parts(text, told));
  expect(twice.filter(({ rule }) => rule)).toHaveLength(1);
});

test("somebody's name is no word to look up, whatever else has it or is in it", () => {
  const people = { ned: named("ned", "Ned"), sam: named("sam", "Lucky Sam") };
  const glossary = { ned: entry("Ned", "box/ned"), sam: entry("Sam", "box/sam") };
  terms.show({ ...box, survivors: people, glossary } as unknown as BoxPage);
  expect(links("Ned and Lucky Sam take an Axe.")).toEqual([["Axe", "box/axe"]]);
  expect(links("Lucky!")).toEqual([["Lucky", "box/lucky"]]);
});

test("a Zombie's name leads to it, and not to a card or a skill that is called so, too", () => {
  terms.show({ ...box, cards: { walker: named("card-walker", "Walker") } } as unknown as BoxPage);
  expect(links("A Walker comes.")).toEqual([["Walker", "box/walkers"]]);
});

test("other words are words", () => {
  for (const other of ["Luckyish", "axe", "walking", "Odd", "éAxe", ""])
    expect(links(other)).toEqual([]);
});

test("without a box there are words only", () => {
  terms.leave(box);
  expect(links("An Axe")).toEqual([]);
});

test("another box has come before this one is gone", () => {
  terms.show({ ...box, cards: {} });
  terms.leave(box);
  expect(links("Lucky Axe")).toEqual([["Lucky", "box/lucky"]]);
});

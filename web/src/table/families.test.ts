import { describe, expect, test } from "vitest";
import type { Decision, Offer } from "../wire";
import { groups, offersOfCard, offersOfSurvivor, zonesOf } from "./families";

function offer(
  choice: string,
  parts: Record<string, string> = {},
  family: Offer["family"] = "other",
): Offer {
  return { choice, said: choice, verb: choice.split(" ")[0]!, parts, family };
}

function decision(kind: string, offers: Offer[]): Decision {
  return {
    id: 1,
    kind,
    seat: 0,
    survivor: "amy",
    said: "?",
    facts: {},
    offers,
    free: [],
    weigh: false,
    page: null,
    rule: null,
  };
}

const ATTACK = offer(
  "attack pistol ranged 0,0:a",
  { card: "pistol", way: "ranged", zone: "0,0:a" },
  "fight",
);
const ACTIONS = decision("action", [
  offer("move 0,0:b", { zone: "0,0:b" }, "move"),
  offer("search", {}, "search"),
  ATTACK,
  offer("open 0,0:a/0,0:c axe", { door: "0,0:a/0,0:c", tool: "axe" }, "doors"),
  offer("trade doug", { survivor: "doug" }, "cards"),
  offer("end-turn"),
]);

describe("the list of choices", () => {
  test("is in families, in a fixed order, with nothing lost", () => {
    const found = groups(ACTIONS, { "0,0:a": { walker: 1 } });
    expect(found.map((group) => group.family)).toEqual([
      "move",
      "fight",
      "search",
      "doors",
      "cards",
      "other",
    ]);
    expect(found.flatMap((group) => group.offers)).toHaveLength(ACTIONS.offers.length);
  });

  test("has no headings for an answer", () => {
    const asked = decision("wounds", [offer("wound amy"), offer("wound doug")]);
    expect(groups(asked, {})).toEqual([
      { family: null, card: null, offers: asked.offers, folded: [] },
    ]);
  });

  test("deals the starting equipment card by card, one of them open", () => {
    const asked = decision("starting-equipment", [
      offer("deal axe amy", { card: "axe", survivor: "amy" }),
      offer("deal axe doug", { card: "axe", survivor: "doug" }),
      offer("deal pan amy", { card: "pan", survivor: "amy" }),
    ]);
    const counts = (opened: string | null) =>
      groups(asked, {}, opened).map(({ card, offers, folded }) => [
        card,
        offers.length,
        folded.length,
      ]);
    expect(counts(null)).toEqual([
      ["axe", 2, 0],
      ["pan", 0, 1],
    ]);
    expect(counts("pan")).toEqual([
      ["axe", 0, 2],
      ["pan", 1, 0],
    ]);
    expect(counts("given away"), "the first again").toEqual(counts(null));
  });
});

describe("attacks on empty zones", () => {
  const attack = (zone: string, verb = "attack"): Offer =>
    offer(`${verb} pistol ranged ${zone}`, { card: "pistol", way: "ranged", zone }, "fight");
  const repulse = offer("repulse b", { zone: "b" }, "fight");
  const fight = (zombies: Record<string, Record<string, number>>, ...offers: Offer[]) =>
    groups(decision("action", [...offers, offer("end-turn")]), zombies)[0]!;
  const walker = { walker: 1 };

  test("stand after the others of their group", () => {
    const found = fight({ c: walker, b: {} }, attack("a"), attack("b"), repulse, attack("c"));
    expect(found.offers).toEqual([repulse, attack("c"), attack("a"), attack("b")]);
    expect(found.folded).toEqual([]);
  });

  test("are folded when they are many", () => {
    const idle = [attack("a"), attack("b"), attack("d", "attack-dual")];
    const found = fight({ c: walker }, ...idle, attack("c"));
    expect(found.offers).toEqual([attack("c")]);
    expect(found.folded).toEqual(idle);
  });

  test("are a group even when there is nothing else to fight", () => {
    const idle = [attack("a"), attack("b"), attack("d")];
    expect(fight({}, ...idle)).toEqual({ family: "fight", card: null, offers: [], folded: idle });
  });
});

test("a card offers what it can be used for, in the hand or as a tool", () => {
  expect(offersOfCard(ACTIONS, "pistol")).toEqual([ATTACK]);
  expect(offersOfCard(ACTIONS, "axe").map((each) => each.verb)).toEqual(["open"]);
  expect(offersOfCard({ ...ACTIONS, kind: "inventory" }, "pistol")).toEqual([]);
});

test("a survivor offers what can be done to them", () => {
  expect(offersOfSurvivor(ACTIONS, "doug").map((each) => each.choice)).toEqual(["trade doug"]);
});

test("zones are lit once", () => {
  expect(zonesOf([ATTACK, ATTACK, offer("repulse", { zone: "a", other_zone: "b" })])).toEqual([
    "0,0:a",
    "a",
    "b",
  ]);
});

import { describe, expect, test } from "vitest";
import { survivor } from "../testing/table";
import type { Offer } from "../wire";
import {
  beginning,
  carrying,
  CHIP,
  DISCARD,
  giving,
  movable,
  promising,
  targets,
  type Arranging,
  type Spot,
} from "./inventory";

const SLOTS = ["hand1", "hand2", "body", "pack1", "pack2", "pack3"];

function offers(...choices: string[]): Offer[] {
  return choices.map((choice) => {
    const [verb, slot, other] = choice.split(" ");
    const parts: Record<string, string> = {};
    if (slot) parts["slot"] = slot;
    if (other) parts["other_slot"] = other;
    return { choice, said: choice, verb: verb!, parts };
  });
}

const own = (slot: string): Spot => ({ owner: "amy", slot });
const theirs = (slot: string): Spot => ({ owner: "doug", slot });

describe("arranging one's own cards", () => {
  const table: Arranging = {
    own: survivor("amy", {
      cards: { hand1: "axe", pack1: "pistol", pack2: "pistol", drawn1: "water" },
      unloaded: ["pack2"],
    }),
    partner: null,
    offers: offers("put drawn1 hand2", "put drawn1 pack3", "put pack1 hand2", "discard drawn1"),
  };

  test("any free slot of a place will do", () => {
    expect(carrying(table, own("drawn1"), own("pack3"))?.choice).toBe("put drawn1 pack3");
    expect(carrying(table, own("drawn1"), own("hand2"))?.choice).toBe("put drawn1 hand2");
  });

  test("a skill may add slots to the backpack", () => {
    const hoarder = { ...table.own, more_slots: ["pack4", "pack5"] };
    const places = targets({ ...table, own: hoarder }, own("drawn1"), SLOTS);
    expect(places).toEqual([DISCARD, ...["hand2", "pack3", "pack4", "pack5"].map(own)]);
  });

  test("a slot with a card in it, or one that is not offered, takes nothing", () => {
    expect(carrying(table, own("drawn1"), own("pack1"))).toBeUndefined();
    expect(carrying(table, own("drawn1"), own("body"))).toBeUndefined();
  });

  test("cards alike are interchangeable, a loaded and an empty one are not", () => {
    const twins: Arranging = {
      ...table,
      own: survivor("amy", {
        cards: { pack1: "pistol", pack2: "pistol", pack3: "pistol" },
        unloaded: ["pack3"],
      }),
    };
    expect(carrying(twins, own("pack2"), own("hand2"))?.choice).toBe("put pack1 hand2");
    expect(carrying(twins, own("pack3"), own("hand2"))).toBeUndefined();
  });

  test("only what can be carried somewhere moves", () => {
    expect(movable(table, own("drawn1"), SLOTS)).toBe(true);
    expect(movable(table, own("hand1"), SLOTS)).toBe(false);
    expect(movable(table, own("hand2"), SLOTS)).toBe(false);
  });

  test("the discard pile is a target like any other", () => {
    expect(targets(table, own("drawn1"), SLOTS)).toEqual([DISCARD, own("hand2"), own("pack3")]);
  });
});

test("two cards swap in either direction", () => {
  const table: Arranging = {
    own: survivor("amy", { cards: { hand1: "axe", pack1: "pistol" } }),
    partner: null,
    offers: offers("swap hand1 pack1"),
  };
  expect(carrying(table, own("hand1"), own("pack1"))?.choice).toBe("swap hand1 pack1");
  expect(carrying(table, own("pack1"), own("hand1"))?.choice).toBe("swap hand1 pack1");
});

test("in a trade one gives to any slot, and receives into what is offered", () => {
  const table: Arranging = {
    own: survivor("amy", { cards: { hand1: "axe" } }),
    partner: survivor("doug", { cards: { pack1: "water" } }),
    offers: offers("give hand1 pack2", "receive pack1 pack1"),
  };
  expect(carrying(table, own("hand1"), theirs("hand2"))?.choice).toBe("give hand1 pack2");
  expect(targets(table, own("hand1"), SLOTS)).not.toContainEqual(theirs("pack1"));
  expect(targets(table, own("hand1"), SLOTS)).toContainEqual(theirs("pack2"));
  expect(carrying(table, theirs("pack1"), own("pack3"))?.choice).toBe("receive pack1 pack1");
  expect(carrying(table, theirs("pack1"), own("hand2"))).toBeUndefined();
  expect(carrying(table, theirs("pack1"), theirs("hand1"))).toBeUndefined();
});

describe("carrying a card in a Turn", () => {
  const trade: Offer = { choice: "", said: "", verb: "trade", parts: { survivor: "doug" } };
  const rearrange: Offer = { choice: "", said: "", verb: "reorganise", parts: {} };

  test("to an own slot one rearranges, to a survivor one trades", () => {
    const all = [trade, rearrange];
    expect(beginning(all, own("hand1"), own("pack1"))).toBe(rearrange);
    expect(beginning(all, own("hand1"), theirs(CHIP))).toBe(trade);
    expect(beginning(all, own("hand1"), { owner: "elle", slot: CHIP })).toBeUndefined();
    expect(beginning([trade], own("hand1"), own("pack1"))).toBeUndefined();
  });

  test("a free slot elsewhere is promising; a taken one only where there is no room", () => {
    const amy = survivor("amy", { cards: { hand1: "axe", pack1: "pistol" } });
    const may = (to: string, slots: string[]) => promising(amy, "hand1", to, slots);
    expect([may("pack2", SLOTS), may("hand2", SLOTS), may("pack1", SLOTS)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(may("pack1", ["hand1", "pack1"])).toBe(true);
  });

  test("a card is given where the partner has room for it", () => {
    const table: Arranging = {
      own: survivor("amy", { cards: { hand1: "axe" } }),
      partner: survivor("doug"),
      offers: offers("give hand1 pack1"),
    };
    expect(giving(table, own("hand1"))?.choice).toBe("give hand1 pack1");
    const full = { ...table, offers: offers("give hand1 drawn1") };
    expect(giving(full, own("hand1"))).toBeUndefined();
  });
});

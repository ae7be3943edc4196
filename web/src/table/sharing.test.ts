import { expect, test } from "vitest";
import { survivor } from "../testing/table";
import type { BoxPage, Offer } from "../wire";
import { nextGift } from "./sharing";

const card = (way: string) => ({ attacks: [{ way }] });
const face = (blue: string[], yellow: string[] = []) => ({ blue, yellow, orange: [], red: [] });
const BOX = {
  cards: {
    axe: card("melee"),
    bow: card("ranged"),
    bolt: card("magic"),
    cloak: { attacks: [] },
  },
  survivors: {
    ann: face(["Bloodlust: Melee"]),
    nelly: face(["+1 Action"], ["+1 free Ranged Action"]),
    silas: face(["+1 die: Magic"], ["+1 free Melee Action"]),
  },
} as unknown as BoxPage;

const give = (what: string, who: string): Offer =>
  ({ choice: `give ${what} ${who}`, parts: { card: what, survivor: who } }) as unknown as Offer;

/** Everything is shared out; at least one card each, as the engine would offer it. */
function shared(cards: string[]): string[] {
  const left = [...cards];
  const team = ["ann", "nelly", "silas"].map((id) => survivor(id));
  const choices: string[] = [];
  while (left.length) {
    const offers = [...new Set(left)].flatMap((what) => team.map(({ id }) => give(what, id)));
    const gift = nextGift(offers, team, BOX);
    if (!gift) break;
    expect(offers).toContain(gift);
    choices.push(gift.choice);
    const { card: what, survivor: who } = gift.parts as { card: string; survivor: string };
    left.splice(left.indexOf(what), 1);
    const owner = team.find(({ id }) => id === who)!;
    owner.cards = { ...owner.cards, [`slot-${Object.keys(owner.cards).length}`]: what };
  }
  return choices;
}

test("everybody gets what fits, and one card before anybody gets two", () => {
  expect(shared(["axe", "bow", "bolt"])).toEqual([
    "give axe ann",
    "give bolt silas",
    "give bow nelly",
  ]);
  expect(
    shared(["cloak", "axe", "bow", "bolt"])
      .slice(0, 3)
      .map((one) => one.split(" ")[2]),
  ).toEqual(["ann", "silas", "nelly"]);
  expect(shared(["cloak", "cloak", "cloak", "cloak"])).toEqual([
    "give cloak ann",
    "give cloak nelly",
    "give cloak silas",
    "give cloak ann",
  ]);
});

test("only what is offered is chosen, and nothing where there is nothing to give", () => {
  const team = [survivor("ann"), survivor("nelly")];
  expect(nextGift([give("axe", "nelly")], team, BOX)?.choice).toBe("give axe nelly");
  expect(
    nextGift([{ choice: "extra-card ann", parts: { survivor: "ann" } } as never], team, BOX),
  ).toBe(undefined);
  expect(nextGift([], team, BOX)).toBe(undefined);
});

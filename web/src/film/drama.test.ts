import { expect, test, vi } from "vitest";
import type { BoxPage, CardFace, Told, ZombieFace } from "../wire";
import { survivor, table, told } from "../testing/table";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { words } = await import("../lib/catalogue.svelte");
const { dramaOf, living, momentTitle, onStage } = await import("./drama");
const { scenes } = await import("./scenes");

words.catalogue = {
  language: "en",
  english: {},
  texts: {
    "web.drama.death": "{name} falls",
    "web.drama.escape": "{name} gets away",
    "web.film.about.level": "{name} rises",
  },
};

const face = (id: string, change: Partial<CardFace> = {}): CardFace =>
  ({ id, name: id, aaahh: false, rare: false, ...change }) as CardFace;
const zombie = (silhouette: string): ZombieFace => ({ name: silhouette, silhouette }) as ZombieFace;
const BOX = {
  cards: {
    axe: face("axe"),
    katana: face("katana"),
    "golden-kukri": face("golden-kukri", { rare: true }),
    aaahh: face("aaahh", { aaahh: true }),
  },
  zombies: {
    walker: zombie("walker"),
    hobomination: zombie("abomination"),
    necromancer: zombie("necromancer"),
  },
  survivors: { amy: { name: "Amy" } },
} as unknown as BoxPage;

const SAYS = ["nothing", "1 Walker", "2 × Walker", "3 × Walker"];
const zombieCard: Told = {
  ...told("zombie-card", { card: 7, zone: "c", level: "yellow" }),
  card: SAYS,
};
const drew = (card: string): Told => told("drew", { survivor: "amy", card });
const came = (kind: string): Told => told("spawned", { zone: "c", kind, count: 1 });
const died = told("eliminated", { survivor: "amy" });
const fled = told("necromancer-fled", { zone: "c", number: 4, kind: "necromancer" });
const rose = told("level-reached", { survivor: "amy", level: "yellow" });
const drama = (...happened: Told[]) => dramaOf({ told: happened }, BOX);

test("drawn cards lie there as cards, and no others", () => {
  expect(drama(zombieCard, came("walker")).cards).toEqual([
    { id: "7", level: "yellow", says: SAYS, zone: "c" },
  ]);
  const found = drama(told("searched", { survivor: "amy" }), drew("axe"), drew("aaahh"));
  expect(found.cards.map((card) => card.id)).toEqual(["axe", "aaahh"]);
  expect(drama(told("artifact-taken", { survivor: "amy", card: "axe" })).cards.length).toBe(1);
  // What was seen before is no news, and a card of somebody's own files may have no face.
  const seen = told("gave", { survivor: "amy", target: "doug", card: "axe" });
  expect(drama(seen, drew("home-made")).cards).toEqual([]);
});

test("of many cards a few are shown, and the others counted", () => {
  const { cards, more } = drama(...Array.from({ length: 9 }, () => drew("axe")));
  expect([cards.length, more]).toEqual([3, 6]);
});

test.each([
  [[zombieCard, came("hobomination")], "abomination", "abomination"],
  [
    [told("necromancer-came", { zone: "c", number: 4, kind: "necromancer" })],
    "necromancer",
    "necromancer",
  ],
  [[fled, came("hobomination")], "escape", "escape"],
  [[told("door-broken", { zone: "b" }), rose], "door", "door"],
  [[told("zombies-moved", { from: "b", zone: "a", kind: "walker", count: 2 })], null, "feet"],
  [[drew("golden-kukri")], "rare", "rare"],
  [[told("artifact-taken", { survivor: "amy", card: "golden-kukri" })], "rare", "rare"],
  [[rose, told("skill-gained", { survivor: "amy", level: "yellow" })], "level", "level"],
  [[told("wounded", { survivor: "amy", wounds: 3 }), died], "death", "death"],
  [[rose, came("hobomination"), died], "death", "death"],
  [[drew("aaahh"), drew("axe")], null, "scare"],
  [[drew("axe")], null, "card"],
  [[zombieCard, came("walker")], null, "card"],
  [[told("wounded", { survivor: "amy", wounds: 1 })], null, "wound"],
  [[told("rolled", { dice: "16" }), told("attacked", { hits: 1 })], null, "dice"],
  [[told("moved", { survivor: "amy", zone: "b" })], null, null],
  [[died, told("game-ended", { ending: "survivor-eliminated" })], "death", "lost"],
  [[told("game-ended", { ending: "won" })], null, "won"],
])("what happened has its moment and its sound (%#)", (happened, moment, sound) => {
  const shown = drama(...happened);
  expect([shown.moment?.kind ?? null, shown.sound]).toEqual([moment, sound]);
});

test("two who fall together share one moment; more than a few are not read out", () => {
  const doug = told("eliminated", { survivor: "doug" });
  expect(drama(died, doug).moment?.said).toEqual([died.said, doug.said]);
  expect(drama(...Array.from({ length: 9 }, () => died)).moment?.said.length).toBe(3);
});

test("a moment is called after who it is about", () => {
  const title = (...happened: Told[]) => momentTitle(drama(...happened).moment!, BOX);
  expect([title(died), title(rose), title(came("hobomination")), title(fled)]).toEqual([
    "Amy falls",
    "Amy rises",
    "abomination",
    "necromancer gets away",
  ]);
});

test("without films only the gravest is shown, and plain zombie cards are not", () => {
  const made = (...happened: Told[]) => scenes(table(), happened, table());
  const all = made(drew("axe"), zombieCard, came("walker"), rose);
  expect(onStage({ scene: null, staged: all }, BOX)?.kind).toBe("level");
  const found = made(drew("axe"), zombieCard, came("walker"));
  expect(onStage({ scene: null, staged: found }, BOX)?.kind).toBe("action");
  expect(onStage({ scene: null, staged: made(zombieCard, came("walker")) }, BOX)).toBe(null);
});

test("a scene that is only captioned any more is not on the stage", () => {
  const [scene = null] = scenes(table(), [died], table());
  expect(onStage({ scene, staged: [] }, BOX)).toBe(null);
  expect(onStage({ scene, staged: [scene!] }, BOX)).toBe(scene);
});

test("whoever has left the board lives, and the eliminated do not", () => {
  const away = survivor("doug", { zone: null, out: "left" });
  const dead = survivor("elle", { zone: null, out: "eliminated" });
  expect(living(table({ survivors: [survivor("amy"), away, dead] }))).toBe(2);
});

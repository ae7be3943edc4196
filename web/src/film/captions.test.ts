import { beforeEach, expect, test, vi } from "vitest";
import { moved, table, told } from "../testing/table";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { words } = await import("../lib/catalogue.svelte");
const { caption, filmHint, headline, narrated } = await import("./captions");
const { scenes } = await import("./scenes");

beforeEach(() => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "web.film.left": "{count|1 zombie leaves|{count} zombies leave} {zone}.",
      "web.film.moved": "{count|1 zombie moves|{count} zombies move}.",
      "web.film.spawned": "{count|1 zombie appears|{count} zombies appear}.",
      "web.log.more": "{count} more.",
      "web.film.about.card": "A Zombie card",
      "web.film.about.spawn": "New zombies come",
      "web.film.about.move": "The horde moves",
      "web.film.about.attack": "The horde attacks",
      "web.film.about.level": "{name} reaches a level",
    },
  };
});

const captions = (...happened: ReturnType<typeof told>[]): string[] =>
  scenes(table({ zombies: { c: { walker: 3, fatty: 1 } } }), happened, table()).map(caption);

test("one group is told as it is, several of a zone are counted", () => {
  expect(captions(moved("c", "b", "walker", 3))).toEqual(["zombies-moved c b walker 3 a seen 1"]);
  expect(captions(moved("c", "b", "walker", 3), moved("c", "d", "fatty", 1))).toEqual([
    "4 zombies leave c.",
  ]);
});

test("dice are shown, so they are not said; nor is the end of a Turn", () => {
  expect(
    captions(
      told("rolled", { survivor: "amy", dice: "6" }),
      told("attacked", { survivor: "amy", hits: 1 }),
      told("turn-ended", { survivor: "amy" }),
    ),
  ).toEqual(["attacked amy 1"]);
  expect(captions(told("turn-began", { survivor: "amy" }))).toEqual(["turn-began amy"]);
});

test("a little is narrated in full, much of it in short", () => {
  const few = [told("moved", { survivor: "amy" }), told("noise", { zone: "a" })];
  expect(narrated(few)).toEqual(few.map((one) => one.said));
  const phase = [
    told("phase-ended", { phase: "players" }),
    told("zombies-attacked", { zone: "a", kind: "walker", count: 1 }),
    told("wounded", { survivor: "amy", wounds: 1, left: 2 }),
    moved("c", "b", "walker", 3),
    moved("d", "b", "walker", 2),
    told("zombie-card", { card: 1, zone: "c" }),
    told("spawned", { zone: "c", kind: "walker", count: 2 }),
    told("spawned", { zone: "d", kind: "walker", count: 1 }),
    told("round-began", { round: 2 }),
  ];
  expect(narrated(phase)).toEqual([
    "wounded amy 1 2",
    "5 zombies move.",
    "3 zombies appear.",
    "round-began 2",
  ]);
});

const ACTIONS = (kind: string): number => (kind === "runner" ? 2 : 1);
const moving = (...happened: ReturnType<typeof told>[]): string | undefined => {
  const quiet = Array.from({ length: 4 }, () => told("zombie-card", { card: 1, zone: "c" }));
  return narrated([...happened, ...quiet], ACTIONS).find((said) => said.includes("zombies move"));
};

test("zombies are counted, not moves: a Runner who goes twice is one", () => {
  const twice = [moved("c", "b", "runner", 2), moved("d", "c", "walker", 3)];
  expect(moving(...twice, moved("b", "a", "runner", 2))).toBe("5 zombies move.");
  // One of three in the zone came there before; and two leave it one after the other.
  expect(moving(moved("c", "b", "runner", 1), moved("b", "a", "runner", 3))).toBe(
    "3 zombies move.",
  );
  expect(
    moving(
      moved("a", "b", "runner", 1),
      moved("b", "c", "runner", 2),
      moved("b", "c", "runner", 1),
      moved("c", "d", "runner", 2),
    ),
  ).toBe("3 zombies move.");
});

test("Walkers who follow each other are two groups, until all act once more", () => {
  const row = [moved("a", "b", "walker", 3), moved("b", "c", "walker", 2)];
  expect(moving(...row)).toBe("5 zombies move.");
  const again = told("extra-activation", { kind: "walker" });
  expect(moving(...row, again, moved("c", "d", "walker", 2))).toBe("5 zombies move.");
  expect(moving(...row, again, moved("d", "e", "walker", 2))).toBe("7 zombies move.");
});

test("too much even in short ends with a count", () => {
  const kills = Array.from({ length: 11 }, (_, n) => told("killed", { survivor: "amy", count: n }));
  expect(narrated(kills).length).toBe(9);
  expect(narrated(kills).at(-1)).toBe("3 more.");
});

test("the headline of a scene says what it shows", () => {
  const happened = [
    told("moved", { survivor: "amy", from: "a", zone: "b" }),
    moved("c", "b", "walker", 3),
    told("zombies-attacked", { zone: "b", kind: "walker", count: 1 }),
    told("level-reached", { survivor: "doug", level: "yellow" }),
    told("content-changed"),
    told("zombie-card", { card: 4, zone: "c" }),
    told("zombie-card", { card: 5, zone: "d" }),
    told("spawned", { zone: "d", kind: "walker", count: 2 }),
  ];
  const shown = scenes(table({ zombies: { c: { walker: 3 } } }), happened, table());
  expect(shown.map((scene) => headline(scene, (id) => id.toUpperCase()))).toEqual([
    "AMY",
    "The horde moves",
    "The horde attacks",
    "DOUG reaches a level",
    "",
    "A Zombie card",
    "New zombies come",
  ]);
});

test("who has no keyboard is not told of keys, and a film that stands is not running", () => {
  expect(filmHint(false, false)).toBe("web.table.film_hint");
  expect(filmHint(true, false)).toBe("web.table.film_paused");
  expect(filmHint(false, true)).toBe("web.table.film_hint_touch");
  expect(filmHint(true, true)).toBe("web.table.film_paused_touch");
});

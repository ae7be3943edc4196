import { expect, test, vi } from "vitest";
import type { BoardPlan, BoxPage, DoorPlan, GlossaryEntry, View } from "../wire";
import { tokensOn } from "./pieces";
import { survivor } from "../testing/table";
import { emptyView } from "./preview";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { words } = await import("../lib/catalogue.svelte");
const { companyWords, contents, doorEntry, entriesIn, laddersFrom, survivorWords, zombiesIn } =
  await import("./words");

const plan: BoardPlan = {
  quest: "Q5",
  box: "black-plague",
  width: 500,
  height: 500,
  zones: [],
  doors: [],
  ladders: [],
  letters: {},
  tokens: [
    {
      kind: "beacon",
      drawing: "beacon",
      zone: "0,0:a",
      color: null,
      count: 1,
      said: "Beacon",
      lasting: true,
    },
  ],
};

const THINGS = [
  ...["door", "open_door", "vault_door", "open_vault_door", "dark_zone", "vault", "ruin"],
  ...["battlement", "spawn_zone", "sleeping_spawn_zone", "necromancer_spawn_zone", "beacon"],
  ...["rope_ladder", "corruption", "defiler_spawn_zone"],
];
const entry = (title: string): GlossaryEntry => ({ title, text: "", pages: "", rule: "" });
const box = {
  glossary: Object.fromEntries(THINGS.map((thing) => [thing, entry(thing)])),
  zombies: {},
} as unknown as BoxPage;

test("a Vault door is explained as one: nobody sees through it", () => {
  const door = (...between: [string, string]): DoorPlan => ({
    ...{ id: "", between, color: null, open: false, x: 0, y: 0, length: 1, vertical: false },
    ...{ broken: false, side: 1 },
  });
  const view = { ...emptyView(plan), open_doors: ["0,0:c 0,0:d", "0,0:c vault yellow"] };
  const told = [
    door("0,0:a", "0,0:b"),
    door("0,0:c", "0,0:d"),
    door("0,0:a", "vault yellow"),
    door("0,0:c", "vault yellow"),
  ].map((each) => doorEntry(each, view, box)?.title);
  expect(told).toEqual(["door", "open_door", "vault_door", "open_vault_door"]);
});

test("spawn zones are explained by what they are", () => {
  const spawn = (color: string, active: boolean) => ({ number: 0, zone: "0,0:a", color, active });
  const view = {
    ...emptyView(plan),
    spawns: [spawn("red", true), spawn("blue", false), spawn("necromancer", true)],
  };
  const told = tokensOn(plan, view, box).map((token) => token.entry?.title);
  expect(told).toEqual(["spawn_zone", "sleeping_spawn_zone", "necromancer_spawn_zone", "beacon"]);
});

test("the ground and what lies on it explain themselves", () => {
  const view = emptyView(plan);
  const on = (kind: string): string[] =>
    entriesIn("0,0:a", {
      ...{ kind, view, box, survivors: [], company: [], friends: [], places: [] },
      ...{ doors: [], ladders: [], forecast: [] },
      tokens: tokensOn(plan, view, box),
    }).map(({ title }) => title);
  expect(on("street")).toEqual(["beacon"]);
  expect(on("dark room")).toEqual(["dark_zone", "beacon"]);
  expect(on("ruin")).toEqual(["ruin", "beacon"]);
  expect(on("battlement")).toEqual(["battlement", "beacon"]);
});

test("a zone that Corruption or fire changed is explained as what it is now", () => {
  const door: DoorPlan = {
    ...{ id: "", between: ["0,0:a", "0,0:b"], color: null, open: false, x: 0, y: 0 },
    ...{ length: 1, vertical: false, broken: false, side: 1 },
  };
  const on = (change: Partial<View>): [string[], string[]] => {
    const view = { ...emptyView(plan), ...change };
    const around = {
      ...{ kind: "battlement", view, box, survivors: [], company: [], friends: [], places: [] },
      ...{ doors: [door], ladders: [], forecast: [], tokens: [] },
    };
    const explained = entriesIn("0,0:a", around).map(({ title }) => title);
    return [explained, contents("0,0:a", around)];
  };
  const shut = "⟦web.board.door.shut⟧";
  expect(on({})).toEqual([["battlement"], [shut]]);
  expect(on({ corruption: ["0,0:a"] })).toEqual([["corruption"], ["corruption", shut]]);
  expect(on({ burnt: ["0,0:a"] })).toEqual([["ruin"], ["ruin", shut]]);
  const eaten = on({ corruption: ["0,0:a", "0,0:b"], burnt: ["0,0:a"] });
  expect(eaten, "no door is left between two").toEqual([["corruption"], ["corruption"]]);
});

test("Rope Ladders are said in both their zones, and on the dashboard", () => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "play.table.ladder": "ladder to {zone}",
      "play.table.ladders": "{count} ladders",
      "play.table.life": "{left} of {health} left",
    },
  };
  const place = (a: string, b: string) => ({
    ...{ between: [a, b] as [string, string], laid: false, x: 0, y: 0, vertical: false },
  });
  const places = [place("a", "w"), place("b", "v"), place("b", "w")];
  const view = { ...emptyView(plan), ladders: ["a w", "v b"] };
  expect(laddersFrom("w", places, view)).toEqual(["a"]);
  const ladders = laddersFrom("b", places, view);
  expect(ladders, "whichever zone is named first").toEqual(["v"]);
  const around = {
    ...{ kind: "street", view, box, survivors: [], company: [], friends: [], places: [] },
    ...{ doors: [], ladders, tokens: [], forecast: [] },
  };
  expect(contents("b", around)).toEqual(["ladder to v"]);
  expect(entriesIn("b", around).map(({ title }) => title)).toEqual(["rope_ladder"]);
  const known = { ...box, survivors: {} } as unknown as BoxPage;
  expect(survivorWords(survivor("amy", { ladders: 2 }), view, known)).toBe(
    "amy, 3 of 3 left, 2 ladders",
  );
});

test("of who is not played it is said why they are there", () => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "play.table.follows": "{name} follows {leader} ({skill})",
      "play.table.companion": "{name} waits in {zone}",
      "play.table.bystander": "{name} stands in {zone}",
      "play.table.life": "{left} of {health} left",
    },
  };
  const names = { tess: { name: "Tess" }, amy: { name: "Amy" } };
  const known = { ...box, survivors: names, skills: { Slippery: { name: "Glissant" } } };
  const said = (change: object): string =>
    companyWords(
      {
        ...{ id: "tess", role: "companion", zone: "0,0:a", leader: null, skill: "Slippery" },
        ...{ wounds: 0, health: 3 },
        ...change,
      },
      known as unknown as BoxPage,
    );
  expect(said({ leader: "amy" })).toBe("Tess follows Amy (Glissant), 3 of 3 left");
  expect(said({})).toBe("Tess waits in 0,0:a, 3 of 3 left");
  expect(said({ role: "bystander", wounds: 1 })).toBe("Tess stands in 0,0:a, 2 of 3 left");
});

test("tokens of a survivor, and the zone that counts as the noisiest, are said", () => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "play.table.free_action": "one more action",
      "play.table.life": "unhurt",
      "play.table.rotten": "Rotten",
      "play.table.unnoticed": "unnoticed",
      "play.table.loud": "loudest",
    },
  };
  const skill = { id: "Loud", name: "Tapageur", summary: "", pages: "" };
  const known = { ...box, survivors: {}, skills: { Loud: skill } } as unknown as BoxPage;
  const view = { ...emptyView(plan), loud: "0,0:b" };
  const said = (change: object): string => survivorWords(survivor("amy", change), view, known);
  expect(said({ free_action: true })).toBe("amy, unhurt, one more action");
  expect(said({ unnoticed: true, rotten: true })).toBe("amy, unhurt, Rotten");
  expect(said({ unnoticed: true })).toBe("amy, unhurt, unnoticed");
  const [loud] = tokensOn(plan, view, known).filter((token) => token.kind === "loud");
  expect([loud?.zone, loud?.said, loud?.entry?.title]).toEqual(["0,0:b", "loudest", "Tapageur"]);
});

test("in a cabal the colour tells whose Spawn token is whose", () => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "color.green": "green",
      "color.brown": "brown",
      "play.necromancer": "{kind} ({color})",
      "play.zombies": "{count} × {kind}",
      "play.table.spawn": "Spawn Zone {number}",
      "play.table.spawn_brought": "{spawn}, brought by {necromancer}",
    },
  };
  const known = { ...box, zombies: { necromancer: { name: "Necromancer" } } } as unknown as BoxPage;
  const one = { kind: "necromancer", zone: "0,0:b", token: 1, color: "green" };
  const spawn = { zone: "0,0:a", active: true };
  const view = {
    ...emptyView(plan),
    zombies: { "0,0:b": { walker: 2, necromancer: 2 } },
    necromancers: [one, { ...one, token: 2, color: "brown" }],
    spawns: [
      { ...spawn, number: 0, color: "red" },
      { ...spawn, number: 1, color: "necromancer" },
    ],
  };
  expect(zombiesIn(view, "0,0:b", known)).toEqual([
    "2 × walker",
    "Necromancer (green)",
    "Necromancer (brown)",
  ]);
  const tokens = tokensOn(plan, view, known).filter(({ kind }) => kind === "spawn");
  expect(tokens.map(({ mark, said }) => [mark, said])).toEqual([
    ["", "Spawn Zone 1"],
    ["green", "Spawn Zone 2, brought by Necromancer (green)"],
  ]);
  const alone = { ...view, necromancers: [{ ...one, color: "" }] };
  expect(zombiesIn(alone, "0,0:b", known)).toEqual(["2 × walker", "2 × Necromancer"]);
});

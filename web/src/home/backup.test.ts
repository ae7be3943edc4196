import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { words } = await import("../lib/catalogue.svelte");
words.catalogue = {
  language: "en",
  english: {},
  texts: { "web.home.not_a_backup": "“{file}” is none." },
};
const { imported, merge, readBackup, written } = await import("./backup");
const { keepKeys, keys } = await import("../lib/keys");
const { finished, keepGames } = await import("./games");
const { remember, watched } = await import("../replay/remembered");

const GAME = { table: "t1", quest: "M1", box: "b", title: "First", won: true, rounds: 7, team: [] };
const FACTS = { quest: "M1", box: "b", title: "First" };

/** A browser with a table, a game and a replay. */
function one(): string {
  keepKeys({ t1: { tokens: ["a"], at: 1, title: "First" } });
  keepGames([{ ...GAME, at: 1 }]);
  remember("r1", FACTS);
  return written();
}

beforeEach(() => kept.clear());

test("a file brings everything to another browser", () => {
  const file = one();
  const before = [keys(), finished(), watched()];
  kept.clear();
  expect(merge(readBackup(file)!)).toEqual({ tables: 1, games: 1, replays: 1 });
  expect([keys(), finished(), watched()]).toEqual(before);
});

test("brought twice, nothing is there twice", () => {
  const file = one();
  expect(merge(readBackup(file)!)).toEqual({ tables: 0, games: 0, replays: 0 });
  expect([Object.keys(keys()), finished().length, watched().length]).toEqual([["t1"], 1, 1]);
});

test("what both browsers know is put together", () => {
  const file = one();
  kept.clear();
  keepKeys({
    t1: { tokens: ["b"], at: 5, title: "Première" },
    t2: { tokens: ["c"], at: 6 },
  });
  keepGames([
    { ...GAME, at: 9, won: false, replay: "r9" },
    { ...GAME, table: "t2", at: 3 },
  ]);
  remember("r2", FACTS);
  expect(merge(readBackup(file)!)).toEqual({ tables: 0, games: 0, replays: 1 });
  expect(keys()["t1"]).toEqual({ tokens: ["b", "a"], at: 5, title: "Première" });
  expect(finished().map(({ table, won }) => [table, won])).toEqual([
    ["t1", false],
    ["t2", true],
  ]);
  expect(
    watched()
      .map(({ replay }) => replay)
      .toSorted(),
  ).toEqual(["r1", "r2"]);
});

test("a file of something else is refused with a sentence, and nothing is changed", async () => {
  one();
  const before = [...kept];
  const whole = { format: "shamble-home", version: 1, tables: {}, games: [], replays: [] };
  const wrong = [
    "",
    "{",
    "[]",
    "{}",
    JSON.stringify({ format: 3, setup: {} }),
    JSON.stringify({ ...whole, version: 2 }),
    JSON.stringify({ ...whole, games: {} }),
    JSON.stringify({ ...whole, tables: [] }),
    JSON.stringify(whole) + " ".repeat(2_000_001),
  ];
  for (const text of wrong) {
    const file = new File([text], "save.json");
    await expect(imported(file)).rejects.toThrow("“save.json” is none.");
  }
  expect([...kept]).toEqual(before);
  expect(await imported(new File([JSON.stringify(whole)], "x"))).toEqual({
    ...{ tables: 0, games: 0, replays: 0 },
  });
});

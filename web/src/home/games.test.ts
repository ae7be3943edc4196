import { beforeEach, expect, test, vi } from "vitest";
import type { ResultPage } from "../wire";
import {
  byQuest,
  bySurvivor,
  finished,
  gameOf,
  keepGames,
  MOST_GAMES,
  type FinishedGame,
} from "./games";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const AMY = { id: "amy", name: "Amy", killed: 3, died: false };
const DOUG = { id: "doug", name: "Doug", killed: 1, died: true };

function game(table: string, change: Partial<FinishedGame> = {}): FinishedGame {
  const facts = { quest: "M1", box: "second-edition", title: "First", won: true, rounds: 7 };
  return { table, ...facts, at: 1000, team: [AMY, DOUG], ...change };
}

test("a result is remembered with who was there; a game that runs is not", () => {
  const deeds = [
    { survivor: "amy", killed: 3, out: "left" },
    { survivor: "doug", killed: 1, out: "eliminated" },
  ];
  const facts = { table: "t1", quest: "M1", box: "second-edition", title: "First" };
  const names = { amy: "Amy", doug: "Doug" };
  const result = { facts, deeds, names, ending: { won: true, rounds: 7 } };
  expect(gameOf(result as unknown as ResultPage, 1000)).toEqual(game("t1"));
  expect(gameOf({ ...result, ending: null } as unknown as ResultPage, 1000)).toBe(null);
});

test("each table is there once, as it ended last, the newest first; its replay stays known", () => {
  keepGames([
    game("t1", { replay: "r1" }),
    game("t2", { at: 3000 }),
    game("t1", { at: 2000, won: false }),
  ]);
  expect(finished()).toEqual([
    game("t2", { at: 3000 }),
    game("t1", { at: 2000, won: false, replay: "r1" }),
  ]);
});

test("of too many the oldest are forgotten", () => {
  keepGames(Array.from({ length: MOST_GAMES + 3 }, (_, n) => game(`t${n}`, { at: n })));
  expect(finished().length).toBe(MOST_GAMES);
  expect(finished().at(-1)?.table).toBe("t3");
});

test("what is broken, or of another version, is nothing and breaks nothing", () => {
  const store = (value: unknown) => kept.set("shamble.games", JSON.stringify(value));
  for (const broken of ["{", "null", "[]", "7"]) {
    kept.set("shamble.games", broken);
    expect(finished()).toEqual([]);
  }
  store({ version: 2, games: [game("t1")] });
  expect(finished()).toEqual([]);
  store({ version: 1, games: { t1: game("t1") } });
  expect(finished()).toEqual([]);
  const torn = [null, 7, {}, { ...game("t2"), won: "yes" }, { ...game("t3"), at: -1 }];
  const odd = { ...game("t4"), team: [AMY, { id: 5 }, null], replay: "../x", more: 1 };
  store({ version: 1, games: [...torn, { ...game("t5"), table: "javascript:1" }, odd] });
  expect(finished()).toEqual([game("t4", { team: [AMY] })]);
});

test("wins and losses by quest and by survivor", () => {
  const games = [
    game("t1"),
    game("t2", { won: false, team: [AMY] }),
    game("t3", { quest: "Q0", title: "Danse", won: false, team: [{ ...AMY, died: true }] }),
  ];
  expect(byQuest(games)).toEqual([
    { id: "M1", name: "First", played: 2, won: 1, lost: 1 },
    { id: "Q0", name: "Danse", played: 1, won: 0, lost: 1 },
  ]);
  expect(bySurvivor(games)).toEqual([
    { id: "amy", name: "Amy", played: 3, won: 1, lost: 2, killed: 9, died: 1 },
    { id: "doug", name: "Doug", played: 1, won: 1, lost: 0, killed: 1, died: 1 },
  ]);
});

import { expect, test } from "vitest";
import { chapters, news } from "./chronicle";
import { moved, told } from "../testing/table";

const GAME = [
  told("game-began"),
  told("dealt", { survivor: "amy", card: "pan" }),
  told("round-began", { round: 1 }),
  told("turn-began", { survivor: "amy" }),
  told("searched", { survivor: "amy", zone: "a" }),
  told("turn-ended", { survivor: "amy" }),
  told("turn-began", { survivor: "doug" }),
  told("killed", { survivor: "doug", zone: "b", kind: "walker", count: 1 }),
  told("turn-ended", { survivor: "doug" }),
  told("phase-ended", { phase: "players" }),
  moved("c", "b", "walker", 2),
  told("phase-ended", { phase: "spawn" }),
  told("round-began", { round: 2 }),
  told("turn-began", { survivor: "doug" }),
  told("moved", { survivor: "doug", from: "a", zone: "b" }),
];

const outline = (...given: Parameters<typeof chapters>): unknown[] =>
  chapters(...given).map((one) => [
    one.round,
    one.parts.map((part) => [part.kind, part.survivor, part.entries.map((entry) => entry.number)]),
  ]);

test("rounds, and in them turns and the Zombies' Phase", () => {
  expect(outline(GAME)).toEqual([
    [0, [["start", null, [0, 1]]]],
    [
      1,
      [
        ["turn", "amy", [4]],
        ["turn", "doug", [7]],
        ["horde", null, [10]],
      ],
    ],
    [2, [["turn", "doug", [14]]]],
  ]);
});

test("a filter leaves out what it empties", () => {
  expect(outline(GAME, "fights")).toEqual([[1, [["turn", "doug", [7]]]]]);
  expect(outline(GAME, "horde")).toEqual([[1, [["horde", null, [10]]]]]);
  expect(outline(GAME, "finds")).toEqual([
    [0, [["start", null, [1]]]],
    [1, [["turn", "amy", [4]]]],
  ]);
});

test("a round and a turn stand there as soon as they begin", () => {
  expect(outline(GAME.slice(0, 3)).at(-1)).toEqual([1, []]);
  expect(outline(GAME.slice(0, 4)).at(-1)).toEqual([1, [["turn", "amy", []]]]);
  expect(outline(GAME.slice(0, 4), "fights"), "where one looks for fights, not yet").toEqual([]);
  const idle = [...GAME.slice(0, 4), ...GAME.slice(5, 7)];
  expect(outline(idle).at(-1), "nor does a turn go away in which nothing was done").toEqual([
    1,
    [
      ["turn", "amy", []],
      ["turn", "doug", []],
    ],
  ]);
});

test("the last entries keep the headings they stand under", () => {
  expect(outline(GAME, "all", 10)).toEqual([
    [1, [["horde", null, [10]]]],
    [2, [["turn", "doug", [14]]]],
  ]);
});

test("what is new is what was added", () => {
  expect(news(GAME.slice(0, 4), GAME.slice(0, 6))).toEqual(GAME.slice(4, 6));
  expect(news([], GAME), "one who comes is not told everything").toEqual([]);
  expect(news(GAME, GAME.slice(0, 3)), "taken back").toEqual([]);
  const french = GAME.map((one) => ({ ...one, said: `fr ${one.said}` }));
  expect(news(GAME.slice(0, 4), french), "told anew in another language").toEqual([]);
});

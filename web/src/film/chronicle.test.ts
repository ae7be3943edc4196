import { expect, test } from "vitest";
import { chapters, goneOn, news, withEarlier, type History } from "./chronicle";
import type { Told } from "../wire";
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

const known = (happened: Told[], first = 0, round = 0): History => ({ first, round, happened });

const outline = (
  happened: Told[] | History,
  ...given: [("all" | "fights" | "horde" | "finds")?, number?]
): unknown[] =>
  chapters("first" in happened ? happened : known(happened), ...given).map((one) => [
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
  const fresh = (before: Told[], now: Told[], first = 0): Told[] =>
    news(known(before), known(now, first));
  expect(fresh(GAME.slice(0, 4), GAME.slice(0, 6))).toEqual(GAME.slice(4, 6));
  expect(fresh([], GAME), "one who comes is not told everything").toEqual([]);
  expect(fresh(GAME, GAME.slice(0, 3)), "taken back").toEqual([]);
  const french = GAME.map((one) => ({ ...one, said: `fr ${one.said}` }));
  expect(fresh(GAME.slice(0, 4), french), "told anew in another language").toEqual([]);
  expect(fresh(GAME.slice(0, 6), GAME.slice(3, 8), 3), "of which only the last is known").toEqual(
    GAME.slice(6, 8),
  );
  expect(fresh(GAME.slice(0, 3), GAME.slice(8), 8), "one was away for long").toEqual([]);
});

test("what happened earlier is not news", () => {
  const last = known(GAME.slice(8), 8, 1);
  expect(news(last, withEarlier(last, known(GAME.slice(2, 8), 2, 1)))).toEqual([]);
});

test("who knows only the last of it knows the round, and the numbers", () => {
  expect(outline(known(GAME.slice(5), 5, 1))).toEqual([
    [
      1,
      [
        ["turn", "doug", [7]],
        ["horde", null, [10]],
      ],
    ],
    [2, [["turn", "doug", [14]]]],
  ]);
});

test("page by page the whole is known", () => {
  let history = known(GAME.slice(12), 12, 2);
  const pages = [known(GAME.slice(6, 14), 6, 1), known(GAME.slice(0, 6))];
  for (const page of pages) history = withEarlier(history, page);
  expect(history).toEqual(known(GAME));
  expect(withEarlier(history, pages[0]!), "which was known already").toEqual(history);
  const gap = known(GAME.slice(12), 12, 2);
  expect(withEarlier(gap, known(GAME.slice(0, 6))), "with a gap").toBe(gap);
});

test("it goes on, also from before all that was known", () => {
  const history = known(GAME.slice(6), 6, 1);
  const fresh = [told("searched")];
  expect(goneOn(history, 15, fresh, 2)).toEqual(known([...GAME.slice(6), ...fresh], 6, 1));
  expect(goneOn(history, 8, [], 1)).toEqual(known(GAME.slice(6, 8), 6, 1));
  const back = goneOn(history, 4, fresh, 1);
  expect(back).toEqual(known(fresh, 4, 1));
  expect(withEarlier(back, known(GAME.slice(0, 4)))).toEqual(
    known([...GAME.slice(0, 4), ...fresh]),
  );
});

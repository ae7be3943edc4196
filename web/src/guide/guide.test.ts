import { beforeEach, expect, test, vi } from "vitest";
import type { LessonNow } from "../wire";
import type { Table } from "../table/table.svelte";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

const { Guide } = await import("./guide.svelte");
const { isFirst, remember, rememberedFor } = await import("./remembered");

const lesson = (id: string): LessonNow => ({ id, choices: [], zones: [] });

/** A table at which these lessons matter, position by position; it notes since when it was asked. */
function sat(...moments: string[][]) {
  const asked: number[] = [];
  const table = {
    id: "t1",
    you: { seats: [0], host: true },
    mine: true,
    position: { version: 0, view: { round: 1 }, ending: null as unknown },
    history: { first: 0, round: 0, happened: [] as unknown[] },
    lessons: async (since: number) => {
      asked.push(since);
      return { type: "lessons", lessons: (moments[table.position.version] ?? []).map(lesson) };
    },
  };
  /** Something was chosen, and so much happened. */
  function goes(events = 1): void {
    table.position = { ...table.position, version: table.position.version + 1 };
    const happened = [...table.history.happened, ...Array.from({ length: events })];
    table.history = { ...table.history, happened };
  }
  const guide = new Guide(table as unknown as Table);
  guide.begin("M0");
  return { table, guide, asked, goes };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => store.clear());

test("a person's first game of a tutorial offers the guide, the second does not", () => {
  const { guide } = sat();
  expect([guide.there, guide.offers, guide.on]).toEqual([true, true, undefined]);
  guide.stop();
  expect([guide.offers, guide.on, isFirst("M0"), isFirst("Q0")]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("who comes into the middle of a game is not asked whether they are new", () => {
  const { guide, table } = sat();
  table.position = { ...table.position, view: { round: 2 } };
  expect([guide.there, guide.offers]).toEqual([true, false]);
});

test("one lesson at a time: the next comes when this one is understood", async () => {
  const { guide } = sat(["goal", "turn"]);
  guide.start();
  await settled();
  expect(guide.shown?.id).toBe("goal");
  guide.understood();
  expect(guide.shown?.id).toBe("turn");
  guide.understood();
  expect(guide.shown).toBeNull();
});

test("who does something else is given what matters then, and nothing twice", async () => {
  const { guide, goes } = sat(["goal", "turn"], ["goal", "actions", "doors"], ["actions"], []);
  guide.start();
  await settled();
  expect(guide.shown?.id).toBe("goal");
  goes();
  await guide.look();
  expect(guide.shown?.id).toBe("actions");
  guide.understood();
  expect(guide.shown?.id).toBe("doors");
  goes();
  await guide.look();
  expect(guide.shown).toBeNull();
  expect(guide.given).toEqual(["goal", "actions", "doors"]);
});

test("a lesson stays as long as its moment does", async () => {
  const { guide, goes } = sat(["actions"], ["actions"], []);
  guide.start();
  await settled();
  goes();
  await guide.look();
  expect(guide.shown?.id).toBe("actions");
  goes();
  await guide.look();
  expect(guide.shown).toBeNull();
});

test("what others do takes nobody's lesson away", async () => {
  const { guide, goes, table } = sat(["noise"], ["turn"], ["turn"]);
  table.mine = false;
  guide.start();
  await settled();
  goes();
  await guide.look();
  expect(guide.shown?.id).toBe("noise");
  guide.understood();
  expect(guide.shown?.id).toBe("turn");
});

test("just happened is what was told since the last look", async () => {
  const { guide, goes, asked, table } = sat([], [], [], []);
  table.history = { first: 90, round: 4, happened: [1, 2, 3] };
  guide.start();
  await settled();
  goes(4);
  await guide.look();
  await guide.look();
  table.history = { ...table.history, happened: [1, 2] };
  table.position = { ...table.position, version: 2 };
  await guide.look();
  expect(asked, "by number, also where only the last is known").toEqual([93, 93, 92]);
});

test("it is skipped and called back, here and after a reload, and begins again if wanted", async () => {
  const { guide } = sat(["goal", "turn"]);
  guide.start();
  await settled();
  guide.stop();
  expect([guide.shown, guide.on, guide.left]).toEqual([null, false, true]);
  expect(rememberedFor("t1")).toEqual({ quest: "M0", on: false, given: ["goal"] });
  guide.start();
  await settled();
  expect([guide.shown?.id, guide.left]).toEqual(["turn", false]);
  const again = sat(["goal", "turn"]).guide;
  expect([again.on, again.given]).toEqual([true, ["goal", "turn"]]);
  again.anew();
  await settled();
  expect([again.shown?.id, again.given]).toEqual(["goal", ["goal"]]);
});

test("without a guide nothing is asked of the server", async () => {
  const { guide, asked, goes } = sat(["goal"], ["goal"]);
  await guide.look();
  guide.stop();
  goes();
  await guide.look();
  expect(asked).toEqual([]);
});

test("a browser remembers the last tables only, and bears with a broken store", () => {
  for (let number = 0; number < 60; number++) {
    remember(`t${number}`, { quest: "Q0", on: true, given: [] });
  }
  expect([rememberedFor("t0"), rememberedFor("t59")?.on]).toEqual([undefined, true]);
  store.set("shamble.guide", "{");
  expect(isFirst("Q0")).toBe(true);
});

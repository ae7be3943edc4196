import { beforeEach, expect, test, vi } from "vitest";
import { moved, survivor, table as view, told } from "../testing/table";
import type {
  Accepted,
  Change,
  Line,
  Offer,
  Position,
  Refused,
  Seat,
  ToBrowser,
  Told,
  View,
} from "../wire";

/** No server: what it would say is said by the test. */
let say: (message: ToBrowser) => void;
let answer: (message: Refused | Accepted) => void;
/** What the table asked for, in order. */
let requests: { type: string; language?: string; before?: number }[];
vi.mock("../lib/socket", () => ({
  LINE_LOST: "line-lost",
  TableSocket: class {
    constructor(_table: string, _language: string, receive: typeof say) {
      say = receive;
    }
    ask(request: (typeof requests)[number]): Promise<Refused | Accepted> {
      requests.push(request);
      return new Promise((resolve) => (answer = resolve));
    }
    close(): void {}
  },
}));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("document", { hidden: false });
const { words } = await import("../lib/catalogue.svelte");
words.catalogue = {
  language: "en",
  english: {},
  texts: {
    "play.player": "Player {number}",
    "web.table.undo.new_link": "{name} has a new link.",
    "web.table.undo.refused_by": "{name} said no.",
    "web.table.undo.went_on": "The game went on.",
    "web.table.undo.never": "Never.",
    "web.table.undo.spectator": "Only those who play.",
  },
};

const { POINTING } = await import("../board/pings");
const { Table } = await import("./table.svelte");
const { takeBack } = await import("./takeback");
const { pace } = await import("../film/speed.svelte");

const WAS = view({ zombies: { c: { walker: 1 } }, decks: { zombie: 9 }, reserve: { walker: 6 } });
const IS = view({
  round: 2,
  zombies: { a: { walker: 1 }, c: { walker: 2 } },
  decks: { zombie: 8 },
  reserve: { walker: 4 },
  survivors: [survivor("amy", { wounds: 1 }), survivor("doug")],
});
const BEFORE = [told("game-began"), told("turn-began", { survivor: "amy" })];
const PHASE = [
  moved("c", "a", "walker", 1),
  told("zombies-attacked", { zone: "a", kind: "walker", count: 1 }),
  told("wounded", { survivor: "amy", wounds: 1, left: 2 }, [
    { at: ["survivors", 0, "wounds"], to: 1 },
  ]),
  told("zombie-card", { card: 4, zone: "c" }),
  told("spawned", { zone: "c", kind: "walker", count: 2 }),
  told("round-began", { round: 2 }),
];

let version = 1;
function position(shown: View): Position {
  const none = {
    decision: null,
    ending: null,
    undo: "free",
    undo_seat: null,
    redo: false,
    request: null,
  } as const;
  return { version, length: 1, view: shown, ...none };
}

function welcome(shown: View, happened: Told[], first = 0): void {
  say({
    type: "welcome",
    facts: {} as never,
    you: { seats: [0], host: true },
    position: position(shown),
    first,
    round: first ? 1 : 0,
    happened,
    seats: [],
    spectators: 0,
    spectators_muted: false,
    pace: "normal",
    hints: false,
    chat: [],
    more_chat: false,
    language: "en",
  });
}

/** Whatever the table was before, it is so now. */
const everything = (shown: View): Change[] =>
  Object.entries(shown).map(([name, to]) => ({ at: [name], to }));

function update(shown: View, kept: number, happened: Told[], kind: "choice" | "undo"): void {
  const cause = { kind, seat: 0, said: "" };
  const changes = everything(shown);
  say({ type: "update", seq: 1, position: position(shown), kept, happened, changes, cause });
}

/** The film of a Zombies' Phase stands at its first scene. */
function watching(): InstanceType<typeof Table> {
  const table = new Table("t");
  welcome(WAS, BEFORE);
  update(IS, BEFORE.length, PHASE, "choice");
  table.film.pause();
  return table;
}

const toldKinds = (table: InstanceType<typeof Table>): string[] =>
  table.told.slice(BEFORE.length).map((one) => one.kind);

beforeEach(() => {
  requests = [];
  pace.speed = "normal";
});

test("the log and the counts go with the film, the question does not wait", () => {
  const table = watching();
  expect(toldKinds(table)).toEqual(["zombies-moved"]);
  expect(table.view).toMatchObject({ round: 1, decks: { zombie: 9 }, reserve: { walker: 6 } });
  expect(table.view?.survivors[0]?.wounds).toBe(0);
  expect(table.position?.view, "what is asked is asked about the table as it is").toBe(IS);

  table.film.step();
  expect(toldKinds(table)).toEqual(["zombies-moved", "zombies-attacked", "wounded"]);
  expect(table.view).toMatchObject({ round: 1, decks: { zombie: 9 }, reserve: { walker: 6 } });
  expect(table.view?.survivors[0]?.wounds).toBe(1);

  table.film.step();
  expect(table.told).toEqual([...BEFORE, ...PHASE]);
  expect(table.view).toBe(IS);
});

test("to skip the film is to be told everything", () => {
  const table = watching();
  table.film.skip();
  expect(table.told).toEqual([...BEFORE, ...PHASE]);
});

test("where no film is wanted everything is told at once", () => {
  pace.speed = "off";
  const table = watching();
  expect(table.told).toEqual([...BEFORE, ...PHASE]);
  expect(table.view).toBe(IS);
});

test("what happens meanwhile is told in its turn", () => {
  const table = watching();
  const more = [told("turn-began", { survivor: "doug" })];
  update(view({ round: 3 }), BEFORE.length + PHASE.length, more, "choice");
  expect(toldKinds(table)).toEqual(["zombies-moved"]);
  table.film.skip();
  expect(table.told).toEqual([...BEFORE, ...PHASE, ...more]);
});

test("what is taken back in the middle of a film leaves the log whole", () => {
  const table = watching();
  update(WAS, BEFORE.length, [], "undo");
  expect(table.told).toEqual(BEFORE);
  expect(table.view).toBe(WAS);
});

test("after a reconnection, or in another language, the log is whole", () => {
  const table = watching();
  const french = [...BEFORE, ...PHASE].map((one) => ({ ...one, said: `fr ${one.said}` }));
  welcome(IS, french);
  expect(table.told).toEqual(french);
  expect(table.view).toBe(IS);
});

/** A log of so many events. */
const many = (count: number, from = 0): Told[] =>
  Array.from({ length: count }, (_, number) => told("searched", { number: from + number }));

test("of a long game the last is known at first, and what was before if it is wanted", async () => {
  const table = new Table("t");
  welcome(WAS, many(50, 70), 70);
  const coming = table.earlier();
  expect(requests).toEqual([{ type: "ask-earlier", before: 70 }]);
  say({ type: "earlier", ref: 1, first: 20, round: 1, happened: many(55, 20) });
  answer({ type: "accepted", ref: 1, seq: 1 });
  await coming;
  expect(table.history).toEqual({ first: 20, round: 1, happened: many(100, 20) });
  update(IS, 120, many(2, 120), "choice");
  expect(table.history.happened).toEqual(many(102, 20));
});

test("what was taken back is gone, also where only what came later was known", () => {
  const table = new Table("t");
  welcome(WAS, many(50, 70), 70);
  update(WAS, 110, [], "undo");
  expect(table.history).toEqual({ first: 70, round: 1, happened: many(40, 70) });
  expect(requests).toEqual([]);
  update(WAS, 60, [], "undo");
  expect(table.happened).toEqual([]);
  expect(requests, "and what is there now is fetched").toEqual([
    { type: "ask-earlier", before: 60 },
  ]);
  say({ type: "earlier", ref: 1, first: 10, round: 1, happened: many(50, 10) });
  expect(table.happened).toEqual(many(50, 10));
});

test("older lines of the chat come before those that are known", () => {
  const line = (seq: number): Line => ({ kind: "said", seq, seat: 0, name: "", text: "", at: 0 });
  const table = new Table("t");
  welcome(WAS, BEFORE);
  say({ type: "chatted", line: line(9) });
  say({ type: "lines", ref: 1, lines: [line(3), line(5), line(9)], more: true });
  expect(table.chat.map(({ seq }) => seq)).toEqual([3, 5, 9]);
  expect(table.moreChat).toBe(true);
});

test("whoever changes the language too fast for the server ends in the last one", async () => {
  vi.useFakeTimers();
  const table = new Table("t");
  welcome(WAS, BEFORE);
  const slow: Refused = { type: "refused", ref: 1, refs: [], code: "too-fast", said: "Slow down." };
  void table.speak("fr");
  answer(slow);
  await vi.advanceTimersByTimeAsync(100);
  void table.speak("pl");
  answer(slow);
  await vi.advanceTimersByTimeAsync(1500);
  answer({ type: "accepted", ref: 3, seq: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests.map(({ language }) => language)).toEqual(["fr", "pl", "pl"]);
  expect(table.refused).toBeNull();
  vi.useRealTimers();
});

/** Somebody came or went, and this browser has these seats now. */
function presence(seats: number[], host = false): void {
  say({
    type: "presence",
    seats: [],
    spectators: 0,
    spectators_muted: false,
    pace: "normal",
    hints: false,
    you: { seats, host },
  });
}

test("whose seat got a new link is told so, until there is a seat again", () => {
  const table = new Table("t");
  welcome(WAS, BEFORE);
  presence([0]);
  expect(table.unseated).toBe(false);
  presence([]);
  expect(table.unseated).toBe(true);
  presence([]);
  expect(table.unseated).toBe(true);
  presence([1]);
  expect(table.unseated).toBe(false);
});

test("neither a spectator nor the host has lost a seat", () => {
  const table = new Table("t");
  presence([]);
  expect(table.unseated).toBe(false);
  presence([0], true);
  presence([], true);
  expect(table.unseated).toBe(false);
});

test("a ping is shown for a while and does not come back", () => {
  vi.useFakeTimers();
  const table = new Table("t");
  welcome(WAS, BEFORE);
  const point = (zone: string | null, ping: boolean): void =>
    say({ type: "looking", seat: 1, name: "Bo", zone, ping });
  point("a", true);
  point("b", false);
  vi.advanceTimersByTime(POINTING / 2);
  point("a", true);
  expect(table.pings.map(({ zone, name }) => [zone, name])).toEqual([
    ["a", "Bo"],
    ["a", "Bo"],
  ]);
  vi.advanceTimersByTime(POINTING / 2);
  expect(table.pings.length).toBe(1);
  welcome(WAS, BEFORE); // in another language, on another board
  vi.advanceTimersByTime(POINTING);
  expect(table.pings).toEqual([]);
  vi.useRealTimers();
});

/** This browser has seat 0 and asked to take back; what came of it. */
function asked(
  kind: "undo-refused" | "new-link" | "choice" | "undo" | "undo-agreed",
  now: Partial<Position>,
  mine = [0],
): string | undefined {
  const table = new Table("t");
  welcome(WAS, BEFORE);
  presence(mine);
  const request = { request: 7, seat: 0, waiting: [1, 2], said: "Move" };
  const cause = { kind: "undo-asked", seat: 0, said: "" } as const;
  const first = { ...position(WAS), length: 5, request };
  say({ type: "update", seq: 7, position: first, kept: 2, happened: [], changes: [], cause });
  const next = { ...position(WAS), length: 5, ...now };
  const after = { kind, seat: 1, said: "" };
  say({ type: "update", seq: 8, position: next, kept: 2, happened: [], changes: [], cause: after });
  return table.refused?.said;
}

test("who asked to take back hears who said no, and when it is too late", () => {
  expect(asked("undo-refused", {})).toBe("Player 2 said no.");
  expect(asked("undo-refused", {}, [2]), "the others, too").toBe("Player 2 said no.");
  expect(asked("undo-refused", {}, [1]), "but not who said so").toBe(undefined);
  expect(asked("new-link", {})).toBe("Player 2 has a new link.");
  expect(asked("choice", { length: 6 })).toBe("The game went on.");
  expect(asked("choice", { length: 6 }, [1])).toBe(undefined);
  expect(asked("undo", { length: 4 })).toBe(undefined);
  const request = { request: 7, seat: 0, waiting: [2], said: "Move" };
  expect(asked("undo-agreed", { request })).toBe(undefined);
});

test("taking back that is not possible says why, by button and by key", () => {
  const table = new Table("t");
  welcome(WAS, BEFORE);
  say({
    type: "update",
    seq: 2,
    position: { ...position(WAS), undo: "never" },
    kept: 2,
    happened: [],
    changes: [],
    cause: { kind: "choice", seat: 1, said: "" },
  });
  takeBack(table);
  expect(table.refused?.said).toBe("Never.");
  presence([], true);
  takeBack(table);
  expect(table.refused?.said).toBe("Only those who play.");
});

const LOST: Refused = { type: "refused", ref: 1, refs: [], code: "line-lost", said: "" };

test("a choice that went down with the line is told of when the table is there again", async () => {
  const table = new Table("t");
  welcome(WAS, BEFORE);
  const choosing = table.choose({ choice: "end-turn" } as Offer);
  answer(LOST);
  await choosing;
  expect(table.refused).toBeNull();
  welcome(WAS, BEFORE);
  expect(table.refused?.code).toBe("line-lost");
});

test("a choice that arrived before the line was lost needs no word", async () => {
  const table = new Table("t");
  welcome(WAS, BEFORE);
  const choosing = table.choose({ choice: "end-turn" } as Offer);
  answer(LOST);
  await choosing;
  version = 2;
  welcome(IS, BEFORE);
  expect(table.refused).toBeNull();
  version = 1;
});

test("what is asked of a seat that a bot plays is not asked here, until one plays again", () => {
  const table = new Table("t");
  const bot = (mind: "steady" | null): Seat => ({
    number: 0,
    name: "Ada",
    taken: true,
    online: true,
    survivors: [],
    looking: null,
    muted: false,
    bot: mind,
    instead: null,
  });
  welcome(WAS, BEFORE);
  table.position = { ...position(WAS), decision: { seat: 0 } as never };
  table.seats = [bot("steady")];
  expect([table.mine, table.played]).toEqual([false, []]);
  table.seats = [bot(null)];
  expect([table.mine, table.played]).toEqual([true, [0]]);
});

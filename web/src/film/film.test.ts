import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../wire";
import { moved, table, told } from "../testing/table";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const page = { hidden: false };
vi.stubGlobal("document", page);

const { Film } = await import("./film.svelte");
const { PACE, pace } = await import("./speed.svelte");

const START = table({ zombies: { c: { walker: 1 } } });
const END = table({ zombies: { b: { walker: 1 }, c: { walker: 2 } } });
const PHASE: Told[] = [
  moved("c", "b", "walker", 1, { b: { walker: 1 } }),
  told("zombie-card", { card: 4, zone: "c" }),
  told("spawned", { zone: "c", kind: "walker", count: 2 }),
];

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  pace.speed = "normal";
});
afterEach(() => vi.useRealTimers());

test("a film shows its scenes one after the other and ends with the table itself", () => {
  let ended = 0;
  const film = new Film(() => ended++);
  film.play(START, PHASE, END);
  expect(film.running).toBe(true);
  expect(film.frame?.zombies).toEqual({ b: { walker: 1 } });
  expect([film.at, film.length]).toEqual([1, 2]);
  vi.advanceTimersByTime(PACE.normal);
  expect(film.frame).toBe(END);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(1.5 * PACE.normal); // a card and whom it brings
  expect([film.frame, film.running, ended]).toEqual([null, false, 1]);
  expect(film.scene?.kind, "the last caption can still be read").toBe("spawn");
  vi.advanceTimersByTime(60_000);
  expect(film.scene).toBe(null);
});

test("one scene is shown at once, without a film", () => {
  const film = new Film();
  film.play(START, [told("moved", { survivor: "amy", from: "a", zone: "b" })], END);
  expect([film.running, film.frame, film.scene?.kind]).toEqual([false, null, "action"]);
});

test("pause, step by step, and skip", () => {
  const film = new Film();
  film.play(START, PHASE, END);
  film.pause();
  vi.advanceTimersByTime(60_000);
  expect([film.at, film.paused]).toEqual([1, true]);
  film.step();
  expect([film.at, film.running]).toEqual([2, true]);
  film.step();
  expect(film.running).toBe(false);

  film.play(START, PHASE, END);
  film.pause();
  film.pause();
  expect(film.at, "to go on is to see the next scene").toBe(2);
  film.skip();
  film.play(START, PHASE, END);
  film.skip();
  expect([film.running, film.frame]).toEqual([false, null]);
  expect(film.scene?.kind, "how it ended can be read").toBe("spawn");
});

test("who asks why reads the answer until it is closed", () => {
  const film = new Film();
  film.play(START, PHASE, END);
  film.ask();
  vi.advanceTimersByTime(60_000);
  expect([film.at, film.paused], "the film stands").toEqual([1, true]);
  film.step();
  film.step();
  vi.advanceTimersByTime(60_000);
  expect([film.running, film.scene?.kind], "and stays when it is over").toEqual([false, "spawn"]);
  film.ask();
  vi.advanceTimersByTime(60_000);
  expect(film.scene).toBe(null);

  film.play(START, PHASE, END);
  film.ask();
  film.ask();
  expect([film.at, film.paused], "closed, it goes on").toEqual([2, false]);
  film.ask();
  film.stop();
  expect(film.asking).toBe(false);

  film.play(START, [told("moved", { survivor: "amy", from: "a", zone: "b" })], END);
  film.ask();
  vi.advanceTimersByTime(60_000);
  expect(film.scene?.kind, "of a single scene, too").toBe("action");
});

test("it knows how much it has still to tell", () => {
  const film = new Film();
  expect(film.untold).toBe(0);
  film.play(START, PHASE, END);
  expect(film.untold, "the card and what it brings").toBe(2);
  film.play(START, [moved("b", "a", "walker", 1)], END);
  expect(film.untold, "and what came meanwhile").toBe(3);
  film.step();
  expect(film.untold).toBe(1);
  film.step();
  expect([film.untold, film.running]).toEqual([0, true]);
  film.step();
  expect([film.untold, film.running]).toEqual([0, false]);

  film.play(START, PHASE, END);
  film.skip();
  expect(film.untold).toBe(0);
  film.play(START, PHASE, END);
  film.stop();
  expect(film.untold).toBe(0);
});

test("what comes meanwhile is shown after it, from where the film ends", () => {
  const film = new Film();
  film.play(START, PHASE, END);
  const later = table({ round: 2 });
  film.play(film.frame ?? START, [moved("b", "a", "walker", 1)], later);
  expect(film.length).toBe(3);
  film.step();
  film.step();
  expect(film.frame).toBe(later);
});

test("when too much waits, it goes to the newest", () => {
  const film = new Film();
  film.play(START, PHASE, END);
  for (let n = 0; n < 3; n++) film.play(START, PHASE, END);
  expect(film.running).toBe(true);
  film.play(START, PHASE, END);
  expect([film.running, film.frame, film.untold]).toEqual([false, null, 0]);
});

test("a film of many scenes takes six seconds, and no more", () => {
  const film = new Film();
  film.play(
    START,
    Array.from({ length: 12 }, (_, n) => told("zombie-card", { card: n, zone: "c" })),
    END,
  );
  expect(film.length).toBe(12);
  vi.advanceTimersByTime(6000 - 1);
  expect(film.running).toBe(true);
  vi.advanceTimersByTime(2);
  expect(film.running).toBe(false);
});

test("a very long film hurries, but every scene can be seen", () => {
  const film = new Film();
  const cards = Array.from({ length: 60 }, (_, n) => told("zombie-card", { card: n, zone: "c" }));
  film.play(START, cards, END);
  vi.advanceTimersByTime(60 * 300 - 1);
  expect(film.running).toBe(true);
  vi.advanceTimersByTime(2);
  expect(film.running).toBe(false);
});

test("no film where none is wanted, or nobody looks", () => {
  const film = new Film();
  pace.speed = "off";
  film.play(START, PHASE, END);
  expect([film.running, film.scene, film.untold]).toEqual([false, null, 0]);
  expect(kept.get("shamble.film"), "it is remembered").toBe("off");
  pace.speed = "slow";
  page.hidden = true;
  film.play(START, PHASE, END);
  expect(film.running).toBe(false);
});

test("taking back ends the film, and forgets its dice", () => {
  const film = new Film();
  film.play(START, [told("rolled", { survivor: "amy", dice: "3" })], END);
  film.stop();
  expect(film.scene).toBe(null);
  film.play(START, [told("attacked", { survivor: "amy", zone: "b", hits: 1 })], END);
  expect(film.scene?.rolls).toEqual([]);
});

test("the scene that is shown is on the stage; it leaves it with the film, also when skipped", () => {
  const film = new Film();
  film.play(START, PHASE, END);
  expect(film.staged.map((scene) => scene.kind)).toEqual(["move"]);
  film.step();
  expect(film.staged.map((scene) => scene.kind)).toEqual(["spawn"]);
  film.skip();
  expect([film.staged, film.scene?.kind]).toEqual([[], "spawn"]);
});

test("what is over can be closed; a film that runs goes on", () => {
  const film = new Film();
  film.play(START, [told("drew", { survivor: "amy", card: "axe" })], END);
  expect(film.staged.length).toBe(1);
  film.close();
  expect([film.staged, film.scene]).toEqual([[], null]);
  film.play(START, PHASE, END);
  film.close();
  expect([film.running, film.at]).toEqual([true, 1]);
});

test("without films all that happened is left for a notice, for a short time", () => {
  pace.speed = "off";
  const film = new Film();
  film.play(START, PHASE, END);
  expect([film.running, film.frame, film.scene, film.staged.length]).toEqual([
    false,
    null,
    null,
    2,
  ]);
  vi.advanceTimersByTime(60_000);
  expect(film.staged).toEqual([]);
  page.hidden = true;
  film.play(START, PHASE, END);
  expect(film.staged, "nobody looks").toEqual([]);
});

test("dice roll for half a second, then one sees what they did", () => {
  const film = new Film();
  const attack = [
    told("rolled", { survivor: "amy", dice: "6" }),
    told("attacked", { survivor: "amy", way: "ranged", zone: "c", hits: 1 }),
  ];
  film.play(START, attack, END);
  expect([film.tumbling, film.frame, film.scene?.rolls.length]).toEqual([true, START, 1]);
  expect(film.untold, "what they do is not told before").toBe(2);
  vi.advanceTimersByTime(499);
  expect(film.frame).toBe(START);
  vi.advanceTimersByTime(2);
  expect([film.tumbling, film.running, film.frame]).toEqual([false, false, null]);
  expect(film.staged.length, "what it led to is still to be seen").toBe(1);

  film.play(START, [...attack, ...PHASE], END);
  film.interrupt();
  expect([film.tumbling, film.at, film.running], "a click lets them lie").toEqual([false, 1, true]);
  film.skip();
  film.play(START, [...attack, ...PHASE], END);
  film.pause();
  expect([film.tumbling, film.at, film.paused]).toEqual([false, 1, true]);
});

test("where nothing shall move, dice lie at once", () => {
  pace.still = true;
  const film = new Film();
  film.play(START, [told("rolled", { survivor: "amy", dice: "6" })], END);
  expect([film.tumbling, film.running]).toEqual([false, false]);
  pace.still = false;
});

test("a moment of its own is shown longer, is not hurried, and a click ends it", () => {
  const film = new Film();
  film.grave = (scene) => scene.kind === "move";
  film.play(START, PHASE, END);
  vi.advanceTimersByTime(1.9 * PACE.normal);
  expect(film.at).toBe(1);
  vi.advanceTimersByTime(0.2 * PACE.normal);
  expect(film.at).toBe(2);
  film.skip();
  film.grave = (scene) => scene.kind === "move";
  const cards = Array.from({ length: 12 }, (_, n) => told("zombie-card", { card: n, zone: "c" }));
  film.play(START, [moved("c", "b", "walker", 1), ...cards], END);
  vi.advanceTimersByTime(1.9 * PACE.normal);
  expect(film.at).toBe(1);
  film.interrupt();
  expect(film.at).toBe(2);
  film.interrupt();
  expect(film.at, "what is not grave goes its way").toBe(2);
});

test("also where no film follows, a click or Escape ends a moment, and what it told can be read", () => {
  const film = new Film();
  film.grave = (scene) => scene.kind === "spawn";
  const came = [told("spawned", { zone: "c", kind: "hobomination", count: 1 })];
  for (const end of [() => film.interrupt(), () => film.skip()]) {
    film.play(START, came, END);
    expect([film.running, film.lingers, film.staged.length]).toEqual([false, true, 1]);
    end();
    expect([film.lingers, film.staged, film.scene?.kind]).toEqual([false, [], "spawn"]);
  }
  film.play(START, [told("drew", { survivor: "amy", card: "axe" })], END);
  film.interrupt();
  expect(film.staged.length, "a card that was drawn is no moment of its own").toBe(1);
});

test("the phase of sixty zombies takes at most six seconds, and none where no films are wanted", () => {
  const zones = Array.from({ length: 20 }, (_, n) => `z${n}`);
  const phase: Told[] = [
    ...["a", "b", "c", "d"].map((zone) => told("zombies-attacked", { zone, count: 2 })),
    ...zones.map((zone) => moved(zone, `${zone}x`, "walker", 3)),
    ...zones.slice(0, 6).map((zone) => moved(`${zone}x`, `${zone}y`, "runner", 1)),
    ...zones
      .slice(0, 6)
      .flatMap((zone, card) => [
        told("zombie-card", { card, zone }),
        told("spawned", { zone, kind: "walker", count: 2 }),
      ]),
  ];
  const film = new Film();
  film.play(START, phase, END);
  expect(film.length, "the horde moves together").toBeLessThanOrEqual(4 + 2 + 6);
  expect(film.running).toBe(true);
  vi.advanceTimersByTime(6000);
  expect(film.running).toBe(false);
  pace.speed = "off";
  film.play(START, phase, END);
  expect([film.running, film.frame]).toEqual([false, null]);
});

import { expect, test } from "vitest";
import type { CompanyView, View } from "../wire";
import { applied } from "./applied";
import { survivor, table, told } from "../testing/table";

function companion(id: string, change: Partial<CompanyView> = {}): CompanyView {
  const base = { role: "companion", zone: "a", leader: null, skill: "Slippery" };
  return { id, ...base, wounds: 0, health: 2, ...change };
}

function after(view: View, end: View, ...happened: ReturnType<typeof told>[]): View {
  return happened.reduce((now, one) => applied(now, one, end), view);
}

const LED = table({ company: [companion("tess", { leader: "amy" })], heard: { a: 3 } });

test("somebody whom nobody plays comes, and follows who rallies", () => {
  const end = table({ company: [companion("tess", { zone: "b", leader: "amy" })] });
  const came = told("came", { survivor: "tess", zone: "b" });
  const there = after(table(), end, came);
  expect(there.company).toEqual([companion("tess", { zone: "b" })]);
  expect(there.heard).toEqual({ a: 2, b: 1 });
  const rallied = told("rallied", { survivor: "amy", companion: "tess" });
  expect(after(there, end, rallied).company).toEqual(end.company);
});

test("a bystander who is helped is a Companion", () => {
  const before = table({ company: [companion("ned", { role: "bystander" })] });
  const now = after(before, before, told("rallied", { survivor: "amy", companion: "ned" }));
  expect(now.company).toEqual([companion("ned", { leader: "amy" })]);
});

test("Leader and Companion go together, and leave together", () => {
  const moved = (id: string) => told("moved", { survivor: id, from: "a", zone: "b" });
  const gone = after(LED, LED, moved("amy"), moved("tess"));
  expect([gone.survivors[0]?.zone, gone.company[0]?.zone]).toEqual(["b", "b"]);
  expect(gone.heard).toEqual({ a: 1, b: 2 });
  const left = after(gone, gone, told("left-board", { survivor: "tess" }));
  expect([left.company[0]?.zone, left.heard]).toEqual([null, { a: 1, b: 1 }]);
});

test("who is gone sits in no car", () => {
  const car = {
    ...{ id: "police-car", kind: "police car", zone: "a", drivable: true, explodes: false },
    ...{ crate: false, driver: "amy", passengers: ["doug"], cards: [], objectives: 0 },
  };
  const view = table({ cars: [car] });
  const dead = after(view, view, told("eliminated", { survivor: "amy" }));
  expect([dead.cars[0]?.driver, dead.cars[0]?.passengers]).toEqual([null, ["doug"]]);
  const gone = after(view, view, told("left-board", { survivor: "doug" }));
  expect([gone.cars[0]?.driver, gone.cars[0]?.passengers]).toEqual(["amy", []]);
});

test("a Freeze token lies until those beside it skip their Activation, or are gone", () => {
  const zone = (kind: string) => told(kind, { zone: "b" });
  const now = after(table({ frozen: ["a"] }), table(), zone("frozen"));
  expect(now.frozen).toEqual(["a", "b"]);
  expect(after(now, table(), zone("held")).frozen).toEqual(["a"]);
  expect(after(now, table(), zone("thawed")).frozen).toEqual(["a"]);
});

test("a Vault weapon lies where its bearer fell", () => {
  const fell = told("dropped", { zone: "b" });
  expect(after(table({ dropped: { a: 1 } }), table(), fell, fell).dropped).toEqual({ a: 1, b: 2 });
});

test("Guards are counted where they go, fall and leave, and zombies hear each of them", () => {
  const start = table({ guards: { a: 4 }, heard: { a: 6 } });
  const gone = after(start, table(), told("guards-moved", { from: "a", zone: "b", count: 3 }));
  expect([gone.guards, gone.heard]).toEqual([
    { a: 1, b: 3 },
    { a: 3, b: 3 },
  ]);
  const fewer = after(gone, table(), told("guard-lost", { zone: "b" }));
  expect(fewer.guards).toEqual({ a: 1, b: 2 });
  const left = after(fewer, table(), told("guards-left", { zone: "b", count: 2 }));
  expect([left.guards, left.heard]).toEqual([{ a: 1 }, { a: 3 }]);
});

test("the Beacon goes where its bearer goes, whoever that is", () => {
  const start = table({ beacon: "a" });
  const taken = after(start, table(), told("beacon-taken", { survivor: "amy", zone: "a" }));
  expect([taken.beacon, taken.beacon_bearer]).toEqual(["a", "amy"]);
  const moved = after(taken, table(), told("moved", { survivor: "amy", from: "a", zone: "b" }));
  expect(moved.beacon).toBe("b");
  const given = after(moved, table(), told("beacon-given", { survivor: "amy", target: "doug" }));
  expect([given.beacon, given.beacon_bearer]).toEqual(["b", "doug"]);
});

test("a Beacon that walks is heard where it goes, and gone when it dies", () => {
  const start = table({ beacon: "a", beacon_walks: true, heard: { a: 3 } });
  const way = { survivor: "beacon", from: "a", zone: "b" };
  const gone = after(start, table(), told("moved", way));
  expect([gone.beacon, gone.heard]).toEqual(["b", { a: 2, b: 1 }]);
  const round = after(gone, table({ noise: {} }), told("round-began", { round: 2 }));
  expect(round.heard).toEqual({ a: 2, b: 1 });
  const dead = after(gone, table(), told("eliminated", { survivor: "beacon" }));
  expect([dead.beacon, dead.heard]).toEqual([null, { a: 2 }]);
});

test("a Cauldron is carried, then poured; and Guards push all zombies out of their zone", () => {
  const start = table({ cauldrons: ["a", "c"], zombies: { a: { walker: 2 }, b: { walker: 1 } } });
  const way = { from: "a", zone: "b" };
  const carried = after(start, table(), told("cauldron-moved", way));
  expect(carried.cauldrons).toEqual(["c", "b"]);
  const poured = after(carried, table(), told("cauldron-poured", { from: "b", zone: "a" }));
  expect(poured.cauldrons).toEqual(["c"]);
  expect(after(start, table(), told("guards-pushed", way)).zombies).toEqual({ b: { walker: 3 } });
});

test("a Rope Ladder is found, handed over, set and taken from either side", () => {
  const gained = after(table(), table(), told("ladder-gained", { survivor: "amy" }));
  const given = after(gained, table(), told("ladder-given", { survivor: "amy", target: "doug" }));
  expect(given.survivors.map((one) => one.ladders)).toEqual([0, 1]);
  const way = { survivor: "doug", from: "a", zone: "b" };
  const laid = after(given, table(), told("ladder-laid", way));
  expect([laid.ladders, laid.survivors[1]?.ladders]).toEqual([["a b"], 0]);
  const back = { survivor: "amy", from: "b", zone: "a" };
  const taken = after(laid, table(), told("ladder-taken", back));
  expect([taken.ladders, taken.survivors[0]?.ladders]).toEqual([[], 1]);
});

test("what is delivered lies there, and all doors may open at once", () => {
  const end = table({ open_doors: ["a b", "b c"] });
  const now = after(
    table(),
    end,
    told("delivered", { survivor: "amy", card: "molotov", zone: "b" }),
    told("objective-delivered", { survivor: "amy", color: "blue", zone: "b" }),
    told("objective-delivered", { survivor: "amy", color: "green", zone: "b" }),
    told("doors-opened", { count: 2 }),
  );
  expect([now.lying, now.delivered]).toEqual([{ b: ["molotov"] }, { b: ["blue", "green"] }]);
  expect(now.open_doors).toEqual(["a b", "b c"]);
});

test("noise that stays is heard in the next round, too", () => {
  const end = table({ noise: { c: 2 } });
  const now = after(table({ noise: { a: 1, c: 2 } }), end, told("round-began", { round: 2 }));
  expect([now.noise, now.heard]).toEqual([{ c: 2 }, { a: 2, c: 2 }]);
});

test("who was led by somebody eliminated waits alone", () => {
  const alone = after(LED, LED, told("eliminated", { survivor: "amy" }));
  expect(alone.company).toEqual([companion("tess")]);
  const dead = after(
    LED,
    LED,
    told("wounded", { survivor: "tess", wounds: 1 }),
    told("eliminated", { survivor: "tess" }),
  );
  expect(dead.company).toEqual([companion("tess", { zone: null, wounds: 1 })]);
});

test("the Companion takes over the dashboard, in its place", () => {
  const before = table({
    survivors: [survivor("amy", { wounds: 1, zone: "b" }), survivor("doug")],
    company: [companion("tess", { zone: "b", leader: "amy" })],
  });
  const end = table({
    survivors: [survivor("tess", { points: 5 }), survivor("doug")],
    company: [companion("amy", { leader: "tess" })],
  });
  const now = after(before, end, told("swapped", { survivor: "amy", companion: "tess" }));
  expect(now.survivors.map(({ id, wounds, zone }) => [id, wounds, zone])).toEqual([
    ["tess", 1, "b"],
    ["doug", 0, "a"],
  ]);
  expect(now.company).toEqual([companion("amy", { zone: "b", leader: "tess" })]);
  expect(now.active).toBe("tess");
});

test("who becomes Rotten is heard no more, until a fight or noise", () => {
  const rotten = after(table(), table(), told("rotten", { survivor: "amy" }));
  expect([rotten.survivors[0]?.unnoticed, rotten.heard]).toEqual([true, { a: 1 }]);
  const next = after(rotten, table(), told("round-began", { round: 2 }));
  expect([next.survivors[0]?.unnoticed, next.heard]).toEqual([true, { a: 1 }]);
  const again = after(next, table(), told("noticed", { survivor: "amy" }));
  expect([again.survivors[0]?.unnoticed, again.heard]).toEqual([false, { a: 2 }]);
});

test("who was unnoticed for a round is heard in the next", () => {
  const hidden = table({
    survivors: [survivor("amy", { unnoticed: true }), survivor("doug")],
    heard: { a: 1 },
  });
  const next = after(hidden, table(), told("round-began", { round: 2 }));
  expect([next.survivors[0]?.unnoticed, next.heard]).toEqual([false, { a: 2 }]);
});

test("the Free Action token goes to somebody and comes back in that one's Turn", () => {
  const given = told("free-action-given", { survivor: "amy", target: "doug" });
  const held = after(table(), table(), given);
  expect(held.survivors.map((one) => one.free_action)).toEqual([false, true]);
  const used = after(held, table(), told("free-action", { survivor: "doug" }));
  expect(used.survivors.map((one) => one.free_action)).toEqual([false, false]);
});

test("a zone is loud from then on", () => {
  const loud = after(table(), table(), told("loud", { survivor: "amy", zone: "b" }));
  expect(loud.loud).toBe("b");
});

test("a door that is locked again is shut", () => {
  const open = table({ open_doors: ["0,0:a 0,0:b", "0,0:b vault yellow"] });
  const shut = after(open, table(), told("door-locked", { survivor: "amy", door: "0,0:a/0,0:b" }));
  expect(shut.open_doors).toEqual(["0,0:b vault yellow"]);
});

test("Corruption comes, takes an Objective, and goes; a building burns down", () => {
  const objectives = [0, 1].map((number) => ({ number, zone: "b", color: "red" }));
  const before = table({ objectives, corruption: ["a"] });
  const end = table({ corruption: ["a", "b"], burnt: ["c", "d"] });
  const spread = after(before, end, told("corrupted", { zone: "b" }));
  expect([spread.corruption, spread.objectives.length]).toEqual([["a", "b"], 2]);
  const lost = after(spread, end, told("objective-lost", { number: 0, color: "red" }));
  expect(lost.objectives.map(({ number }) => number)).toEqual([1]);
  const burnt = after(lost, end, told("burnt-down", { survivor: "amy", zone: "c" }));
  expect(burnt.burnt).toEqual(["c", "d"]);
  expect(after(burnt, end, told("cleansed", { zone: "a" })).corruption).toEqual(["b"]);
});

test("a siege brings zombies up the wall", () => {
  const before = table({ zombies: { a: { walker: 3 } } });
  const climbed = told("climbed", { from: "a", zone: "b", kind: "walker", count: 3 });
  expect(after(before, before, climbed).zombies).toEqual({ b: { walker: 3 } });
});

test("a Defiler comes with a Spawn token that is awake", () => {
  const spawn = { number: 4, zone: "c", color: "defiler", active: true };
  const end = table({ spawns: [spawn] });
  const came = told("necromancer-came", { zone: "b", number: 4, kind: "necromancer" });
  expect(after(table(), end, came).spawns).toEqual([{ ...spawn, zone: "b" }]);
});

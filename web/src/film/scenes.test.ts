import { describe, expect, test } from "vitest";
import type { Told, View } from "../wire";
import { applied } from "./applied";
import { hitDice, openRoll, rollsOf, scenes } from "./scenes";
import { moved, survivor, table, told } from "../testing/table";

const kinds = (before: View, happened: Told[]): string[] =>
  scenes(before, happened, before).map((scene) => scene.kind);

const through = (before: View, happened: Told[], after: View): View =>
  happened.reduce((view, one) => applied(view, one, after), before);

const afterAll = (view: View, ...happened: Told[]): View => through(view, happened, view);

describe("what happened changes the table", () => {
  test("zombies move, appear and are killed", () => {
    const before = table({ zombies: { c: { walker: 3 }, b: { runner: 1 } } });
    const after = afterAll(
      before,
      moved("c", "b", "walker", 3),
      told("spawned", { zone: "c", kind: "fatty", count: 2 }),
      told("killed", { survivor: "amy", zone: "b", kind: "walker", count: 1 }),
      told("killed", { survivor: "amy", zone: "b", kind: "runner", count: 1 }),
    );
    expect(after.zombies).toEqual({ b: { walker: 2 }, c: { fatty: 2 } });
    expect(before.zombies).toEqual({ c: { walker: 3 }, b: { runner: 1 } });
  });

  test("figures that leave the game do not go back to the reserve", () => {
    const before = table({ zombies: { d: { walker: 3 } }, reserve: { walker: 2 } });
    const after = afterAll(
      before,
      told("killed", { survivor: "amy", zone: "d", kind: "walker", count: 2 }),
      told("out-of-game", { kind: "walker", count: 2 }),
    );
    expect(after).toMatchObject({ reserve: { walker: 2 }, out_of_game: { walker: 2 } });
  });

  test("a spawn token lies in another zone", () => {
    const token = { number: 1, zone: "d", color: "red", active: true };
    const before = table({ spawns: [{ ...token, number: 0, zone: "c" }, token] });
    const after = afterAll(before, told("spawn-moved", { number: 1, from: "d", zone: "c" }));
    expect(after.spawns.map(({ zone }) => zone)).toEqual(["c", "c"]);
  });

  test("of several spawn tokens in a zone one comes, and one goes", () => {
    const token = { number: 0, zone: "d", color: "red", active: true };
    const before = table({ spawns: [token] });
    const stacked = afterAll(before, told("spawn-stacked", { zone: "d", number: 1 }));
    expect(stacked.spawns).toEqual([token, { ...token, number: 1 }]);
    const after = afterAll(stacked, told("spawn-removed", { number: 0, zone: "d" }));
    expect(after.spawns).toEqual([{ ...token, number: 1 }]);
  });

  test("figures come from the reserve and go back to it", () => {
    const before = table({ zombies: { d: { necromancer: 1 } }, reserve: { walker: 2, runner: 5 } });
    const after = afterAll(
      before,
      told("spawned", { zone: "c", kind: "walker", count: 2 }),
      told("killed", { survivor: "amy", zone: "b", kind: "runner", count: 1 }),
      told("necromancer-fled", { zone: "d", kind: "necromancer", number: 4 }),
    );
    expect(after.reserve).toEqual({ walker: 0, runner: 6, necromancer: 1 });
    expect(after.zombies).toEqual({ c: { walker: 2 } });
  });

  test("a Necromancer comes with his token, walks, and leaves it behind", () => {
    const one = { kind: "ostokar", zone: "f", token: 1, color: "green" };
    const before = table({ spawns: [{ number: 0, zone: "c", color: "red", active: true }] });
    const came = [
      told("spawned", { zone: "d", kind: "ostokar", count: 1 }),
      told("necromancer-came", { zone: "d", number: 1, kind: "ostokar" }),
      told("zombies-moved", { from: "d", zone: "e", kind: "ostokar", count: 1 }),
    ];
    const there = through(before, came, table({ necromancers: [one] }));
    expect(there.necromancers).toEqual([{ ...one, zone: "e" }]);
    expect(there.spawns[1]).toMatchObject({ number: 1, zone: "d", color: "necromancer" });
    const gone = afterAll(there, told("dark-ritual", { zone: "e", kind: "ostokar", number: 1 }));
    expect(gone).toMatchObject({ necromancers: [], zombies: {} });
    expect(gone.spawns.map(({ color }) => color)).toEqual(["red", "red"]);
    const removed = afterAll(gone, told("spawn-removed", { number: 1, zone: "d" }));
    expect(removed.spawns.map(({ number }) => number)).toEqual([0]);
  });

  test("zombie cards leave their deck one by one, until the discards come back", () => {
    const before = table({
      phase: "activation",
      decks: { zombie: 1, equipment: 9 },
      zombie_discard: [4, 5, 6],
    });
    const card = told("zombie-card", { card: 7, zone: "c" });
    expect(afterAll(before, card)).toMatchObject({
      phase: "spawn",
      decks: { zombie: 0, equipment: 9 },
      zombie_discard: [4, 5, 6, 7],
    });
    expect(afterAll(before, card, told("shuffled", { pile: 1 }), card)).toMatchObject({
      decks: { zombie: 3 },
      zombie_discard: [7],
    });
  });

  test("an attack in the Spawn Step is no new Activation Step", () => {
    const before = table({ phase: "spawn" });
    const attack = told("zombies-attacked", { zone: "a", kind: "walker", count: 1 });
    expect(afterAll(before, attack).phase).toBe("spawn");
  });

  test("a card comes from the deck that has one card less in the end", () => {
    const before = table({ decks: { equipment: 9, pimp: 3 } });
    const drew = told("drew", { survivor: "amy", card: "axe" });
    const searched = table({ decks: { equipment: 8, pimp: 3 } });
    expect(through(before, [drew], searched).decks).toEqual(searched.decks);
    const unpacked = table({ decks: { equipment: 9, pimp: 2 } });
    expect(through(before, [drew], unpacked).decks).toEqual(unpacked.decks);
  });

  test("goals are met one after the other", () => {
    const goals = (...met: boolean[]) =>
      ["objectives", "crates", "exit"].map((name, number) => ({
        name,
        met: met[number] ?? false,
        have: met[number] ? 2 : 1,
        need: 2,
      }));
    const before = table({ goals: goals(false, true, false) });
    const end = table({ goals: goals(true, true, true) });
    const met = told("goal-met", { goal: 0 });
    expect(through(before, [met], end).goals).toEqual(goals(true, true, false));
    expect(through(before, [met, met], end).goals).toEqual(goals(true, true, true));
  });

  test("a survivor's steps are heard where they end", () => {
    const after = afterAll(table(), told("moved", { survivor: "amy", from: "a", zone: "b" }));
    expect(after.survivors.map((one) => one.zone)).toEqual(["b", "a"]);
    expect(after.heard).toEqual({ a: 1, b: 1 });
  });

  test("wounds, points, levels, and the end of somebody", () => {
    const after = afterAll(
      table(),
      told("wounded", { survivor: "doug", wounds: 2, left: 1 }),
      told("wounded", { survivor: "amy", wounds: 3, left: 0 }),
      told("eliminated", { survivor: "amy" }),
      told("points", { survivor: "doug", points: 1, total: 7 }),
      told("level-reached", { survivor: "doug", level: "yellow" }),
    );
    expect(after.danger).toBe("yellow");
    expect(after.survivors).toMatchObject([
      { id: "amy", out: "eliminated", zone: null },
      { id: "doug", wounds: 2, points: 7, level: "yellow" },
    ]);
  });

  test("cars, and who sits in them", () => {
    const car = {
      ...{
        id: "pimpmobile",
        kind: "pimpmobile",
        zone: "a",
        drivable: true,
        explodes: false,
        crate: true,
      },
      ...{ driver: null, passengers: [], cards: [], objectives: 0 },
    };
    const before = table({ cars: [car] });
    const events = [
      told("got-in", { survivor: "amy", car: "pimpmobile", place: "driver" }),
      told("got-in", { survivor: "doug", car: "pimpmobile", place: "passenger" }),
      told("drove", { survivor: "amy", car: "pimpmobile", from: "a", zone: "b" }),
      told("got-out", { survivor: "doug", car: "pimpmobile" }),
      told("changed-seats", { survivor: "amy", car: "pimpmobile", place: "passenger" }),
      told("crate-taken", { survivor: "amy", number: 0 }),
    ];
    const after = through(before, events, table({ cars: [{ ...car, crate: false }] }));
    expect(after.cars).toEqual([{ ...car, zone: "b", passengers: ["amy"], crate: false }]);
    expect(after.survivors.map(({ zone }) => zone)).toEqual(["b", "b"]);
    const shot = told("exploded", { survivor: "amy", car: "pimpmobile", zone: "b" });
    expect(through(before, [shot], table()).cars).toEqual([]);
  });

  test("in Ultrared points begin again, and nobody comes back from Red", () => {
    const after = afterAll(
      table({ danger: "red", survivors: [survivor("amy", { level: "red", points: 44, laps: 1 })] }),
      told("level-reached", { survivor: "amy", level: "orange" }),
      told("level-reached", { survivor: "amy", level: "red" }),
      told("tracker-returned", { survivor: "amy", total: 1 }),
      told("level-reached", { survivor: "amy", level: "yellow" }),
    );
    expect(after.danger).toBe("red");
    expect(after.survivors).toMatchObject([{ id: "amy", level: "red", points: 1, laps: 2 }]);
  });

  test("doors, noise, objectives, crates, Spawn Zones", () => {
    const before = table({
      objectives: [
        { number: 0, zone: "a", color: "red" },
        { number: 1, zone: "b", color: null },
      ],
      crates: ["b", "a", "a"],
      spawns: [{ number: 0, zone: "c", color: "blue", active: false }],
    });
    const after = afterAll(
      before,
      told("noise", { zone: "a" }),
      told("door-opened", { survivor: "amy", door: "a/vault-yellow" }),
      told("objective-taken", { survivor: "amy", number: 1, color: "blue" }),
      told("crate-taken", { survivor: "amy", number: 0 }),
      told("spawn-woke", { color: "blue" }),
    );
    expect(after.noise).toEqual({ a: 1 });
    expect(after.heard).toEqual({ a: 3 });
    expect(after.open_doors).toEqual(["a vault yellow"]);
    expect(after.objectives.map((one) => one.number)).toEqual([0]);
    expect(after.crates).toEqual(["b", "a"]);
    expect(after.spawns[0]?.active).toBe(true);
  });

  test("a new round clears the noise and wakes the team", () => {
    const before = table({
      noise: { a: 3 },
      heard: { a: 5 },
      survivors: [survivor("amy", { done: true }), survivor("doug", { out: "left", zone: null })],
    });
    const after = through(before, [told("round-began", { round: 2 })], table());
    expect(after).toMatchObject({ round: 2, phase: "players", noise: {}, heard: { a: 1 } });
    expect(after.survivors.map((one) => one.done)).toEqual([false, true]);
  });

  test("what it does not know changes nothing", () => {
    const before = table();
    expect(applied(before, told("shuffled", { pile: 0 }), before)).toBe(before);
  });
});

describe("scenes", () => {
  test("an attack with all it brings is one scene", () => {
    const before = table({ zombies: { b: { walker: 2 } } });
    const happened = [
      told("rolled", { survivor: "amy", dice: "62" }),
      told("attacked", { survivor: "amy", card: "pistol", way: "ranged", zone: "b", hits: 1 }),
      told("killed", { survivor: "amy", zone: "b", kind: "walker", count: 1 }),
      told("points", { survivor: "amy", points: 1, total: 1 }),
      told("friendly-fire", { survivor: "amy", target_survivor: "doug", wounds: 1 }),
      told("wounded", { survivor: "doug", wounds: 1, left: 2 }),
      told("noise", { zone: "a" }),
      told("turn-ended", { survivor: "amy" }),
      told("turn-began", { survivor: "doug" }),
    ];
    const [scene, ...more] = scenes(before, happened, table({ round: 9 }));
    expect(more).toEqual([]);
    expect(scene?.kind).toBe("action");
    expect(scene?.rolls).toEqual([{ dice: [6, 2], hits: 1, before: [] }]);
    expect(scene?.focus).toEqual(["a", "b"]);
    expect(scene?.view.round, "the last view is the server's own").toBe(9);
  });

  test("zombies that leave a zone are one scene, those of another zone the next", () => {
    const before = table({ zombies: { c: { walker: 2, runner: 1 }, b: { runner: 1 } } });
    const happened = [
      moved("b", "a", "runner", 1),
      moved("c", "b", "walker", 2),
      moved("c", "b", "runner", 1),
      moved("b", "a", "runner", 1), // the one that came from c
    ];
    const made = scenes(before, happened, before);
    expect(made.map((scene) => scene.told.length)).toEqual([1, 2, 1]);
    expect(made.map((scene) => scene.focus)).toEqual([
      ["b", "a"],
      ["c", "b"],
      ["b", "a"],
    ]);
    expect(made[1]?.view.zombies).toEqual({ a: { runner: 1 }, b: { walker: 2, runner: 1 } });
  });

  test("a Rush is told with the zombies that it moves, an Extra Activation with the first", () => {
    const rush = told("rush", { zone: "c", kind: "walker" });
    const extra = told("extra-activation", { kind: "walker" });
    const happened = [rush, moved("c", "b", "walker", 2), extra, moved("d", "c", "walker", 1)];
    const made = scenes(table(), happened, table());
    expect(made.map((scene) => scene.told)).toEqual([happened.slice(0, 2), happened.slice(2)]);
  });

  test("what has more to read is shown for longer", () => {
    const one = scenes(table(), [moved("c", "b", "walker", 2)], table())[0]!;
    const two = [moved("c", "b", "walker", 2), moved("c", "d", "walker", 1)];
    expect(one.weight).toBe(1);
    expect(scenes(table(), two, table())[0]!.weight).toBe(1.5);
    const end = [
      told("zombies-attacked", { zone: "a", kind: "walker", count: 3 }),
      told("eliminated", { survivor: "amy" }),
    ];
    expect(scenes(table(), end, table())[0]!.weight).toBe(2.5);
  });

  test("a group that splits moves together", () => {
    const before = table({ zombies: { c: { walker: 4 } } });
    expect(kinds(before, [moved("c", "b", "walker", 2), moved("c", "d", "walker", 2)])).toEqual([
      "move",
    ]);
  });

  test("a Zombies' Phase: attacks by zone, moves, a scene for each Zombie card", () => {
    const before = table({ zombies: { a: { walker: 1, fatty: 1 }, c: { walker: 1 } } });
    const happened = [
      told("turn-ended", { survivor: "doug" }),
      told("phase-ended", { phase: "players" }),
      told("zombies-attacked", { zone: "a", kind: "walker", count: 1 }),
      told("zombies-attacked", { zone: "a", kind: "fatty", count: 1 }),
      told("wounded", { survivor: "amy", wounds: 2, left: 1 }),
      moved("c", "b", "walker", 1),
      told("zombie-card", { card: 4, zone: "c" }),
      told("spawned", { zone: "c", kind: "walker", count: 2 }),
      told("rush", { zone: "c", kind: "walker" }),
      moved("c", "b", "walker", 2),
      told("zombie-card", { card: 9, zone: "d" }),
      told("phase-ended", { phase: "spawn" }),
      told("round-began", { round: 2 }),
    ];
    expect(kinds(before, happened)).toEqual(["attack", "move", "spawn", "move", "spawn"]);
    expect(scenes(before, happened, before).flatMap((scene) => scene.told)).toEqual(happened);
  });

  test("a level is a scene of its own, with its skill", () => {
    const happened = [
      told("objective-taken", { survivor: "amy", number: 0, color: "red" }),
      told("points", { survivor: "amy", points: 5, total: 7 }),
      told("level-reached", { survivor: "amy", level: "yellow" }),
      told("skill-gained", { survivor: "amy", skill: "+1 Action", level: "yellow" }),
      told("goal-met", { goal: 0 }),
    ];
    expect(kinds(table(), happened)).toEqual(["action", "level", "goal"]);
  });

  test("nothing happened: nothing to show", () => {
    expect(scenes(table(), [], table())).toEqual([]);
  });
});

describe("dice", () => {
  test("more dice for a 6 belong to the roll; the highest ones are the hits", () => {
    const [roll] = rollsOf([
      told("rolled", { dice: "362" }),
      told("rolled", { dice: "5" }),
      told("attacked", { hits: 2 }),
    ]);
    expect(roll).toEqual({ dice: [3, 6, 2, 5], hits: 2, before: [] });
    expect(hitDice(roll!)).toEqual([false, true, false, true]);
  });

  test("a second roll replaces the first, which stays to be seen", () => {
    expect(
      rollsOf([
        told("rolled", { dice: "11" }),
        told("rerolled", { dice: "46" }),
        told("attacked", { hits: 2 }),
      ]),
    ).toEqual([{ dice: [4, 6], hits: 2, before: [1, 1] }]);
  });

  test("a roll for two zones is shown zone by zone", () => {
    const happened = [
      told("trick-shot", { survivor: "ann", zone: "b", count: 2, other_zone: "c", other_count: 1 }),
      told("rolled", { dice: "151" }),
      told("dice-for", { survivor: "ann", zone: "b", dice: "15" }),
      told("attacked", { survivor: "ann", zone: "b", hits: 1 }),
      told("dice-for", { survivor: "ann", zone: "c", dice: "1" }),
      told("attacked", { survivor: "ann", zone: "c", hits: 0 }),
    ];
    const shown = [
      { dice: [1, 5], hits: 1, before: [] },
      { dice: [1], hits: 0, before: [] },
    ];
    expect(rollsOf(happened)).toEqual(shown);
    // A question between the two: which zombies of the first zone are hit.
    const rolled = openRoll(happened.slice(0, 3));
    expect(rollsOf([...rolled, ...happened.slice(3)])).toEqual(shown);
  });

  test("armor that held, and armor that did not", () => {
    expect(
      rollsOf([
        told("rolled", { dice: "52" }),
        told("armor-held", { wounds: 1 }),
        told("rolled", { dice: "1" }),
        told("wounded", { wounds: 1 }),
      ]).map((roll) => roll.hits),
    ).toEqual([1, 0]);
  });

  test("a door that holds", () => {
    const [roll] = rollsOf([told("rolled", { dice: "31" }), told("door-held", { needed: 4 })]);
    expect(roll?.hits).toBe(0);
  });

  test("an attack that went on after a question keeps its dice", () => {
    const rolled = openRoll([told("attacked", { hits: 0 }), told("rolled", { dice: "24" })]);
    const attack = told("attacked", { survivor: "amy", zone: "b", hits: 1 });
    const [scene] = scenes(table(), [attack], table(), rolled);
    expect(scene?.rolls).toEqual([{ dice: [2, 4], hits: 1, before: [] }]);
    expect(openRoll([...rolled, attack])).toEqual([]);
  });
});

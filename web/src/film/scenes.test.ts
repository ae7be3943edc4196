import { describe, expect, test } from "vitest";
import type { Told, View } from "../wire";
import { aimOf, hitDice, openRoll, rollsOf, scenes } from "./scenes";
import { moved, table, told } from "../testing/table";

const kinds = (before: View, happened: Told[]): string[] =>
  scenes(before, happened, before).map((scene) => scene.kind);

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
    expect(aimOf(scene!)).toEqual({ at: "b", from: "a" });
    expect(scene?.view.round, "the last view is the server's own").toBe(9);
  });

  test("the horde moves together, step by step: who goes on does so in the next scene", () => {
    const before = table({ zombies: { c: { walker: 2, runner: 1 }, b: { runner: 1 } } });
    const happened = [
      moved("b", "a", "runner", 1),
      moved("c", "b", "walker", 2),
      moved("c", "b", "runner", 1, { a: { runner: 1 }, b: { walker: 2, runner: 1 } }),
      moved("b", "a", "runner", 1), // the one that came from c
    ];
    const made = scenes(before, happened, before);
    expect(made.map((scene) => scene.told.length)).toEqual([3, 1]);
    expect(made.map((scene) => scene.focus)).toEqual([
      ["b", "a", "c"],
      ["b", "a"],
    ]);
    expect(made[0]?.view.zombies).toEqual({ a: { runner: 1 }, b: { walker: 2, runner: 1 } });
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

  test("a scene happens where its survivor stood before", () => {
    const gone = [{ at: ["survivors", 0, "zone"], to: null }];
    const [scene] = scenes(table(), [told("eliminated", { survivor: "amy" }, gone)], table());
    expect(scene?.focus).toEqual(["a"]);
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

  test("they fall on whom they are for: no shot in a melee, no dice where none were rolled", () => {
    const roll = told("rolled", { survivor: "amy", dice: "6" });
    const attack = { survivor: "amy", zone: "a", hits: 1 };
    const melee = told("attacked", { ...attack, way: "melee" });
    const [struck] = scenes(table(), [roll, melee], table());
    expect(aimOf(struck!)).toEqual({ at: "a", from: null });
    const [walked] = scenes(table(), [moved("c", "b", "walker", 1)], table());
    expect(aimOf(walked!)).toBe(null);
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

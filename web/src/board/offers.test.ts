import { expect, test } from "vitest";
import type { DoorPlan, Offer } from "../wire";
import { told } from "../testing/table";
import {
  aimed,
  carKey,
  costs,
  driven,
  fightsAt,
  isAttack,
  isDrive,
  isPlain,
  offersAt,
  offersOfGroup,
  preyIn,
  signs,
  sorted,
  throwsDice,
  tokenKey,
} from "./offers";

function offer(verb: string, parts: Record<string, string> = {}, sign: Offer["sign"] = ""): Offer {
  return { choice: [verb, ...Object.values(parts)].join(" "), said: verb, verb, parts, sign };
}

const move = offer("move", { zone: "0,0:b" }, "step");
const shoot = offer("attack", { card: "pistol", way: "ranged", zone: "0,0:b" }, "aim");
const open = offer("open", { door: "0,0:a/0,0:c", tool: "crowbar" });
const take = offer("take-objective", { objective: "2", zone: "0,0:a" });
const crate = offer("take-crate", { crate: "0", zone: "0,0:a" });
const trade = offer("trade", { survivor: "amy" });
const search = offer("search", {}, "here");
const drop = offer("drop", { survivor: "amy", slot: "hand1" }, "card");
const done = offer("end-turn");
const ALL = [move, shoot, open, take, crate, trade, search, drop, done];

const horde = { "0,0:b": { walker: 1 } };

test("each choice belongs to its place", () => {
  const found = sorted(ALL, horde);
  expect(found.zones.get("0,0:b")).toEqual([move, shoot]);
  expect(found.doors.get("0,0:a/0,0:c")).toEqual([open]);
  expect(found.tokens.get(tokenKey("objective", "0,0:a", 2))).toEqual([take]);
  expect(found.tokens.get(tokenKey("crate", "0,0:a", null))).toEqual([crate]);
  expect(found.survivors.get("amy")).toEqual([trade]);
  expect(found.here).toEqual([search]);
});

test("a Rope Ladder is taken or set where it lies: a click on the zone beyond is a step", () => {
  const down = offer("take-ladder", { zone: "0,0:b" }, "point");
  const lay = offer("lay-ladder", { zone: "0,0:c" }, "point");
  const found = sorted([move, down, lay], {});
  expect([...found.zones]).toEqual([["0,0:b", [move]]]);
  expect([...found.ladders]).toEqual([
    ["0,0:b", [down]],
    ["0,0:c", [lay]],
  ]);
  expect(offersAt(found, "0,0:b", [], [], [], false)).toEqual([move, down]);
});

test("who goes with somebody is offered at that one, who is on the board already", () => {
  const along = offer("goes-with", { survivor: "tess", other_survivor: "amy" });
  expect([...sorted([along], {}).survivors]).toEqual([["amy", [along]]]);
});

test("what is about Guards is offered at them, wherever they stand", () => {
  const command = offer("command", { zone: "0,0:c" });
  const wound = offer("wound", { survivor: "guard-3", zone: "0,0:b" }, "hurt");
  const volley = offer("guards-attack", { way: "ranged", zone: "0,0:b" }, "aim");
  const nowhere = offer("guards-attack", { way: "ranged", zone: "0,0:a" }, "aim");
  const found = sorted([command, wound, volley, nowhere], horde);
  expect(found.tokens.get(tokenKey("guard", "0,0:c", null))).toEqual([command]);
  expect(found.tokens.get(tokenKey("guard", "0,0:b", null))).toEqual([wound]);
  expect([...found.zones], "shots at nobody stay in the list").toEqual([["0,0:b", [volley]]]);
  expect(throwsDice(volley)).toBe(true);
  const hit = offer("hit", { kind: "walker" });
  const [aimedAt] = aimed([hit], [told("guards-attacked", { zone: "0,0:b" })]);
  expect(aimedAt?.parts?.["zone"]).toBe("0,0:b");
});

test("what is about the Beacon is offered at it, token or somebody", () => {
  const take = offer("take-beacon", { zone: "0,0:c" }, "point");
  const wound = offer("wound", { survivor: "beacon", zone: "0,0:b" }, "hurt");
  const escort = offer("escort", { zone: "0,0:a" });
  const found = sorted([take, wound, escort], {});
  expect(found.tokens.get(tokenKey("beacon", "0,0:c", null))).toEqual([take]);
  expect(found.tokens.get(tokenKey("beacon", "0,0:b", null))).toEqual([wound]);
  expect([...found.zones]).toEqual([["0,0:a", [escort]]]);
});

test("what is done in a car and with it is offered at the car", () => {
  const search = offer("search-car", { car: "police-car", zone: "0,0:a" });
  const stash = offer("stash", { card: "rice", car: "police-car", zone: "0,0:a" }, "card");
  const out = offer("get-out", {}, "here");
  const seats = offer("change-seats", { place: "passenger" });
  const found = sorted([search, stash, out, seats], {}, "police-car");
  expect(found.tokens.get(carKey("police-car"))).toEqual([search, stash, out, seats]);
  expect(found.here, "and at the survivor").toEqual([out]);
  expect([...sorted([seats], {}).tokens], "nobody sits in a car").toEqual([]);
});

test("a fast drive throws dice only where zombies are in the way", () => {
  const slow = offer("drive", { zone: "0,0:b" }, "step");
  const fast = offer("drive-fast", { via: "0,0:b", zone: "0,0:c" }, "aim");
  expect(driven(slow)).toEqual(["0,0:b"]);
  expect(driven(fast)).toEqual(["0,0:b", "0,0:c"]);
  expect([driven(move), isDrive(slow), isDrive(move)]).toEqual([[], true, false]);
  expect([throwsDice(fast), throwsDice(slow), throwsDice(shoot)]).toEqual([true, false, true]);
  expect(signs(sorted([slow], {}).zones.get("0,0:b")!)).toEqual(new Set(["drive"]));
  expect(signs(sorted([fast], {}).zones.get("0,0:c")!)).toEqual(new Set(["drive"]));
  expect(signs(sorted([fast], horde).zones.get("0,0:c")!)).toEqual(new Set(["attack"]));
});

test("an attack on an empty zone stays in the list", () => {
  expect(sorted(ALL, {}).zones.get("0,0:b")).toEqual([move]);
});

test("a car that explodes is worth a shot, whoever is there", () => {
  const car = {
    ...{ id: "pimpmobile", kind: "pimpmobile", zone: "0,0:b", drivable: true, explodes: true },
    ...{ crate: false, driver: null, passengers: [], cards: [], objectives: 0 },
  };
  const prey = preyIn({ zombies: {}, cars: [car] });
  expect(sorted(ALL, {}, null, prey).zones.get("0,0:b")).toEqual([move, shoot]);
  expect(preyIn({ zombies: horde, cars: [{ ...car, explodes: false }] })).toEqual(horde);
});

test("zones are lit by what one can do there", () => {
  expect(signs([move])).toEqual(new Set(["move"]));
  expect(signs([move, shoot])).toEqual(new Set(["move", "attack"]));
  for (const verb of ["room", "spawn-first", "go"]) {
    expect(signs([offer(verb, { zone: "0,0:b" })]), verb).toEqual(new Set(["choose"]));
  }
  for (const pointed of ["shove", "remove-spawn"]) {
    expect(signs([offer(pointed, { zone: "0,0:b" }, "point")]), pointed).toEqual(
      new Set(["attack"]),
    );
  }
  expect(isAttack(shoot)).toBe(true);
  expect(isAttack(move)).toBe(false);
});

test("only a single choice without dice is made by one click", () => {
  expect(isPlain([move])).toBe(true);
  expect(isPlain([shoot])).toBe(false);
  expect(isPlain([move, move])).toBe(false);
  expect(isPlain([])).toBe(false);
});

test("the keyboard finds everything about a zone in one place", () => {
  const doors: DoorPlan[] = [
    {
      id: "0,0:a/0,0:c",
      between: ["0,0:a", "0,0:c"],
      color: null,
      open: false,
      broken: false,
      x: 0,
      y: 0,
      length: 38,
      vertical: false,
      side: 1,
    },
  ];
  const tokens = ["objective 2", "crate 0,0:a"];
  const found = sorted(ALL, horde);
  expect(offersAt(found, "0,0:a", tokens, ["amy"], doors, true)).toEqual([
    take,
    crate,
    search,
    open,
    trade,
  ]);
  expect(offersAt(found, "0,0:b", [], [], doors, false)).toEqual([move, shoot]);
});

test("hits belong to the zombies of their kind, where the last attack went", () => {
  const walker = offer("hit", { kind: "walker" });
  const fatty = offer("hit", { kind: "fatty" });
  const happened = [
    told("attacked", { survivor: "amy", zone: "0,0:a" }),
    told("attacked", { survivor: "amy", zone: "0,0:b" }),
    told("killed", { survivor: "amy", zone: "0,0:b", kind: "runner", count: 1 }),
  ];
  const found = sorted(aimed([walker, fatty, done], happened), horde);
  const choices = (offers: Offer[]): string[] => offers.map((one) => one.choice);
  expect(choices(offersOfGroup(found, "0,0:b", "walker"))).toEqual(["hit walker"]);
  expect(choices(offersOfGroup(found, "0,0:b", "runner"))).toEqual([]);
  expect(choices(offersOfGroup(found, "0,0:a", "walker"))).toEqual([]);
  expect(choices(offersAt(found, "0,0:b", [], [], [], false))).toEqual(["hit walker", "hit fatty"]);
  expect(found.zones.size, "nobody walks there").toBe(0);
  expect(aimed([walker], []), "without an attack it stays in the list").toEqual([walker]);
});

test("a click on zombies is an attack on them, by dice or by fire, and no step towards them", () => {
  const fire = offer("throw", { card: "molotov", zone: "0,0:b" }, "point");
  const taunt = offer("taunt", { zone: "0,0:b" }, "point");
  const found = sorted([move, shoot, fire, taunt], horde);
  expect(fightsAt(found, "0,0:b")).toEqual([shoot, fire]);
  expect(fightsAt(found, "0,0:a")).toEqual([]);
});

test("a lit zone shows what each thing to do there costs at least", () => {
  const dear: Offer = { ...move, cost: { said: "3 Actions", actions: 3 } };
  const slip: Offer = { ...move, verb: "slip", cost: { said: "1 free Move", free: ["move"] } };
  const free: Offer = { ...shoot, cost: { said: "free" } };
  const found = costs([dear, slip, shoot, free]);
  expect(found.get("move")).toEqual(slip.cost);
  expect(found.get("attack")).toEqual(free.cost);
  expect(costs([shoot]).size).toBe(0);
});

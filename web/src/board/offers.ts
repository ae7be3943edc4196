// Which choices belong to which place on the board.
import { BEACON } from "../sentences/names";
import type { CarView, DoorPlan, Offer, Price, Told, View } from "../wire";

/** Tokens on the board that a choice can be about, as its parts name them. */
const TOKENS = ["objective", "crate", "spawn", "bile"];
/** What one does in a car, with no word of which one. */
const ABOARD = new Set(["get-out", "change-seats"]);
/** What one does with a Rope Ladder between the own zone and another. */
const WITH_LADDER = new Set(["lay-ladder", "take-ladder"]);

export type Sign = "move" | "drive" | "attack" | "choose";

export interface Sorted {
  zones: Map<string, Offer[]>;
  doors: Map<string, Offer[]>;
  /** By `tokenKey`, and cars by `carKey`. */
  tokens: Map<string, Offer[]>;
  survivors: Map<string, Offer[]>;
  /** About groups of zombies, by zone. */
  groups: Map<string, Offer[]>;
  /** About Rope Ladders of the active survivor's own zone, by where they lead. */
  ladders: Map<string, Offer[]>;
  /** About the active survivor's own zone. */
  here: Offer[];
}

/** Objectives and spawn tokens have numbers of their own; of others a zone has one. */
export function tokenKey(kind: string, zone: string, number: number | null): string {
  return kind === "objective" || kind === "spawn" ? `${kind} ${number}` : `${kind} ${zone}`;
}

export function carKey(car: string): string {
  return `car ${car}`;
}

/** The car that somebody sits in. */
export function carOf(cars: View["cars"], survivor: string | null): CarView | undefined {
  return cars.find(
    ({ driver, passengers }) =>
      survivor !== null && (driver === survivor || passengers.includes(survivor)),
  );
}

/** What attacks are meant for, zone by zone: zombies, and cars that explode. */
export function preyIn({ zombies, cars }: Pick<View, "zombies" | "cars">): View["zombies"] {
  const found = { ...zombies };
  for (const { explodes, zone, id } of cars) {
    if (explodes) found[zone] = { ...found[zone], [id]: 1 };
  }
  return found;
}

/** Which zombies are hit is asked by their kind alone: they stand where the last attack went. */
export function aimed(offers: readonly Offer[], happened: readonly Told[]): Offer[] {
  const attacks = new Set(["attacked", "guards-attacked"]);
  const zone = happened.findLast((told) => attacks.has(told.kind))?.facts?.["zone"];
  return offers.map((offer) =>
    zone && offer.parts?.["kind"]
      ? { ...offer, parts: { zone: `${zone}`, ...offer.parts } }
      : offer,
  );
}

/**
 * The choices by place. The rules allow attacks on empty zones; those stay in the list beside the
 * board, so that one click on such a zone is a step into it. `rides`: the car that the active
 * survivor sits in. `prey`: see `preyIn`.
 */
export function sorted(
  offers: readonly Offer[],
  zombies: View["zombies"],
  rides: string | null = null,
  prey = zombies,
): Sorted {
  const found: Sorted = {
    zones: new Map(),
    doors: new Map(),
    tokens: new Map(),
    survivors: new Map(),
    groups: new Map(),
    ladders: new Map(),
    here: [],
  };
  const add = (to: Map<string, Offer[]>, key: string, offer: Offer): void => {
    to.set(key, [...(to.get(key) ?? []), offer]);
  };
  for (const given of offers) {
    const parts = given.parts ?? {};
    // A fast drive that runs into nobody throws no dice.
    const isSafe = isFastDrive(given) && driven(given).every((zone) => !zombies[zone]);
    const offer: Offer = isSafe ? { ...given, sign: "step" } : given;
    const { zone, door, kind } = parts;
    // Who goes with whom: the other one is not on the board yet.
    const survivor = parts["other_survivor"] ?? parts["survivor"];
    const token = TOKENS.find((name) => name in parts);
    if (parts["car"]) {
      add(found.tokens, carKey(parts["car"]), offer);
      continue;
    }
    if (rides && ABOARD.has(offer.verb)) add(found.tokens, carKey(rides), offer);
    if (offer.sign === "card" || (isAttack(offer) && !prey[zone ?? ""])) continue;
    if (offer.sign === "here") found.here.push(offer);
    else if (zone && WITH_LADDER.has(offer.verb)) add(found.ladders, zone, offer);
    else if (zone && isOfGuards(offer)) add(found.tokens, tokenKey("guard", zone, null), offer);
    else if (zone && isOfBeacon(offer)) add(found.tokens, tokenKey(BEACON, zone, null), offer);
    else if (token && zone) add(found.tokens, tokenKey(token, zone, Number(parts[token])), offer);
    else if (door) add(found.doors, door, offer);
    else if (zone && kind) add(found.groups, zone, offer);
    else if (zone) add(found.zones, zone, offer);
    else if (survivor) add(found.survivors, survivor, offer);
  }
  return found;
}

/** Whether it is about the Guards of a zone, one of whom is like the other. */
export function isOfGuards({ verb, parts }: Offer): boolean {
  return verb === "command" || (parts?.["survivor"]?.startsWith("guard-") ?? false);
}

/** Whether it is about the Beacon, somebody or not. */
function isOfBeacon({ verb, parts }: Offer): boolean {
  return verb === "take-beacon" || parts?.["survivor"] === BEACON;
}

/** What is thrown at a zone instead of dice. */
const THROWN = new Set(["throw", "light"]);

/** How the zombies of a zone can be attacked: by dice, and by fire. */
export function fightsAt(found: Sorted, zone: string): Offer[] {
  const can = found.zones.get(zone) ?? [];
  return can.filter((offer) => isAttack(offer) || THROWN.has(offer.verb));
}

/** What can be done to the zombies of a kind in a zone. */
export function offersOfGroup(found: Sorted, zone: string, kind: string): Offer[] {
  return (found.groups.get(zone) ?? []).filter((offer) => offer.parts?.["kind"] === kind);
}

function signOf(offer: Offer): Sign {
  if (offer.sign === "step") return isDrive(offer) ? "drive" : "move";
  return offer.sign === "aim" || offer.sign === "point" ? "attack" : "choose";
}

/** What a zone is lit for. */
export function signs(offers: readonly Offer[]): Set<Sign> {
  return new Set(offers.map(signOf));
}

/** What doing it costs at least, for each thing that a zone is lit for. */
export function costs(offers: readonly Offer[]): Map<Sign, Price> {
  const found = new Map<Sign, Price>();
  for (const offer of offers) {
    const sign = signOf(offer);
    const before = found.get(sign);
    if (offer.cost && (!before || weight(offer.cost) < weight(before))) found.set(sign, offer.cost);
  }
  return found;
}

/** A free Action is less than an Action, and more than nothing. */
function weight({ actions = 0, free = [] }: Price): number {
  return actions * 2 + free.length;
}

/** Only an attack names its way: melee, ranged or magic. */
export function isAttack(offer: Offer): boolean {
  return offer.parts?.["way"] !== undefined;
}

/** Only a fast drive names the zone on its way. */
export function isFastDrive(offer: Offer): boolean {
  return offer.parts?.["via"] !== undefined;
}

/** Whether its odds are shown before it is made. */
export function throwsDice(offer: Offer): boolean {
  return isAttack(offer) || isFastDrive(offer);
}

export function isDrive(offer: Offer): boolean {
  return driven(offer).length > 0;
}

/** The zones that a drive leads through, the last one included. */
export function driven(offer: Offer): string[] {
  if (!offer.verb.startsWith("drive")) return [];
  return [offer.parts?.["via"], offer.parts?.["zone"]].filter((zone) => zone !== undefined);
}

/** Whether a click alone makes this choice: it is the only one, and throws no dice. */
export function isPlain(offers: readonly Offer[]): boolean {
  return offers.length === 1 && offers[0]!.sign !== "aim";
}

/** Everything that can be done about a zone: in it, with what lies and stands there, at its doors. */
export function offersAt(
  found: Sorted,
  zone: string,
  tokens: readonly string[],
  survivors: readonly string[],
  doors: readonly DoorPlan[],
  here: boolean,
): Offer[] {
  return [
    ...(found.zones.get(zone) ?? []),
    ...(found.groups.get(zone) ?? []),
    ...(found.ladders.get(zone) ?? []),
    ...tokens.flatMap((key) => found.tokens.get(key) ?? []),
    ...(here ? found.here : []),
    ...doors
      .filter((door) => door.between.includes(zone))
      .flatMap((door) => found.doors.get(door.id) ?? []),
    ...survivors.flatMap((id) => found.survivors.get(id) ?? []),
  ];
}

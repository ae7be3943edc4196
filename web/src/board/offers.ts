// Which choices belong to which place on the board.
import type { DoorPlan, Offer, Told, View } from "../wire";

/** Choices that throw dice at a zone: one confirms them. */
const AIMED = new Set(["attack", "attack-dual", "throw", "light"]);
/** Choices that bring a survivor into a zone. */
const STEPS = new Set(["move", "slip", "sprint", "charge", "slip-charge", "bloodlust", "jump"]);
/** Also at a zone and not into it. */
const POINTED = new Set([...AIMED, "shove", "repulse", "remove-spawn", "move-bile"]);
/** Choices about the place where the active survivor stands. */
const HERE = new Set(["search", "noise", "take", "leave"]);
/** Choices that name a survivor but are about cards. */
const CARDS = new Set(["drop", "put", "swap", "discard", "give", "receive"]);
/** Tokens on the board that a choice can be about, as its parts name them. */
const TOKENS = ["objective", "crate", "spawn", "bile"];

export type Sign = "move" | "attack" | "choose";

export interface Sorted {
  zones: Map<string, Offer[]>;
  doors: Map<string, Offer[]>;
  /** By `tokenKey`. */
  tokens: Map<string, Offer[]>;
  survivors: Map<string, Offer[]>;
  /** About groups of zombies, by zone. */
  groups: Map<string, Offer[]>;
  /** About the active survivor's own zone. */
  here: Offer[];
}

/** Objectives and spawn tokens have numbers of their own; of others a zone has one. */
export function tokenKey(kind: string, zone: string, number: number | null): string {
  return kind === "objective" || kind === "spawn" ? `${kind} ${number}` : `${kind} ${zone}`;
}

/** Which zombies are hit is asked by their kind alone: they stand where the last attack went. */
export function aimed(offers: readonly Offer[], happened: readonly Told[]): Offer[] {
  const zone = happened.findLast((told) => told.kind === "attacked")?.facts?.["zone"];
  return offers.map((offer) =>
    offer.verb === "hit" && zone ? { ...offer, parts: { ...offer.parts, zone: `${zone}` } } : offer,
  );
}

/**
 * The choices by place. The rules allow attacks on empty zones; those stay in the list beside the
 * board, so that one click on such a zone is a step into it.
 */
export function sorted(offers: readonly Offer[], zombies: View["zombies"]): Sorted {
  const found: Sorted = {
    zones: new Map(),
    doors: new Map(),
    tokens: new Map(),
    survivors: new Map(),
    groups: new Map(),
    here: [],
  };
  const add = (to: Map<string, Offer[]>, key: string, offer: Offer): void => {
    to.set(key, [...(to.get(key) ?? []), offer]);
  };
  for (const offer of offers) {
    const parts = offer.parts ?? {};
    const { zone, door, survivor, kind } = parts;
    const token = TOKENS.find((name) => name in parts);
    if (CARDS.has(offer.verb) || (isAttack(offer) && !zombies[zone ?? ""])) continue;
    if (token && zone) add(found.tokens, tokenKey(token, zone, Number(parts[token])), offer);
    else if (door) add(found.doors, door, offer);
    else if (zone && kind) add(found.groups, zone, offer);
    else if (zone) add(found.zones, zone, offer);
    else if (survivor) add(found.survivors, survivor, offer);
    else if (HERE.has(offer.verb)) found.here.push(offer);
  }
  return found;
}

/** What can be done to the zombies of a kind in a zone. */
export function offersOfGroup(found: Sorted, zone: string, kind: string): Offer[] {
  return (found.groups.get(zone) ?? []).filter((offer) => offer.parts?.["kind"] === kind);
}

/** What a zone is lit for. */
export function signs(offers: readonly Offer[]): Set<Sign> {
  const sign = (verb: string): Sign => {
    if (STEPS.has(verb)) return "move";
    return POINTED.has(verb) ? "attack" : "choose";
  };
  return new Set(offers.map(({ verb }) => sign(verb)));
}

export function isAttack(offer: Offer): boolean {
  return offer.verb === "attack" || offer.verb === "attack-dual";
}

/** Whether a click alone makes this choice: it is the only one, and throws no dice. */
export function isPlain(offers: readonly Offer[]): boolean {
  return offers.length === 1 && !AIMED.has(offers[0]!.verb);
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
    ...tokens.flatMap((key) => found.tokens.get(key) ?? []),
    ...(here ? found.here : []),
    ...doors
      .filter((door) => door.between.includes(zone))
      .flatMap((door) => found.doors.get(door.id) ?? []),
    ...survivors.flatMap((id) => found.survivors.get(id) ?? []),
  ];
}

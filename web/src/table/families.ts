// The list of choices in order: what belongs together stands together.
import type { Decision, Offer } from "../wire";

/** In the order of the list. */
export const FAMILIES = ["move", "fight", "search", "doors", "cards", "other"] as const;
export type Family = (typeof FAMILIES)[number];

const MEMBERS: Record<Exclude<Family, "other">, string[]> = {
  move: ["move", "slip", "sprint", "charge", "slip-charge", "bloodlust", "jump"],
  fight: ["attack", "attack-dual", "throw", "light", "shove", "repulse"],
  search: ["search", "take", "take-objective", "take-crate"],
  doors: ["open"],
  cards: ["eat", "cast", "reload", "reorganise", "trade"],
};

const FAMILY = new Map<string, Family>(
  Object.entries(MEMBERS).flatMap(([family, verbs]) =>
    verbs.map((verb) => [verb, family as Family] as const),
  ),
);

export function familyOf(offer: Offer): Family {
  return FAMILY.get(offer.verb) ?? "other";
}

export function isAttack(offer: Offer): boolean {
  return offer.verb === "attack" || offer.verb === "attack-dual";
}

/** Some offers under one heading; without a heading, on their own. */
export interface Group {
  family: Family | null;
  /** At the start of a game: the card that is dealt. */
  card: string | null;
  offers: Offer[];
}

/** How many offers have a key of their own: 1 to 9. */
export const KEYED = 9;

/** A decision's offers in groups; those of an answer need no headings. */
export function groups(decision: Decision): Group[] {
  const { kind, offers } = decision;
  if (kind === "starting-equipment") {
    const cards = [...new Set(offers.map((offer) => offer.parts?.["card"] ?? null))];
    return cards.map((card) => ({
      family: null,
      card,
      offers: offers.filter((offer) => (offer.parts?.["card"] ?? null) === card),
    }));
  }
  if (kind !== "action") return [{ family: null, card: null, offers }];
  return FAMILIES.map((family) => ({
    family,
    card: null,
    offers: offers.filter((offer) => familyOf(offer) === family),
  })).filter((group) => group.offers.length > 0);
}

/** What may be done with a card of the survivor who is asked: in the hand, or as a tool. */
export function offersOfCard(decision: Decision, card: string): Offer[] {
  if (decision.kind === "inventory" || decision.kind === "starting-equipment") return [];
  return decision.offers.filter(
    (offer) => offer.parts?.["card"] === card || offer.parts?.["tool"] === card,
  );
}

/** What may be done to a survivor: begin the turn, take the wound, be spared, trade. */
export function offersOfSurvivor(decision: Decision, survivor: string): Offer[] {
  if (decision.kind === "starting-equipment") return [];
  return decision.offers.filter((offer) => offer.parts?.["survivor"] === survivor);
}

/** The zones that offers are about, to be lit. */
export function zonesOf(offers: Offer[]): string[] {
  const zones = offers.flatMap((offer) => [offer.parts?.["zone"], offer.parts?.["other_zone"]]);
  return [...new Set(zones.filter((zone) => zone !== undefined))];
}

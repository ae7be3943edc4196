// The list of choices in order: what belongs together stands together.
import { isAttack } from "../board/offers";
import type { Decision, Offer, View } from "../wire";

export type Family = NonNullable<Offer["family"]>;
/** In the order of the list. */
export const FAMILIES: Family[] = ["move", "fight", "search", "doors", "cards", "other"];

/** Some offers under one heading; without a heading, on their own. */
export interface Group {
  family: Family | null;
  /** At the start of a game: the card that is dealt. */
  card: string | null;
  offers: Offer[];
  /** Attacks that can hit no zombie, when there are many, and takers of a card that is not open:
   * folded, without number keys. */
  folded: Offer[];
}

/** How many offers have a key of their own: 1 to 9. */
export const KEYED = 9;

/** So many attacks on empty zones stand in the list; more are folded. */
const FEW = 2;

/** A decision's offers in groups; those of an answer need no headings. Of the starting cards one is
 * `opened`, or else the first: the offers of the others are folded. */
export function groups(
  decision: Decision,
  zombies: View["zombies"],
  opened: string | null = null,
): Group[] {
  const { kind, offers } = decision;
  if (kind === "starting-equipment") {
    const cards = [...new Set(offers.map((offer) => offer.parts?.["card"] ?? null))];
    const shown = cards.includes(opened) ? opened : (cards[0] ?? null);
    return cards.map((card) => {
      const own = offers.filter((offer) => (offer.parts?.["card"] ?? null) === card);
      const [open, folded] = card === shown ? [own, []] : [[], own];
      return { family: null, card, offers: open, folded };
    });
  }
  if (kind !== "action") return [{ family: null, card: null, offers, folded: [] }];
  return FAMILIES.map((family) => {
    const members = idleLast(
      offers.filter((offer) => (offer.family ?? "other") === family),
      zombies,
    );
    const from = members.findIndex((offer) => isIdle(offer, zombies));
    const fold = from >= 0 && members.length - from > FEW ? from : members.length;
    return { family, card: null, offers: members.slice(0, fold), folded: members.slice(fold) };
  }).filter((group) => group.offers.length + group.folded.length > 0);
}

/** Whether an attack goes to a zone without zombies: allowed, and rarely meant. */
function isIdle(offer: Offer, zombies: View["zombies"]): boolean {
  const there = zombies[offer.parts?.["zone"] ?? ""] ?? {};
  return isAttack(offer) && Object.values(there).every((count) => count === 0);
}

/** The same offers, those that are rarely meant at the end. */
export function idleLast(offers: Offer[], zombies: View["zombies"]): Offer[] {
  return offers.toSorted(
    (one, other) => Number(isIdle(one, zombies)) - Number(isIdle(other, zombies)),
  );
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
  const names = ["via", "zone", "other_zone"];
  const zones = offers.flatMap(({ parts }) => names.map((name) => parts?.[name]));
  return [...new Set(zones.filter((zone) => zone !== undefined))];
}

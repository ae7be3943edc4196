// Arranging cards: which of the offered choices a card carried from one slot to another is.
//
// The engine offers one slot for each place (hands, body, backpack), and one of several cards that
// are alike; for a hand that carries cards, all slots of a place and all cards alike are the same.
import type { Offer, SurvivorView } from "../wire";

/** A slot on a dashboard; the discard pile is one without an owner. */
export interface Spot {
  owner: string | null;
  slot: string;
}

export const DISCARD: Spot = { owner: null, slot: "discard" };
/** The verbs by which cards are carried. */
export const CARRIED = ["put", "swap", "give", "receive", "discard"];

/** The slot of a survivor as a whole, in the strip: what is put there is given. */
export const CHIP = "chip";

/** A table's two dashboards, as far as cards go. */
export interface Arranging {
  own: SurvivorView;
  partner: SurvivorView | null;
  offers: Offer[];
}

export function same(a: Spot | null, b: Spot | null): boolean {
  return a?.owner === b?.owner && a?.slot === b?.slot;
}

/** `hand2` lies in the hands, `pack4` in the backpack. */
export function placeOf(slot: string): string {
  return slot.replace(/\d+$/, "");
}

/** Whether two slots of one dashboard are interchangeable: the same place, the same card or none. */
function alike(survivor: SurvivorView, a: string, b: string): boolean {
  return (
    placeOf(a) === placeOf(b) &&
    survivor.cards[a] === survivor.cards[b] &&
    survivor.unloaded.includes(a) === survivor.unloaded.includes(b)
  );
}

/** The choice that carrying a card from one slot to another is, if it is offered. */
export function carrying(table: Arranging, from: Spot, to: Spot): Offer | undefined {
  return table.offers.find((offer) => carries(table, offer, from, to));
}

/** Each of these words is a gesture of its own: between whose slots, and in which direction. */
function carries({ own, partner }: Arranging, offer: Offer, from: Spot, to: Spot): boolean {
  const slot = offer.parts?.["slot"] ?? "";
  const other = offer.parts?.["other_slot"] ?? "";
  const ours = from.owner === own.id;
  const theirs = partner !== null && from.owner === partner.id;
  switch (offer.verb) {
    case "put":
      return (
        ours && to.owner === own.id && alike(own, from.slot, slot) && alike(own, to.slot, other)
      );
    case "swap": {
      if (!ours || to.owner !== own.id) return false;
      const there = alike(own, from.slot, slot) && alike(own, to.slot, other);
      const back = alike(own, from.slot, other) && alike(own, to.slot, slot);
      return there || back;
    }
    case "give":
      // its new owner puts it in order, so any slot will do
      return ours && partner !== null && to.owner === partner.id && alike(own, from.slot, slot);
    case "receive":
      return (
        theirs &&
        to.owner === own.id &&
        alike(partner, from.slot, slot) &&
        alike(own, to.slot, other)
      );
    case "discard":
      return ours && same(to, DISCARD) && alike(own, from.slot, slot);
    default:
      return false;
  }
}

/** Whether a card can be carried anywhere at all. */
export function movable(table: Arranging, from: Spot, slots: string[]): boolean {
  return targets(table, from, slots).length > 0;
}

/** Every slot that takes the card. */
export function targets(table: Arranging, from: Spot, slots: string[]): Spot[] {
  const holder = [table.own, table.partner].find((survivor) => survivor?.id === from.owner);
  if (!holder?.cards[from.slot]) return [];
  const spots: Spot[] = [DISCARD];
  for (const survivor of [table.own, table.partner]) {
    if (survivor)
      spots.push(...slotsOf(survivor, slots).map((slot) => ({ owner: survivor.id, slot })));
  }
  const taking = spots.filter((to) => carrying(table, from, to) !== undefined);
  // What is given goes into a free slot; only where there is none, on top of the others.
  const partner = table.partner;
  const given = (to: Spot): boolean => partner !== null && to.owner === partner.id;
  const room = taking.some((to) => given(to) && !partner?.cards[to.slot]);
  return taking.filter((to) => !given(to) || !room || !partner?.cards[to.slot]);
}

/** The slots of a dashboard: the box's own, those that a skill adds, and those with cards just drawn. */
export function slotsOf(survivor: SurvivorView, slots: string[]): string[] {
  const drawn = Object.keys(survivor.cards).filter((slot) => placeOf(slot) === "drawn");
  return [...slots, ...survivor.more_slots, ...drawn.sort()];
}

/** The choice that comes before a card can be carried there: to rearrange, or to trade. */
export function beginning(offers: Offer[], from: Spot, to: Spot): Offer | undefined {
  if (to.slot === CHIP) {
    return offers.find((offer) => offer.verb === "trade" && offer.parts?.["survivor"] === to.owner);
  }
  return to.owner === from.owner ? offers.find((offer) => offer.verb === "reorganise") : undefined;
}

/** Whether a card of one slot may find a place in another, as far as one sees: only the engine
 * knows which cards fit, and it tells only when cards are arranged. */
export function promising(
  { cards }: SurvivorView,
  from: string,
  to: string,
  slots: string[],
): boolean {
  const full = (place: string) =>
    slots.every((slot) => placeOf(slot) !== place || cards[slot] !== undefined);
  if (placeOf(from) === placeOf(to)) return false;
  return cards[to] === undefined || (full(placeOf(from)) && full(placeOf(to)));
}

/** The choice that gives a card to the partner, where it finds a free slot. */
export function giving(table: Arranging, from: Spot): Offer | undefined {
  const offer = carrying(table, from, { owner: table.partner?.id ?? null, slot: CHIP });
  return offer && placeOf(offer.parts?.["other_slot"] ?? "") !== "drawn" ? offer : undefined;
}

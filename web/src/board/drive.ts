// Where a car may be driven: each way with both its steps, and whom it would run into.
import type { Offer, View } from "../wire";
import { carOf, driven } from "./offers";

export interface Route {
  key: string;
  /** The zones of the way, the first one included. */
  zones: string[];
  /** Whether somebody looks at this choice just now. */
  pointed: boolean;
}

export interface Crash {
  zone: string;
  zombies: number;
  /** How many stand there on foot. */
  people: number;
}

/** The ways of all drives among the offers; the pointed ones last, over the others. */
export function routes(
  offers: readonly Offer[],
  pointed: readonly Offer[],
  view: Pick<View, "cars" | "active">,
): Route[] {
  const start = carOf(view.cars, view.active)?.zone;
  if (!start) return [];
  const chosen = new Set(pointed.map((offer) => offer.choice));
  return offers
    .filter((offer) => driven(offer).length > 0)
    .map((offer) => ({
      key: offer.choice,
      zones: [start, ...driven(offer)],
      pointed: chosen.has(offer.choice),
    }))
    .toSorted((a, b) => Number(a.pointed) - Number(b.pointed));
}

/** Where a fast car runs into zombies: slowly, it hits nobody. */
export function crashes({ zones }: Route, view: View): Crash[] {
  if (zones.length < 3) return [];
  const people = [...view.survivors, ...view.company].filter(({ id }) => !carOf(view.cars, id));
  return zones.slice(1).flatMap((zone) => {
    const zombies = Object.values(view.zombies[zone] ?? {}).reduce((sum, count) => sum + count, 0);
    const there = people.filter((one) => one.zone === zone).length;
    return zombies ? [{ zone, zombies, people: there }] : [];
  });
}

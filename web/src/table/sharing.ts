// Sharing out the starting cards for people who would rather begin: everybody gets one before
// anybody gets a second, and weapons go to those whose skills fit them. Only offered choices are made.
import type { BoxPage, Offer, SurvivorView } from "../wire";

/** What is gained early counts most. */
const LEVELS = [
  ["blue", 4],
  ["yellow", 3],
  ["orange", 2],
  ["red", 1],
] as const;

type Faces = Pick<BoxPage, "cards" | "survivors">;

/** How much of a survivor's skills is about the ways in which a card attacks. */
function fit({ cards, survivors }: Faces, card: string, survivor: string): number {
  const ways = (cards[card]?.attacks ?? []).map(({ way }) => way);
  const face = survivors[survivor];
  if (!face) return 0;
  const about = (skill: string): boolean => ways.some((way) => skill.toLowerCase().includes(way));
  return LEVELS.reduce((sum, [level, weight]) => {
    return sum + weight * face[level].filter(about).length;
  }, 0);
}

/** The next card and who gets it: somebody with the fewest cards, whom it fits best. */
export function nextGift(
  offers: readonly Offer[],
  survivors: readonly SurvivorView[],
  box: Faces,
): Offer | undefined {
  const held = new Map(survivors.map(({ id, cards }) => [id, Object.keys(cards).length]));
  const ranked = offers.flatMap((offer) => {
    const { card, survivor } = offer.parts ?? {};
    if (card === undefined || survivor === undefined) return [];
    return [{ offer, held: held.get(survivor) ?? 0, fit: fit(box, card, survivor) }];
  });
  // What is as good stays in the order in which it is offered.
  return ranked.toSorted((one, other) => one.held - other.held || other.fit - one.fit)[0]?.offer;
}

// What a picture of the board shows of it: so much that figures can be told, with the zone where most
// stand in its upper right part, which no words cover.
import type { BoardPlan, View } from "../wire";
import type { Rectangle } from "./camera";

/** The least that is shown across, in units of the board, and the share of a wider board. */
const LEAST = 560;
const SHARE = 0.7;
/** Where in the picture those stand, from its left and from its top, as shares of its width. */
const AT = { across: 0.74, down: 0.17 };
/** So much of its depth is always board, and no picture is deeper than this; in shares of its width. */
const SEEN = 0.5;
const DEEP = 4;
/** Those who play count for more than the dead. */
const SURVIVOR = 3;

/** The zone with most figures; the first one of these, or of a board without any. */
function crowdedZone(plan: BoardPlan, view: View): Rectangle {
  let found = plan.zones[0]!;
  let most = 0;
  for (const zone of plan.zones) {
    const dead = Object.values(view.zombies[zone.name] ?? {}).reduce((sum, one) => sum + one, 0);
    const people = view.survivors.filter((one) => one.zone === zone.name).length;
    const count = dead + SURVIVOR * people;
    if (count > most) [found, most] = [zone, count];
  }
  return found.room;
}

/** The part of the board that is shown: as wide as the picture, and from its top as much as the
 * picture is deep. Below the board nothing is: there the picture fades. */
export function crowdedPart(plan: BoardPlan, view: View): Rectangle {
  const width = Math.min(plan.width, Math.max(LEAST, SHARE * plan.width));
  const [left, top, across, deep] = crowdedZone(plan, view);
  const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return [
    within(left + across / 2 - AT.across * width, plan.width - width),
    within(top + deep / 2 - AT.down * width, Math.max(0, plan.height - SEEN * width)),
    width,
    DEEP * width,
  ];
}

// Going over the board from zone to zone with the arrow keys.
import type { ZonePlan } from "../wire";
import type { Point } from "./camera";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const WAYS: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isDirection(key: string): key is Direction {
  return key in WAYS;
}

/** Where the arrow keys lead to, and where figures stand: the middle of the room in it. */
export function middle({ room: [left, top, width, height] }: Pick<ZonePlan, "room">): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** The next zone in a direction: the nearest one, straight ahead rather than aside. */
export function next(
  zones: readonly ZonePlan[],
  from: ZonePlan,
  direction: Direction,
): ZonePlan | null {
  const way = WAYS[direction];
  const start = middle(from);
  let found: ZonePlan | null = null;
  let least = Infinity;
  for (const zone of zones) {
    const { x, y } = middle(zone);
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    if (zone === from || ahead <= 1 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [found, least] = [zone, far];
  }
  return found;
}

// The horde's next steps as arrows: one for all who go the same way.
import type { Forecast } from "../wire";
import type { Point } from "./camera";

export interface Arrow {
  key: string;
  /** The zones it leads through, the first one included. */
  route: string[];
  groups: { kind: string; count: number }[];
  /** `seen`, `heard` or `fled`. */
  why: string;
  /** The players will be asked, or the group is split: it is not certain that all go this way. */
  open: boolean;
  /** They attack where it ends. */
  attacks: boolean;
}

export function arrows(forecast: readonly Forecast[]): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const group of forecast) {
    const certain = group.path.length > 0;
    const routes = certain ? [group.path] : group.to.map((zone) => [zone]);
    for (const steps of routes) {
      if (steps.length === 1 && steps[0] === group.zone) continue;
      const route = [group.zone, ...steps];
      const key = [...route, group.why, group.ways].join(" > ");
      const known = found.get(key);
      const counted = { kind: group.kind, count: group.count };
      if (known) known.groups.push(counted);
      else {
        found.set(key, {
          key,
          route,
          groups: [counted],
          why: group.why,
          open: group.to.length > 1,
          attacks: certain && group.attacks.length > 0,
        });
      }
    }
  }
  return [...found.values()];
}

/** The zones where zombies attack at once. */
export function attacked(forecast: readonly Forecast[]): Set<string> {
  return new Set(forecast.filter(({ why }) => why === "attacks").map(({ zone }) => zone));
}

export interface Line {
  d: string;
  /** Where what is said about it stands. */
  label: Point;
  end: Point;
}

const SHORT = 16;

/** The line of an arrow through the middles of zones, ending a little before the last one. */
export function line(points: readonly Point[]): Line {
  const last = points.at(-1)!;
  const before = points.at(-2)!;
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const end = {
    x: last.x - ((last.x - before.x) / length) * Math.min(SHORT, length / 2),
    y: last.y - ((last.y - before.y) / length) * Math.min(SHORT, length / 2),
  };
  const all = [...points.slice(0, -1), end];
  const d = all.map(({ x, y }, k) => `${k ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const label = { x: (before.x + last.x) / 2, y: (before.y + last.y) / 2 };
  return { d, label, end };
}

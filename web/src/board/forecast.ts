// The horde's next steps as arrows: one for all who go the same way.
import type { Forecast, Suffered } from "../wire";
import type { Point } from "./camera";

export interface Counted {
  kind: string;
  count: number;
}

export interface Arrow {
  key: string;
  /** The zones it leads through, the first one included. */
  route: string[];
  /** Who goes this way for certain. */
  groups: Counted[];
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
    if (group.pushes.length > 0) continue; // he stays; what he pushes goes
    const certain = group.path.length > 0;
    const routes = certain ? [group.path] : group.to.map((zone) => [zone]);
    for (const steps of routes) {
      if (steps.length === 1 && steps[0] === group.zone) continue;
      const route = [group.zone, ...steps];
      const key = [...route, group.why, group.ways].join(" > ");
      const known = found.get(key);
      const counted = group.to.length > 1 ? [] : [{ kind: group.kind, count: group.count }];
      if (known) known.groups.push(...counted);
      else {
        found.set(key, {
          key,
          route,
          groups: counted,
          why: group.why,
          open: group.to.length > 1,
          attacks: certain && group.attacks.length > 0,
        });
      }
    }
  }
  return [...found.values()];
}

/** A way of Corruption: the next zone of a Spawn token, and the way from there to the Beacon. */
export interface Creep {
  key: string;
  route: string[];
  /** The zones after the next one, which begins them. */
  ahead: string[];
  /** The players will be asked which way it goes. */
  open: boolean;
  /** The pushes until it is at the Beacon. */
  moves: number;
  /** Objectives that would be lost. */
  lost: number;
}

export function creeps(forecast: readonly Forecast[]): Creep[] {
  return forecast
    .flatMap(({ pushes }) => pushes)
    .flatMap(({ number, zone, to, ahead, moves, lost }) =>
      to.map((next) => ({
        key: `${number} ${next}`,
        route: [zone, next],
        ahead: ahead.length > 0 ? [next, ...ahead] : [],
        ...{ open: to.length > 1, moves, lost: lost.length },
      })),
    );
}

/** Where open arrows begin: they are counted once, for how many take which way is not known yet. */
export interface Fork {
  key: string;
  zone: string;
  to: string[];
  groups: Counted[];
  why: string;
}

export function forks(forecast: readonly Forecast[]): Fork[] {
  const found = new Map<string, Fork>();
  for (const { zone, kind, count, why, to, ways, pushes } of forecast) {
    if (to.length < 2 || pushes.length > 0) continue;
    const key = [zone, ...to, why, ways].join(" > ");
    const known = found.get(key);
    if (known) known.groups.push({ kind, count });
    else found.set(key, { key, zone, to: [...to], groups: [{ kind, count }], why });
  }
  return [...found.values()];
}

/** Where the count of a fork stands: at its beginning, a little towards where it leads. */
export function crotch(start: Point, ends: readonly Point[]): Point {
  const mean = (of: (point: Point) => number): number =>
    ends.reduce((sum, end) => sum + of(end), 0) / ends.length;
  return {
    x: start.x + (mean((end) => end.x) - start.x) * 0.3,
    y: start.y + (mean((end) => end.y) - start.y) * 0.3,
  };
}

/** The zones where zombies attack at once. */
export function attacked(forecast: readonly Forecast[]): Set<string> {
  return new Set(forecast.filter(({ why }) => why === "attacks").map(({ zone }) => zone));
}

/** The Wounds that somebody would take at most, or a dagger for death; with a question mark if it
 * may be less, or life. */
export function harmSign({ least, most, dies }: Suffered): string {
  if (dies !== "no") return dies === "surely" ? "†" : "†?";
  return least === most ? `−${most}` : `−${most}?`;
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

// Groups of zombies, one of each kind in a zone. A group that goes to another zone stays the same
// group, so that one sees it walk; what joins or leaves a group walks as a traveller.
import type { View } from "../wire";
import type { Point } from "./camera";

export interface Group {
  id: number;
  zone: string;
  kind: string;
  count: number;
}

export interface Traveller {
  kind: string;
  count: number;
  from: string;
  to: string;
}

export interface Regrouped {
  groups: Group[];
  travellers: Traveller[];
  /** The next number for a group. */
  next: number;
}

type Zombies = View["zombies"];

interface Change {
  zone: string;
  count: number;
}

export function regrouped(
  before: readonly Group[],
  zombies: Zombies,
  where: (zone: string) => Point,
  next: number,
): Regrouped {
  const groups: Group[] = [];
  const travellers: Traveller[] = [];
  const kinds = new Set(before.map((group) => group.kind));
  for (const crowd of Object.values(zombies)) {
    for (const kind of Object.keys(crowd)) kinds.add(kind);
  }
  for (const kind of kinds) {
    const old = new Map(before.filter((g) => g.kind === kind).map((g) => [g.zone, g]));
    const now = new Map<string, number>();
    for (const [zone, crowd] of Object.entries(zombies)) {
      if (crowd[kind]) now.set(zone, crowd[kind]);
    }
    const lost: Change[] = [];
    const won: Change[] = [];
    for (const zone of new Set([...old.keys(), ...now.keys()])) {
      const more = (now.get(zone) ?? 0) - (old.get(zone)?.count ?? 0);
      if (more > 0) won.push({ zone, count: more });
      if (more < 0) lost.push({ zone, count: -more });
    }
    const ids = new Map(
      [...old].filter(([zone]) => now.has(zone)).map(([zone, g]) => [zone, g.id]),
    );
    for (const flow of flows(kind, lost, won, where)) {
      const walker = old.get(flow.from)!;
      const whole = !now.has(flow.from) && !ids.has(flow.to) && flow.count === walker.count;
      if (whole) ids.set(flow.to, walker.id);
      else travellers.push(flow);
    }
    for (const [zone, count] of now)
      groups.push({ id: ids.get(zone) ?? next++, zone, kind, count });
  }
  return { groups, travellers, next };
}

/** Who went where, as far as numbers tell: each gain is taken from the nearest losses. */
function flows(
  kind: string,
  lost: Change[],
  won: Change[],
  where: (zone: string) => Point,
): Traveller[] {
  const found: Traveller[] = [];
  const pairs = lost.flatMap((from) => won.map((to) => ({ from, to, far: 0 })));
  for (const pair of pairs) {
    const [a, b] = [where(pair.from.zone), where(pair.to.zone)];
    pair.far = Math.hypot(a.x - b.x, a.y - b.y);
  }
  pairs.sort((a, b) => a.far - b.far);
  for (const { from, to } of pairs) {
    const count = Math.min(from.count, to.count);
    if (count === 0) continue;
    from.count -= count;
    to.count -= count;
    found.push({ kind, count, from: from.zone, to: to.zone });
  }
  return found;
}

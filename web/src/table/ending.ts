// What the end of a game shows of it, counted from what everybody did.
import type { Crowd } from "../board/horde";
import type { Place } from "../board/layout";
import type { BoxPage, Deeds, Told } from "../wire";

/** One of the team, with their place in it: it gives shape and colour. */
export interface Member {
  deeds: Deeds;
  index: number;
  fallen: boolean;
}

/** Those who live first, then the fallen, each in the order of the team. */
export function roll(deeds: readonly Deeds[]): Member[] {
  return deeds
    .map((one, index) => ({ deeds: one, index, fallen: one.out === "eliminated" }))
    .toSorted((a, b) => Number(a.fallen) - Number(b.fallen) || a.index - b.index);
}

/** How many the whole team killed of each kind, most first. */
export function killedByKind(deeds: readonly Deeds[]): [kind: string, count: number][] {
  const found = new Map<string, number>();
  for (const { kills } of deeds)
    for (const [kind, count] of Object.entries(kills))
      found.set(kind, (found.get(kind) ?? 0) + count);
  return [...found].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
}

/** They lie as they stood: a heap of each kind, as in a zone of the board. */
export function heaped(kinds: readonly [string, number][], box: BoxPage): Crowd[] {
  return kinds.map(([kind, count]) => ({
    key: kind,
    silhouette: box.zombies[kind]?.silhouette ?? "walker",
    zone: "end",
    kind,
    count,
  }));
}

/** From where to where heaps reach, from the top: a picture of few takes little room. */
export function depthOf(places: Iterable<Place>): { top: number; bottom: number } {
  const reach = [...places].flatMap(({ y, scale, heap }) =>
    heap ? [y + heap.extent.top * scale, y + heap.extent.bottom * scale] : [],
  );
  return { top: Math.min(...reach, Infinity), bottom: Math.max(...reach, -Infinity) };
}

/** The round in which something of the story happened. */
export function roundOf(line: Told | undefined): number {
  return Number(line?.facts?.["round"] ?? 0);
}

// Heaps: where each Zombie of a kind stands. A place once given is kept, so whoever joins or dies
// moves nobody else.
import { BODIES, DRAWN, HEAD_HEIGHT, HEAD_REACH, HEAPS, UNIT, type Body, type Slot } from "./dead";
import type { ZombieFace } from "../wire";

export type Silhouette = ZombieFace["silhouette"];

/** A rectangle around the feet of a heap's first figure, in units of the board. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One figure of a heap: which drawing, and where. */
export interface Standing {
  /** Its place in the order in which places are taken: the same one as long as it lives. */
  at: number;
  drawing: string;
  transform: string;
}

/** The arrangement of a kind in a zone: always the same one. */
function arrangement(zone: string, kind: string): readonly Slot[] {
  let total = 0;
  for (const letter of zone + kind) total = (total * 31 + letter.codePointAt(0)!) % 65_521;
  return HEAPS[total % HEAPS.length]!;
}

/** The places that so many take. What no arrangement has room for is told by the number alone. */
export function slotsOf(zone: string, kind: string, count: number): readonly Slot[] {
  return arrangement(zone, kind).slice(0, count);
}

function place(body: Body, slot: Slot, squeeze: number): { x: number; y: number; size: number } {
  const [, across, aside, down, size] = slot;
  return { x: across * body.step * squeeze + aside, y: (down * body.height) / 100, size };
}

export function extentOf(silhouette: Silhouette, slots: readonly Slot[], squeeze: number): Extent {
  const body = BODIES[silhouette];
  const around: Extent = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const [at, slot] of slots.entries()) {
    const { x, y, size } = place(body, slot, squeeze);
    const [, , , , , pose, mirrored] = slot;
    const isHead = at >= DRAWN;
    const [ahead, behind] = isHead
      ? [HEAD_REACH, HEAD_REACH]
      : body.reaches[pose % body.poses.length]!;
    around.left = Math.min(around.left, x - (mirrored ? behind : ahead) * size);
    around.right = Math.max(around.right, x + (mirrored ? ahead : behind) * size);
    around.top = Math.min(around.top, y - (isHead ? HEAD_HEIGHT : body.height) * size);
    around.bottom = Math.max(around.bottom, y + body.depth * size);
  }
  const { left, top, right, bottom } = around;
  return { left: left * UNIT, top: top * UNIT, right: right * UNIT, bottom: bottom * UNIT };
}

/** The figures of a heap, those at the back first, in a body's own units. */
export function standing(
  silhouette: Silhouette,
  slots: readonly Slot[],
  squeeze: number,
): Standing[] {
  const body = BODIES[silhouette];
  return slots
    .map((slot, at) => {
      const [row, , , , , pose, mirrored] = slot;
      const { x, y, size } = place(body, slot, squeeze);
      const wide = mirrored ? -size : size;
      return {
        at,
        row,
        drawing:
          at < DRAWN
            ? `${silhouette}-${pose % body.poses.length}-${Math.min(row, body.rows - 1)}`
            : "mass",
        transform: `translate(${round(x)} ${round(y)}) scale(${round(wide)} ${round(size)})`,
      };
    })
    .toSorted((a, b) => b.row - a.row || a.at - b.at);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

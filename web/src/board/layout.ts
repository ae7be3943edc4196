// Where things stand in a zone: inside its room, none over another, each in the same order as before.
import type { Rectangle } from "./camera";
import type { Extent } from "./heaps";

export interface Item {
  key: string;
  width: number;
  height: number;
}

/** The middle of an item, or the feet of a heap's first figure, and how large it is drawn. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  /** How close a heap stands, how many of it are drawn, and the rectangle around its feet. */
  heap?: { squeeze: number; drawn: number; extent: Extent };
}

/** Between two things. */
export const AIR = 3;
const SHRINK = 0.94;

/** Rows of items, as many in each as fit; then as evenly filled as they can be. */
export function rows(items: readonly Item[], width: number, scale: number): Item[][] {
  const filled: Item[][] = [];
  let left = -1;
  for (const item of items) {
    const need = item.width * scale;
    if (need > left) {
      filled.push([]);
      left = width;
    }
    filled.at(-1)!.push(item);
    left -= need + AIR * scale;
  }
  const each = Math.ceil(items.length / filled.length);
  const even = filled.map((_, row) => items.slice(row * each, (row + 1) * each));
  return even.every((row) => row.length > 0 && span(row, scale) <= width) ? even : filled;
}

export function span(row: readonly Item[], scale: number): number {
  return row.reduce((sum, item) => sum + (item.width + AIR) * scale, -AIR * scale);
}

export function tall(row: readonly Item[], scale: number): number {
  return Math.max(...row.map((item) => item.height)) * scale;
}

function height(all: readonly Item[][], scale: number): number {
  return all.reduce((sum, row) => sum + tall(row, scale) + AIR * scale, -AIR * scale);
}

/** As large as they all can be, but not larger than `most`. */
export function pack(
  items: readonly Item[],
  [left, top, width, depth]: Rectangle,
  most = 1,
): Map<string, Place> {
  const places = new Map<string, Place>();
  if (items.length === 0) return places;
  let scale = most;
  let laid = rows(items, width, scale);
  while (height(laid, scale) > depth || laid.some((row) => span(row, scale) > width)) {
    scale *= SHRINK;
    laid = rows(items, width, scale);
  }
  let y = top + (depth - height(laid, scale)) / 2;
  for (const row of laid) {
    let x = left + (width - span(row, scale)) / 2;
    for (const item of row) {
      places.set(item.key, {
        x: x + (item.width * scale) / 2,
        y: y + tall(row, scale) / 2,
        scale,
      });
      x += (item.width + AIR) * scale;
    }
    y += tall(row, scale) + AIR * scale;
  }
  return places;
}

const TOKENS_AT_MOST = 0.32;
const TOKEN = 0.7;

/**
 * Tokens along one side of the room, figures in the rest of it: so tokens stay where they are while
 * figures come and go. Without figures, tokens take the same places.
 */
export function arrange(
  room: Rectangle,
  tokens: readonly Item[],
  figures: (room: Rectangle) => Map<string, Place>,
): Map<string, Place> {
  if (tokens.length === 0) return figures(room);
  const [left, top, width, depth] = room;
  const size = TOKEN * Math.max(...tokens.map((item) => item.height));
  if (width > 1.3 * depth) {
    const wide = Math.min(width * TOKENS_AT_MOST, size * Math.ceil((tokens.length * size) / depth));
    return new Map([
      ...pack(tokens, [left, top, wide, depth], TOKEN),
      ...figures([left + wide + AIR, top, width - wide - AIR, depth]),
    ]);
  }
  const deep = Math.min(depth * TOKENS_AT_MOST, size * Math.ceil((tokens.length * size) / width));
  return new Map([
    ...pack(tokens, [left, top, width, deep], TOKEN),
    ...figures([left, top + deep + AIR, width, depth - deep - AIR]),
  ]);
}

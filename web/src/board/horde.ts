// Where the figures of a zone stand: Abominations at the back, heaps before them, people in front.
// All have one scale, so that a Walker is a Walker everywhere on the board. What is too wide closes
// ranks, what is still too much takes a second row, and only then anything is drawn smaller.
import type { Rectangle } from "./camera";
import { BODIES } from "./dead";
import { extentOf, slotsOf, type Extent, type Silhouette } from "./heaps";
import { AIR, pack, rows, span, tall, type Item, type Place } from "./layout";

/** The Zombies of one kind in one zone. */
export interface Crowd {
  key: string;
  silhouette: Silhouette;
  zone: string;
  kind: string;
  count: number;
}

/** The scale of every figure on the board, if there is room, and of a zone that has none. */
export const FULL = 1.15;
const LEAST = 0.7;
const SHRINK = 0.94;
/** How close ranks close. */
const CLOSED = 0.6;
const CLOSER = 0.07;
/** So many are drawn of a heap: all, or fewer where all would be too small to be seen. */
const DRAWN = [Infinity, 22, 13, 9, 6, 3];
/** How much of a room that is too small the horde takes, and how much less for each of the people. */
const HORDES_PART = 0.5;
const A_PERSONS_PART = 0.03;
/** How much of a row the row before it hides: of Abominations, of heaps by heaps and by people. */
const HIDDEN = { abomination: 0.4, horde: 0.3 };
/** From the back to the front. */
const RANK = ["abomination", "fatty", "walker", "runner", "necromancer"];

export function rank(silhouette: Silhouette): number {
  return RANK.indexOf(BODIES[silhouette].tone);
}

interface Block {
  height: number;
  /** How much of it may be hidden by what stands before it. */
  hidden: number;
  place: (left: number, top: number, width: number) => [string, Place][];
}

interface Measured {
  crowd: Crowd;
  drawn: number;
  extent: (squeeze: number) => Extent;
}

/** Places for all of a zone's figures, in its room. */
export function muster(
  room: Rectangle,
  people: readonly Item[],
  crowds: readonly Crowd[],
): Map<string, Place> {
  if (crowds.length === 0) return pack(people, room, FULL);
  const sorted = crowds.toSorted((a, b) => rank(a.silhouette) - rank(b.silhouette));
  for (const most of DRAWN) {
    const measured = sorted.map((crowd) => measure(crowd, most));
    for (let scale = FULL; scale >= LEAST; scale *= SHRINK) {
      const found = arranged(room, people, measured, scale);
      if (found) return found;
    }
  }
  return people.length > 0 ? divided(room, people, sorted) : squeezed(room, sorted);
}

/** A room too small for all of them: the horde has its part of it, people theirs, as is best. */
function divided(
  [left, top, width, depth]: Rectangle,
  people: readonly Item[],
  horde: readonly Crowd[],
): Map<string, Place> {
  const part = Math.max(HORDES_PART - A_PERSONS_PART * people.length, 0.3);
  const [wide, deep] = [width * part, depth * part];
  const ways: [Rectangle, Rectangle][] = [
    [
      [left, top, width, deep],
      [left, top + deep, width, depth - deep],
    ],
    [
      [left, top, wide, depth],
      [left + wide, top, width - wide, depth],
    ],
  ];
  const found = ways.map(([theirs, ours]) => {
    const places = new Map([...muster(theirs, [], horde), ...pack(people, ours, LEAST)]);
    return { places, scale: Math.min(...[...places.values()].map((place) => place.scale)) };
  });
  return found.toSorted((a, b) => b.scale - a.scale)[0]!.places;
}

/** As small as they must be. */
function squeezed(room: Rectangle, horde: readonly Crowd[]): Map<string, Place> {
  const fewest = horde.map((crowd) => measure(crowd, DRAWN.at(-1)!));
  for (let scale = LEAST; ; scale *= SHRINK) {
    const found = arranged(room, [], fewest, scale);
    if (found) return found;
  }
}

function measure(crowd: Crowd, most: number): Measured {
  const slots = slotsOf(crowd.zone, crowd.kind, Math.min(crowd.count, most));
  const known = new Map<number, Extent>();
  return {
    crowd,
    drawn: slots.length,
    extent: (squeeze) => {
      const extent = known.get(squeeze) ?? extentOf(crowd.silhouette, slots, squeeze);
      known.set(squeeze, extent);
      return extent;
    },
  };
}

/** One behind the other, or people beside the horde: as the room is tall or wide. */
function arranged(
  room: Rectangle,
  people: readonly Item[],
  horde: readonly Measured[],
  scale: number,
): Map<string, Place> | null {
  const ways = [behind, beside];
  if (room[2] > room[3]) ways.reverse();
  for (const way of ways) {
    const found = way(room, people, horde, scale);
    if (found) return found;
  }
  return null;
}

function behind(
  room: Rectangle,
  people: readonly Item[],
  horde: readonly Measured[],
  scale: number,
): Map<string, Place> | null {
  const blocks = ranks(horde, room[2], scale);
  const standing = people.length > 0 ? peopleBlock(people, room[2], scale) : [];
  return blocks && standing && stacked([...blocks, ...standing], room);
}

function beside(
  [left, top, width, depth]: Rectangle,
  people: readonly Item[],
  horde: readonly Measured[],
  scale: number,
): Map<string, Place> | null {
  for (let each = 1; each <= people.length; each++) {
    const column = Array.from({ length: Math.ceil(people.length / each) }, (_, row) =>
      people.slice(row * each, (row + 1) * each),
    );
    const wide = Math.max(...column.map((row) => span(row, scale)));
    const rest = width - wide - AIR * scale;
    if (rest <= 0) return null;
    const blocks = ranks(horde, rest, scale);
    const zombies = blocks && stacked(blocks, [left, top, rest, depth]);
    const area: Rectangle = [left + rest + AIR * scale, top, wide, depth];
    const persons =
      zombies &&
      stacked(
        column.map((row) => personRow(row, scale)),
        area,
      );
    if (persons) return new Map([...zombies, ...persons]);
  }
  return null;
}

/** The horde in as few rows as it can be; null where one is too wide even with closed ranks. */
function ranks(horde: readonly Measured[], width: number, scale: number): Block[] | null {
  const filled: Measured[][] = [];
  let isBack = false;
  let used = 0;
  for (const one of horde) {
    const need = wide(one, CLOSED) * scale;
    if (need > width) return null;
    const back = rank(one.crowd.silhouette) === 0;
    if (filled.length === 0 || back !== isBack || used + AIR * scale + need > width) {
      filled.push([one]);
      used = need;
    } else {
      filled.at(-1)!.push(one);
      used += AIR * scale + need;
    }
    isBack = back;
  }
  return filled.map((row) => hordeRow(row, width, scale));
}

function wide(one: Measured, squeeze: number): number {
  const { left, right } = one.extent(squeeze);
  return right - left;
}

function hordeRow(row: readonly Measured[], width: number, scale: number): Block {
  const across = (squeeze: number): number =>
    row.reduce((sum, one) => sum + (wide(one, squeeze) + AIR) * scale, -AIR * scale);
  let squeeze = 1;
  while (squeeze - CLOSER > CLOSED && across(squeeze) > width) squeeze -= CLOSER;
  if (across(squeeze) > width) squeeze = CLOSED;
  const extents = row.map((one) => one.extent(squeeze));
  const deepest = Math.max(...extents.map(({ bottom }) => bottom)) * scale;
  const height = deepest - Math.min(...extents.map(({ top }) => top)) * scale;
  const isBack = rank(row[0]!.crowd.silhouette) === 0;
  return {
    height,
    hidden: height * (isBack ? HIDDEN.abomination : HIDDEN.horde),
    place: (left, top, room) => {
      let x = left + (room - across(squeeze)) / 2;
      return row.map(({ crowd, drawn }, at) => {
        const extent = extents[at]!;
        const feet = { x: x - extent.left * scale, y: top + height - deepest };
        x += (extent.right - extent.left + AIR) * scale;
        return [crowd.key, { ...feet, scale, heap: { squeeze, drawn, extent } }];
      });
    },
  };
}

function peopleBlock(people: readonly Item[], width: number, scale: number): Block[] | null {
  const filled = rows(people, width, scale);
  if (filled.some((row) => span(row, scale) > width)) return null;
  return filled.map((row) => personRow(row, scale));
}

function personRow(row: readonly Item[], scale: number): Block {
  const height = tall(row, scale);
  return {
    height,
    hidden: -AIR * scale,
    place: (left, top, width) => {
      let x = left + (width - span(row, scale)) / 2;
      return row.map((item) => {
        const middle = { x: x + (item.width * scale) / 2, y: top + height / 2 };
        x += (item.width + AIR) * scale;
        return [item.key, { ...middle, scale }];
      });
    },
  };
}

/** Blocks from the back to the front, in the middle of an area; null if they are too deep for it. */
function stacked(
  blocks: readonly Block[],
  [left, top, width, depth]: Rectangle,
): Map<string, Place> | null {
  const total = blocks.reduce(
    (sum, block, at) => sum + block.height - (at < blocks.length - 1 ? block.hidden : 0),
    0,
  );
  if (total > depth) return null;
  let y = top + (depth - total) / 2;
  return new Map(
    blocks.flatMap((block) => {
      const placed = block.place(left, y, width);
      y += block.height - block.hidden;
      return placed;
    }),
  );
}

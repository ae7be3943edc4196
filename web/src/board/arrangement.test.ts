import { describe, expect, test } from "vitest";
import { arranged, arrangedPhone, turnedSize, type Arrangement, type Wish } from "./arrangement";
import { fitted, type Rectangle, type Size } from "./camera";

/** Every size that a board of the 48 quests has. */
const BOARDS: Size[] = [
  { width: 500, height: 250 },
  { width: 500, height: 500 },
  { width: 500, height: 750 },
  { width: 500, height: 1000 },
  { width: 640, height: 250 },
  { width: 640, height: 500 },
  { width: 640, height: 750 },
  { width: 750, height: 500 },
  { width: 750, height: 750 },
  { width: 890, height: 500 },
  { width: 890, height: 750 },
];
const CLOSE: Wish = { whole: false, folded: false, reading: false };
const WHOLE: Wish = { ...CLOSE, whole: true };
const SIZES = [
  [1440, 900, 48],
  [1920, 1080, 48],
  [1280, 800, 48],
  [1024, 768, 40],
  [820, 1180, 48],
] as const;

/** The share of the window that the whole board has. */
function share(lies: Arrangement, board: Size, width: number, height: number): number {
  const [, , wide, deep] = lies.free;
  const shown = lies.turned ? turnedSize(board) : board;
  const { scale } = fitted({ width: wide, height: deep }, shown);
  return (scale * scale * board.width * board.height) / (width * height);
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one[0] < other[0] + other[2] &&
    other[0] < one[0] + one[2] &&
    one[1] < other[1] + other[3] &&
    other[1] < one[1] + one[3]
  );
}

describe.each(BOARDS)("a board of $width × $height", (board) => {
  test.each([
    [1440, 900, 48, 0.55],
    [1024, 768, 40, 0.45],
  ])("is seen large as a whole in %i × %i", (width, height, bar, least) => {
    const lies = arranged({ width, height: height - bar }, board, WHOLE);
    expect(share(lies, board, width, height)).toBeGreaterThanOrEqual(least);
  });

  test.each(SIZES)("lies the same way, whole or not, in %i × %i", (width, height, bar) => {
    const window = { width, height: height - bar };
    expect(arranged(window, board, WHOLE).turned).toBe(arranged(window, board, CLOSE).turned);
  });

  test.each(SIZES)(
    "nothing lies over it or over something else in %i × %i",
    (width, height, bar) => {
      for (const wish of [
        CLOSE,
        WHOLE,
        { ...CLOSE, folded: true },
        { ...CLOSE, reading: true },
        { ...WHOLE, reading: true },
      ]) {
        const lies = arranged({ width, height: height - bar }, board, wish);
        const { free, team, panel, foot, hand } = lies;
        const all = [free, team, panel, foot, hand];
        for (const [number, one] of all.entries()) {
          expect(one[2]).toBeGreaterThan(0);
          expect(one[3]).toBeGreaterThan(0);
          expect(one[0] + one[2]).toBeLessThanOrEqual(width);
          expect(one[1] + one[3]).toBeLessThanOrEqual(height - bar);
          for (const other of all.slice(0, number)) expect(overlaps(one, other)).toBe(false);
        }
      }
    },
  );
});

test("a portrait board is turned, and a wide one is not", () => {
  const window = { width: 1440, height: 852 };
  expect(arranged(window, { width: 500, height: 750 }, CLOSE).turned).toBe(true);
  expect(arranged(window, { width: 640, height: 250 }, CLOSE).turned).toBe(false);
});

test("on a wide screen the cards are in the rows of the team", () => {
  const lies = arranged({ width: 1920, height: 1032 }, { width: 750, height: 750 }, CLOSE);
  expect(lies.handIs).toBe("rows");
  expect(lies.team[2]).toBe(560);
});

test("on a phone the cards lie between the board and the sheet, with the tools beside them", () => {
  const window = { width: 390, height: 800 };
  const lies = arrangedPhone(window, CLOSE, 300, 6);
  expect(lies.free[1] + lies.free[3]).toBe(lies.hand[1]);
  expect(lies.hand[1] + lies.hand[3]).toBe(500);
  expect(window.width - lies.hand[2]).toBeGreaterThanOrEqual(44);
  const folded = arrangedPhone(window, WHOLE, 300, 6);
  expect(folded.free[3]).toBeGreaterThan(lies.free[3]);
});

test("more than six on a phone have two rows", () => {
  const window = { width: 390, height: 800 };
  const [six, twelve] = [6, 12].map((people) => arrangedPhone(window, CLOSE, 300, people));
  expect(twelve!.team[3]).toBeGreaterThan(six!.team[3]);
  expect(twelve!.free[1]).toBe(twelve!.team[3]);
});

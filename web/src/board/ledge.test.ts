import { expect, test } from "vitest";
import { fitted, type Size } from "./camera";
import { depth, ledgeFor, room, smallMap } from "./ledge";

/** The middle of the page on a desktop, on a small laptop, and on a phone. */
const DESKTOP: Size = { width: 928, height: 563 };
const LAPTOP: Size = { width: 1014, height: 415 };
const PHONE: Size = { width: 390, height: 350 };

const NINE_TILES: Size = { width: 750, height: 750 };
const TWO_TILES: Size = { width: 500, height: 250 };
const WITH_VAULTS: Size = { width: 890, height: 500 };

test("beside a square board there is room enough: it stays as large as it was", () => {
  for (const window of [DESKTOP, LAPTOP]) {
    expect(ledgeFor(window, NINE_TILES)).toBe("beside");
    const { scale } = fitted(room(window, "beside"), NINE_TILES);
    expect(scale).toBe(fitted(window, NINE_TILES).scale);
  }
});

test("a wide board has it below", () => {
  expect(ledgeFor(DESKTOP, TWO_TILES)).toBe("below");
  expect(ledgeFor(DESKTOP, WITH_VAULTS)).toBe("below");
});

test("a board that is shown whole keeps clear of it", () => {
  for (const window of [DESKTOP, LAPTOP]) {
    for (const board of [NINE_TILES, TWO_TILES, WITH_VAULTS]) {
      const ledge = ledgeFor(window, board);
      const { x, y, scale } = fitted(room(window, ledge), board);
      const right = window.width - (ledge === "beside" ? depth(window, ledge) : 0);
      const bottom = window.height - (ledge === "below" ? depth(window, ledge) : 0);
      expect(x + board.width * scale).toBeLessThan(right);
      expect(y + board.height * scale).toBeLessThan(bottom);
    }
  }
});

test("where there is room enough at both sides, the board is in the middle", () => {
  const window: Size = { width: 1568, height: 843 };
  expect(ledgeFor(window, NINE_TILES)).toBe("beside");
  expect(fitted(room(window, "beside"), NINE_TILES)).toEqual(fitted(window, NINE_TILES));
});

test("a phone has no room to spare", () => {
  expect(ledgeFor(PHONE, NINE_TILES)).toBe("over");
  expect(room(PHONE, "over")).toMatchObject(PHONE);
});

test("a small laptop or a tablet has it below: beside it a board would be narrow", () => {
  expect(ledgeFor({ width: 720, height: 403 }, { width: 890, height: 750 })).toBe("below");
});

test("the small map has room on the ledge", () => {
  expect(smallMap(DESKTOP, "beside").width).toBeLessThan(depth(DESKTOP, "beside"));
  expect(smallMap(DESKTOP, "beside").height).toBeLessThan(DESKTOP.height);
  expect(smallMap(LAPTOP, "below").height).toBeLessThan(depth(LAPTOP, "below"));
});

test("below a narrow board there is room for the buttons of a film under its caption", () => {
  expect(depth({ width: 720, height: 403 }, "below")).toBeGreaterThan(depth(DESKTOP, "below"));
  expect(depth(PHONE, "over")).toBe(0);
});

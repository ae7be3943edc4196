import { expect, test } from "vitest";
import { kept, spotBeside, type Box } from "./spot";

const ROOM: Box = { left: 0, top: 0, right: 1000, bottom: 700 };
const CARD = { width: 200, height: 150 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const ZONE = box(400, 300, 120, 120);

function touches({ x, y }: { x: number; y: number }, other: Box): boolean {
  return (
    x < other.right &&
    x + CARD.width > other.left &&
    y < other.bottom &&
    y + CARD.height > other.top
  );
}

test("a card lies beside its zone and not on it", () => {
  const spot = spotBeside(ZONE, CARD, ROOM, [], []);
  expect(touches(spot, ZONE)).toBe(false);
  const gap = touches(spot, box(380, 280, 160, 160));
  expect(gap, "and near it").toBe(true);
});

test("it lies where no figures stand and nothing can be pressed", () => {
  const right = box(520, 295, 300, 300);
  const left = box(100, 295, 300, 300);
  const below = box(300, 420, 400, 200);
  const spot = spotBeside(ZONE, CARD, ROOM, [right, left], [below]);
  expect([right, left, below, ZONE].filter((one) => touches(spot, one))).toEqual([]);
  expect(spot.y + CARD.height).toBeLessThanOrEqual(ZONE.top);
});

test("at the border of the board it stays in its room", () => {
  for (const zone of [box(0, 0, 100, 100), box(900, 600, 100, 100), box(880, 0, 120, 120)]) {
    const { x, y } = spotBeside(zone, CARD, ROOM, [], []);
    expect(touches({ x, y }, zone)).toBe(false);
    expect(x >= 0 && y >= 0 && x + CARD.width <= 1000 && y + CARD.height <= 700).toBe(true);
  }
  expect(kept({ x: 5000, y: -80 }, CARD, ROOM)).toEqual({ x: 794, y: 6 });
});

test("where figures stand all around, something to press is hidden last", () => {
  const crowd = [box(0, 0, 1000, 700)];
  const tools = [box(520, 200, 300, 400)];
  expect(touches(spotBeside(ZONE, CARD, ROOM, crowd, tools), tools[0]!)).toBe(false);
});

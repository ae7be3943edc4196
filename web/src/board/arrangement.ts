// Where the panels of a table lie over the board, and which part of the window they leave free for it.
// Everything is reckoned here, from the window, the board and what is folded, so that the camera knows
// the outlines of the panels, and none of them ever grows over a piece.
import { fitted, type Rectangle, type Size } from "./camera";

/** Where the cards of the open dashboard are: over the lower edge, beside the board, folded to a line,
 * or in the rows of the team. */
export type HandPlace = "edge" | "beside" | "folded" | "rows";

export interface Arrangement {
  team: Rectangle;
  /** The question and its choices. */
  panel: Rectangle;
  /** What is told, the small map, the tools and the line of log and chat. */
  foot: Rectangle;
  hand: Rectangle;
  handIs: HandPlace;
  /** Whether panel and foot lie below the board instead of beside it. */
  docked: boolean;
  /** The part of the window that nothing lies over. */
  free: Rectangle;
  /** Whether the board is shown turned by 90°. */
  turned: boolean;
}

/** What the panels around a board leave to it. */
export interface Laid {
  /** The part that nothing lies over. */
  free: Rectangle;
  /** Where the tools stand, and the small map, if there is room for one. */
  tools: Rectangle;
  minimap: Rectangle | null;
  /** Whether it is turned by 90°; and where it is said which way north is then. */
  turned: boolean;
  compass: Rectangle | null;
  /** Whether a finger zooms: then there are no buttons for it. */
  fingers: boolean;
}

export interface Wish {
  /** Whether one wants to see all of the board. */
  whole: boolean;
  /** Whether the cards are folded away. */
  folded: boolean;
  /** Whether log, chat or seats are open. */
  reading: boolean;
}

/** From so many pixels on there is room for everybody's cards. */
const WIDE = 1760;
const WIDE_AND_HIGH = 880;
/** A window that is narrower has a narrower team and panel. */
const NARROW = 1180;

const GAP = 6;
const PANEL_ABOUT = 4;

/** How much of a window's width the team takes, and the panel. */
function columns(width: number, height: number, whole: boolean): { team: number; panel: number } {
  if (width >= WIDE && height >= WIDE_AND_HIGH) return { team: 560, panel: 320 };
  if (width >= NARROW) return { team: 78, panel: whole ? 276 : 292 };
  return { team: 64, panel: 276 };
}

const HAND = 148;
/** Where one sees a part of the board in a high window, cards are larger. */
const HAND_LARGE = 176;
const HIGH = 800;
const HAND_BESIDE = 224;
const HAND_LINE = 30;
/** The heights of a dock. */
const DOCKS = [205, HAND] as const;
/** Below the rows of the team: more about the one that is open. */
const DETAILS = 150;
/** What is told, above it the small map where one sees but a part of the board, and the line below. */
const FOOT = 248;
const FOOT_WHOLE = 156;
const FOOT_OPEN = 0.48;
/** The widths of panel and foot in a dock. */
const DOCK_PANEL = 520;
const DOCK_FOOT = 292;

interface Candidate {
  hand: HandPlace;
  /** The height of the dock; 0: there is none. */
  dock: number;
  /** How well one likes it: what is folded away is missed. */
  worth: number;
  large?: boolean;
}

/** How high the cards are that lie over the lower edge, or the line they are folded to. */
function below({ hand, large = false }: Candidate): number {
  return { edge: large ? HAND_LARGE : HAND, folded: HAND_LINE, beside: 0, rows: 0 }[hand];
}

const WITH_HAND: readonly Candidate[] = [
  { hand: "edge", dock: 0, worth: 1 },
  { hand: "beside", dock: 0, worth: 1 },
  { hand: "folded", dock: 0, worth: 0.85 },
  { hand: "edge", dock: DOCKS[0], worth: 0.97 },
  { hand: "edge", dock: DOCKS[1], worth: 0.95 },
];
const NARROWLY: readonly Candidate[] = [
  { hand: "edge", dock: 0, worth: 1 },
  { hand: "folded", dock: 0, worth: 0.85 },
  { hand: "folded", dock: DOCKS[0], worth: 0.97 },
  { hand: "folded", dock: DOCKS[1], worth: 0.95 },
];
const IN_ROWS: readonly Candidate[] = [
  { hand: "rows", dock: 0, worth: 1 },
  { hand: "rows", dock: DOCKS[0], worth: 0.97 },
  { hand: "rows", dock: DOCKS[1], worth: 0.95 },
];
/** A board that lies as it is printed is known by sight. */
const TURNED = 0.95;

/** The part that a candidate leaves free. */
function freeOf(
  { width, height }: Size,
  candidate: Candidate,
  team: number,
  panel: number,
): Rectangle {
  const { hand, dock } = candidate;
  if (dock > 0) return [team, 0, width - team, height - dock];
  const beside = hand === "beside" ? HAND_BESIDE : 0;
  return [team + beside, 0, width - team - beside - panel, height - below(candidate)];
}

/** The area that a whole board has in a rectangle. */
function area([, , width, height]: Rectangle, board: Size): number {
  const { scale } = fitted({ width, height }, board);
  return scale * scale * board.width * board.height;
}

export function turnedSize({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** The best way to show all of a board: which panels fold or move, and whether it is turned. */
function wholeOf(
  window: Size,
  board: Size,
  team: number,
  panel: number,
): { candidate: Candidate; turned: boolean } {
  const all = team > HAND_BESIDE ? IN_ROWS : window.width < NARROW ? NARROWLY : WITH_HAND;
  const ways = all.flatMap((candidate) => {
    const free = freeOf(window, candidate, team, panel);
    return [
      { candidate, turned: false, worth: candidate.worth * area(free, board) },
      { candidate, turned: true, worth: candidate.worth * TURNED * area(free, turnedSize(board)) },
    ];
  });
  return ways.reduce((best, each) => (each.worth > best.worth ? each : best));
}

/** Where everything lies in a window of a table on a desk. */
export function arranged(window: Size, board: Size, wish: Wish): Arrangement {
  const { width, height } = window;
  const { team, panel } = columns(width, height, wish.whole);
  // Whichever part one looks at, the board lies the same way.
  const whole = wholeOf(window, board, team, columns(width, height, true).panel);
  const candidate: Candidate = wish.whole
    ? whole.candidate
    : {
        hand: team > HAND_BESIDE ? "rows" : wish.folded ? "folded" : "edge",
        dock: 0,
        worth: 1,
        large: height >= HIGH,
      };
  const free = freeOf(window, candidate, team, panel);
  const rows = candidate.hand === "rows";
  return {
    team: [0, 0, team, rows ? height - DETAILS : height],
    ...(candidate.dock > 0
      ? docked(window, candidate, team)
      : beside(window, candidate, team, panel, wish)),
    handIs: candidate.hand,
    docked: candidate.dock > 0,
    free,
    turned: whole.turned,
  };
}

type Placed = Pick<Arrangement, "panel" | "foot" | "hand">;

/** Panel and foot in a column at the right. */
function beside(
  { width, height }: Size,
  candidate: Candidate,
  team: number,
  panel: number,
  { whole, reading }: Wish,
): Placed {
  const left = width - panel + PANEL_ABOUT;
  const across = panel - PANEL_ABOUT - GAP;
  const closed = whole ? FOOT_WHOLE : FOOT;
  const foot = reading ? Math.max(closed, Math.round(height * FOOT_OPEN)) : closed;
  const top = height - GAP - foot;
  const deep = below(candidate);
  const edge: Rectangle = [team + GAP, height - deep, width - team - panel - 2 * GAP, deep];
  const hands: Record<HandPlace, Rectangle> = {
    edge,
    folded: edge,
    beside: [team, GAP, HAND_BESIDE - GAP, height - 2 * GAP],
    rows: details(team, height),
  };
  return {
    panel: [left, GAP, across, top - 2 * GAP],
    foot: [left, top, across, foot],
    hand: hands[candidate.hand],
  };
}

function details(team: number, height: number): Rectangle {
  return [0, height - DETAILS, team, DETAILS];
}

/** Cards, panel and foot side by side below the board; in a narrow window the cards are a line above the
 * panel. */
function docked({ width, height }: Size, { hand, dock }: Candidate, team: number): Placed {
  const top = height - dock + GAP;
  const deep = dock - 2 * GAP;
  const foot: Rectangle = [width - GAP - DOCK_FOOT, top, DOCK_FOOT, deep];
  const left = team + GAP;
  const right = foot[0] - GAP;
  if (hand === "rows") {
    return { foot, panel: [left, top, right - left, deep], hand: details(team, height) };
  }
  if (hand === "folded") {
    return {
      foot,
      panel: [left, top + HAND_LINE + GAP, right - left, deep - HAND_LINE - GAP],
      hand: [left, top, right - left, HAND_LINE],
    };
  }
  const panel = right - DOCK_PANEL;
  return {
    foot,
    panel: [panel, top, DOCK_PANEL, deep],
    hand: [left, top, panel - GAP - left, deep],
  };
}

/** The height of the line with the tools and the tabs, and of what is told above it. */
const LINE = 44;
const CAPTION = 112;
const TOOLS = 164;
const COMPASS = 40;

/** What a table's panels leave to the board: with a small map where one sees a part of it only, and
 * nothing else is in its place. */
export function laidBy({ free, foot, turned }: Arrangement, hasMap: boolean): Laid {
  const [left, top, wide, deep] = foot;
  return {
    free,
    turned,
    tools: [left + 2, top + deep - LINE, TOOLS, LINE],
    minimap: hasMap ? [left + 8, top + 8, wide - 16, deep - LINE - CAPTION] : null,
    compass: [left + GAP, top + GAP, COMPASS, COMPASS],
    fingers: false,
  };
}

/** On a phone the tools stand beside the cards. */
export function laidByPhone({ free, foot, hand, turned }: Arrangement): Laid {
  const [, top, wide, deep] = foot;
  const tools: Rectangle = [hand[2], top, wide - hand[2], deep];
  return { free, turned, tools, minimap: null, compass: null, fingers: true };
}

/** The bar of a board without panels, and the room for a button in it. */
const BAR = 56;
const TOOL = 52;
const BAR_MAP = 130;
const BAR_WIDE = 480;

/** A board without panels: the tools have a bar below it, and the small map stands beside them. */
export function alone({ width, height }: Size): Laid {
  return {
    free: [0, 0, width, Math.max(1, height - BAR)],
    tools: [0, height - BAR, 4 * TOOL, BAR],
    minimap: width > BAR_WIDE ? [width - BAR_MAP, height - BAR, BAR_MAP, BAR] : null,
    turned: false,
    compass: null,
    fingers: false,
  };
}

const STRIP = 72;
const STRIP_MANY = 124;
const PHONE_HAND = 112;
const PHONE_LINE = 50;
/** Beside the cards stand the tools, for a finger. */
const PHONE_TOOLS = 48;
/** More than fit side by side stand in two rows. */
const MANY = 6;

/** Where everything lies in the window of a phone, above a sheet that covers so much of it. */
export function arrangedPhone(
  { width, height }: Size,
  wish: Wish,
  covered: number,
  people: number,
): Arrangement {
  const strip = people > MANY ? STRIP_MANY : STRIP;
  const folded = wish.folded || wish.whole;
  const below = folded ? PHONE_LINE : PHONE_HAND;
  const top = height - covered - below;
  return {
    team: [0, 0, width, strip],
    panel: [0, height - covered, width, covered],
    foot: [0, top, width, below],
    hand: [0, top, width - (folded ? 2 : 1) * PHONE_TOOLS, below],
    handIs: folded ? "folded" : "edge",
    docked: true,
    free: [0, strip, width, Math.max(1, top - strip)],
    // What is left is about square: turning would win nothing.
    turned: false,
  };
}

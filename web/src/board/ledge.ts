// The ledge: room that the board leaves free for its tools, for the small map and for what tells of it,
// so that these cover none of it. It is kept free always: a film that begins moves nothing.
import { fitted, type Size, type Window } from "./camera";

/** At the right of the board, below it, or over it where a screen is too small to spare room. */
export type Ledge = "beside" | "below" | "over";

const BESIDE = 320;
/** Below: a headline and two lines of a caption; and in a window that is narrower than that, its
 * buttons under them. */
const BELOW = 82;
const BELOW_NARROW = 112;
const WIDE = 742;
/** In a narrower window the board needs all there is. */
const NARROW = 560;

/** How wide a ledge beside the board is, or how high one below it. */
export function depth({ width }: Size, ledge: Ledge): number {
  if (ledge === "over") return 0;
  if (ledge === "beside") return BESIDE;
  return width < WIDE ? BELOW_NARROW : BELOW;
}

/** What is left of a window, from its upper left corner. */
export function room(window: Size, ledge: Ledge): Window {
  const { width, height } = window;
  const deep = depth(window, ledge);
  const spare = ledge === "beside" ? { width: deep, height: 0 } : { width: 0, height: deep };
  return { width: width - spare.width, height: height - spare.height, spare };
}

/** Where the ledge leaves the board larger; below it where one beside it would leave a narrow one. */
export function ledgeFor(window: Size, board: Size): Ledge {
  if (window.width < NARROW) return "over";
  if (window.width < NARROW + BESIDE) return "below";
  const scale = (ledge: Ledge): number => fitted(room(window, ledge), board).scale;
  return scale("beside") > scale("below") ? "beside" : "below";
}

/** The tools, and a caption of a few lines: what else lies on a ledge beside the board. */
const TOOLS = 64;
const CAPTION = 190;
const ASIDE = 10;
/** Below the board the small map is no wider: the caption needs the rest. */
const BELOW_MAP = 120;
/** Without a ledge it lies over the board. */
const FLOATING = 168;

/** How large the small map may be. */
export function smallMap({ height }: Size, ledge: Ledge): Size {
  if (ledge === "beside") {
    return { width: BESIDE - 2 * ASIDE, height: Math.max(FLOATING, height - TOOLS - CAPTION) };
  }
  if (ledge === "below") return { width: BELOW_MAP, height: BELOW - ASIDE };
  return { width: FLOATING, height: FLOATING };
}

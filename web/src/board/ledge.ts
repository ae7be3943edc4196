// The ledge: room that the board leaves free for what tells of it, so that this covers none of it.
// It is kept free always: a film that begins moves nothing.
import { fitted, type Size, type Window } from "./camera";

/** At the right of the board, below it, or over it where a screen is too small to spare room. */
export type Ledge = "beside" | "below" | "over";

export const BESIDE = 320;
export const BELOW = 72;
/** In a narrower window the board needs all there is. */
const NARROW = 560;

/** What is left of a window, from its upper left corner. */
export function room({ width, height }: Size, ledge: Ledge): Window {
  const spare = {
    width: ledge === "beside" ? BESIDE : 0,
    height: ledge === "below" ? BELOW : 0,
  };
  return { width: width - spare.width, height: height - spare.height, spare };
}

/** Where the ledge leaves the board larger. */
export function ledgeFor(window: Size, board: Size): Ledge {
  if (window.width < NARROW) return "over";
  const scale = (ledge: Ledge): number => fitted(room(window, ledge), board).scale;
  return scale("beside") > scale("below") ? "beside" : "below";
}

// The life of somebody: the Wounds that are still to come, never those that were taken.
import { t } from "../lib/catalogue.svelte";

/** Whoever can be wounded, as the table tells it. */
export interface Mortal {
  wounds: number;
  health: number;
  /** Off the board: who left it lives, who was eliminated does not, however few the Wounds. */
  out?: string | null;
}

export interface Life {
  left: number;
  health: number;
}

export function lifeOf({ wounds, health, out }: Mortal): Life {
  return { left: out === "eliminated" ? 0 : Math.max(0, health - wounds), health };
}

/** `whole` and `lost` are hearts; the `last` one is a danger, and of the dead remains a `skull`. */
export type Pip = "whole" | "last" | "lost" | "skull";

/** A pip for each Wound that somebody can take. */
export function pipsOf({ left, health }: Life): Pip[] {
  const first = left === 0 ? "skull" : left === 1 ? "last" : "whole";
  return Array.from({ length: health }, (_, at) =>
    at === 0 ? first : at < left ? "whole" : "lost",
  );
}

export function lifeSaid({ left, health }: Life): string {
  const key = left === 0 ? "life_none" : left === 1 ? "life_last" : "life";
  return t(`play.table.${key}`, { left, health });
}

/** Pips in a row; more of them stand in two. */
const ROW = 5;
/** A pip is drawn in a box of 24 by 24. */
export const PIP = 24;
/** The rim of the plate that they lie on. */
const RIM = 3;

export interface Rows {
  /** The left upper corner of each pip. */
  at: { x: number; y: number }[];
  width: number;
  height: number;
}

export function inRows(count: number): Rows {
  const rows = Math.ceil(count / ROW);
  const each = Math.ceil(count / rows);
  const at = Array.from({ length: count }, (_, pip) => ({
    x: RIM + PIP * (pip % each),
    y: RIM + PIP * Math.floor(pip / each),
  }));
  return { at, width: PIP * each + 2 * RIM, height: PIP * rows + 2 * RIM };
}

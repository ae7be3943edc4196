// The time line: rounds as stretches of it, marks with a sign for what happened.
import type { IconName } from "../parts/icons";
import type { Moment } from "../wire";

export interface Stretch {
  round: number;
  from: number;
  /** The first choice of the next one, or the end. */
  to: number;
}

interface Sign {
  icon: IconName;
  /** The row of the time line it stands in; rounds and turns are shown otherwise. */
  row: number | null;
}

export const SIGNS: Record<Moment["kind"], Sign> = {
  round: { icon: "clock", row: null },
  turn: { icon: "people", row: null },
  kill: { icon: "close", row: 0 },
  spawn: { icon: "spawn", row: 1 },
  wound: { icon: "wound", row: 2 },
  level: { icon: "up", row: 3 },
  goal: { icon: "objective", row: 3 },
  eliminated: { icon: "skull", row: 2 },
  changed: { icon: "warning", row: 2 },
  end: { icon: "exit", row: 2 },
};

/** The rounds of a replay, one after the other. */
export function rounds(moments: Moment[], length: number): Stretch[] {
  const starts = moments.filter((moment) => moment.kind === "round");
  return starts.map((moment, place) => ({
    round: place + 1,
    from: moment.at,
    to: starts[place + 1]?.at ?? length,
  }));
}

/** Where a choice lies on the time line, in percent of its length. */
export function percent(at: number, length: number): number {
  return length ? (100 * at) / length : 0;
}

/** The marks that have room: of those that would lie on each other, the first stays. */
export function spaced(moments: Moment[], length: number, room: number): Moment[] {
  const last = new Map<number, number>();
  return moments.filter((moment) => {
    const row = SIGNS[moment.kind].row;
    if (row === null) return false;
    const place = percent(moment.at, length);
    if (place - (last.get(row) ?? -room) < room) return false;
    last.set(row, place);
    return true;
  });
}

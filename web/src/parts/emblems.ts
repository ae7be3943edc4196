// The six figures of a team: a shape and a colour each, so that colour is never the only sign.
// Paths are drawn in a box of 24 by 24; the board draws the same ones.

export interface Figure {
  shape: "circle" | "square" | "triangle" | "diamond" | "pentagon" | "hexagon";
  path: string;
  color: string;
  /** The height at which the initials stand, and how large they may be. */
  middle: number;
  letter: number;
}

/** The outline and the initials, on every colour and in both themes. */
export const INK = "#14171c";

const FIGURES: readonly Figure[] = [
  {
    shape: "circle",
    path: "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
    color: "#f6c945",
    middle: 12,
    letter: 11,
  },
  {
    shape: "square",
    path: "M3.5 3.5h17v17h-17z",
    color: "#6cb8f5",
    middle: 12,
    letter: 11,
  },
  {
    shape: "triangle",
    path: "M12 1.5L23 21.5H1z",
    color: "#f4897b",
    middle: 15.5,
    letter: 9,
  },
  {
    shape: "diamond",
    path: "M12 1L23 12L12 23L1 12z",
    color: "#76d39b",
    middle: 12,
    letter: 10,
  },
  {
    shape: "pentagon",
    path: "M12 1.5L22.5 9.2L18.5 21.5H5.5L1.5 9.2z",
    color: "#bda2f2",
    middle: 12.6,
    letter: 10.5,
  },
  {
    shape: "hexagon",
    path: "M7 2.5H17L22.8 12L17 21.5H7L1.2 12z",
    color: "#ece5d6",
    middle: 12,
    letter: 11,
  },
];

/** The figure of the team's survivor with that number, counted from 0. */
export function figure(index: number): Figure {
  return FIGURES[((index % FIGURES.length) + FIGURES.length) % FIGURES.length]!;
}

/** "Amy" is A, "Tiger Sam" is TS. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toLocaleUpperCase() ?? "").join("");
}

// The figures of a team of up to twelve: a shape and a colour each, so that colour is never the only sign.
// Paths are drawn in a box of 24 by 24; the board draws the same ones.

export interface Figure {
  shape:
    | "circle"
    | "square"
    | "triangle"
    | "diamond"
    | "pentagon"
    | "hexagon"
    | "shield"
    | "cross"
    | "wedge"
    | "octagon"
    | "house"
    | "star";
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
  {
    shape: "shield",
    path: "M12 1L21.5 4.5V11C21.5 17 17.5 21 12 23C6.5 21 2.5 17 2.5 11V4.5z",
    color: "#f5a85b",
    middle: 11.5,
    letter: 11,
  },
  {
    shape: "cross",
    path: "M7 1.5H17V7H22.5V17H17V22.5H7V17H1.5V7H7z",
    color: "#8fe3e0",
    middle: 12,
    letter: 11,
  },
  {
    shape: "wedge",
    path: "M1 2.5H23L12 22.5z",
    color: "#f2a7d3",
    middle: 8.5,
    letter: 9,
  },
  {
    shape: "octagon",
    path: "M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5z",
    color: "#c6dc63",
    middle: 12,
    letter: 11,
  },
  {
    shape: "house",
    path: "M12 1L22 9.5V22H2V9.5z",
    color: "#d3b391",
    middle: 14,
    letter: 11,
  },
  {
    shape: "star",
    path: "M12 1L14.8 5.2L19.8 4.2L18.8 9.2L23 12L18.8 14.8L19.8 19.8L14.8 18.8L12 23L9.2 18.8L4.2 19.8L5.2 14.8L1 12L5.2 9.2L4.2 4.2L9.2 5.2z",
    color: "#b3bfd1",
    middle: 12,
    letter: 9.5,
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

/** The letters of everybody in a team, no two the same: the initials, or where several begin alike the
 * first letter and another one of the name. */
export function lettersOf(names: readonly string[]): Map<string, string> {
  const alike = new Map<string, number>();
  for (const name of names) alike.set(initials(name), (alike.get(initials(name)) ?? 0) + 1);
  const found = new Map<string, string>();
  const taken = new Set([...alike].filter(([, count]) => count === 1).map(([letters]) => letters));
  for (const name of names) {
    if (alike.get(initials(name)) === 1) {
      found.set(name, initials(name));
      continue;
    }
    const [first = "", ...others] = [...name.trim()];
    const rest = [...others.filter((letter) => /\p{L}/u.test(letter)), ..."23456789"];
    const letters = rest
      .map((letter) => first.toLocaleUpperCase() + letter.toLocaleLowerCase())
      .find((pair) => !taken.has(pair));
    found.set(name, letters ?? initials(name));
    taken.add(letters ?? "");
  }
  return found;
}

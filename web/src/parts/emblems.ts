// The figures of a team of up to twelve: a shape and a colour each, so that colour is never the only sign.
import { FIGURES, type Figure } from "./frames";

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

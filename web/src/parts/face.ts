// What the face of a card shows by signs.
import type { AttackFace, CardFace } from "../wire";
import type { SignName } from "./CardSign.svelte";

/** The zones that an attack reaches: "0–1", or "0". */
export function reach({ nearest, farthest }: Pick<AttackFace, "nearest" | "farthest">): string {
  return nearest === farthest ? `${nearest}` : `${nearest}–${farthest}`;
}

export interface Value {
  /** The sign, which is also the word of the glossary that names it. */
  sign: "range" | "dice" | "accuracy" | "damage" | "armor";
  value: string;
}

/** The four numbers of an attack, in the order of the printed cards. */
export function numbers(attack: AttackFace): Value[] {
  return [
    { sign: "range", value: reach(attack) },
    { sign: "dice", value: `${attack.dice}` },
    { sign: "accuracy", value: `${attack.accuracy}+` },
    { sign: "damage", value: `${attack.damage}` },
  ];
}

/** What else a card can do, or does, as round chips; each with the key of its word. */
export function chips(
  card: Pick<CardFace, "noise" | "opens_doors" | "dual" | "reload">,
): { sign: SignName; word: string }[] {
  const shown: [SignName, boolean][] = [
    ["noisy", card.noise === "noisy"],
    ["silent", card.noise === "silent"],
    ["opens_doors", card.opens_doors],
    ["dual", card.dual],
    ["reload", card.reload],
  ];
  return shown
    .filter(([, is]) => is)
    .map(([sign]) => ({
      sign,
      word: sign === "silent" ? "web.table.silent" : `glossary.${sign}.title`,
    }));
}

/** The letters of the longer line where a name stands in two lines, at the best place to part it: it
 * is written so large that they have room. */
export function letters(name: string): number {
  const words = name.split(/\s+/);
  const lines = words.map((_, at) =>
    Math.max(words.slice(0, at).join(" ").length, words.slice(at).join(" ").length),
  );
  return Math.min(...lines);
}

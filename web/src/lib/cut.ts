// Sentences, cut where they say certain words.

/** Any of these words where it stands alone, the longest first; `ending` may follow it. */
export function anyOf(words: Iterable<string>, ending = ""): RegExp | null {
  const longest = [...words].toSorted((one, other) => other.length - one.length);
  const plain = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (plain.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(${plain.join("|")})${ending}(?![\\p{L}\\p{N}])`, "gu");
}

export interface Piece {
  text: string;
  /** The word that these are; empty: what lies between. */
  word: string;
}

/** A sentence in pieces. */
export function cut(sentence: string, words: RegExp | null): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of words ? sentence.matchAll(words) : []) {
    if (found.index > end) pieces.push({ text: sentence.slice(end, found.index), word: "" });
    pieces.push({ text: found[0], word: found[1]! });
    end = found.index + found[0].length;
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end), word: "" });
  return pieces;
}

// Finding rules by a few words, whatever their capitals and accents, as the command line does.
import type { RuleEntry, RulesPage, RuleTopic } from "../wire";

const PLAIN: Record<string, string> = { ł: "l", œ: "oe", æ: "ae", "’": "'", "-": " ", _: " " };

/** The text without capitals, accents and hyphens: `Épée de Łowca` is `epee de lowca`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łœæ’_-]/g, (sign) => PLAIN[sign]!)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
}

export function wordsOf(wanted: string): string[] {
  return fold(wanted).split(/\s+/).filter(Boolean);
}

export interface Found {
  topic: RuleTopic;
  entry: RuleEntry;
  /** The line that says it best; empty: the title alone does. */
  line: string;
}

/** The rules in which each of the words stands, those with the words in the title first. */
export function search(page: RulesPage, wanted: string): Found[] {
  const words = wordsOf(wanted);
  if (!words.length) return [];
  const found: [number, Found][] = [];
  for (const topic of page.topics)
    for (const entry of topic.entries) {
      const worth = value(entry, words);
      if (worth > 0) found.push([worth, { topic, entry, line: bestLine(entry, words) }]);
    }
  return found.sort(([one], [other]) => other - one).map(([, each]) => each);
}

function value(entry: RuleEntry, words: string[]): number {
  const title = fold(entry.title);
  const text = `${title}\n${fold(entry.lines.join("\n"))}`;
  if (!words.every((word) => text.includes(word))) return 0;
  if (title === words.join(" ")) return 4;
  if (title.startsWith(words.join(" "))) return 3;
  return words.every((word) => title.includes(word)) ? 2 : 1;
}

function bestLine(entry: RuleEntry, words: string[]): string {
  const hits = entry.lines.map((line) => words.filter((word) => fold(line).includes(word)).length);
  const best = hits.indexOf(Math.max(...hits));
  return (entry.lines[best] ?? "").replace(/^- /, "");
}

export interface Piece {
  text: string;
  marked: boolean;
}

/** The text in pieces, those marked that the words stand for. */
export function pieces(text: string, wanted: string): Piece[] {
  const letters = [...text];
  const starts: number[] = [];
  let plain = "";
  letters.forEach((letter, at) => {
    for (const sign of fold(letter)) {
      plain += sign;
      starts.push(at);
    }
  });
  const marked = new Set<number>();
  for (const word of wordsOf(wanted))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      for (let each = at; each < at + word.length; each++) marked.add(starts[each]!);
  const found: Piece[] = [];
  letters.forEach((letter, at) => {
    const last = found.at(-1);
    if (last && last.marked === marked.has(at)) last.text += letter;
    else found.push({ text: letter, marked: marked.has(at) });
  });
  return found;
}

/** Where `at` leads: a topic, and the entry in it if it is one. */
export function placed(page: RulesPage, at: string): [RuleTopic, RuleEntry | null] | null {
  for (const topic of page.topics) {
    if (topic.id === at && !topic.entries.some((entry) => entry.id === at)) return [topic, null];
  }
  for (const topic of page.topics) {
    const entry = topic.entries.find((one) => one.id === at);
    if (entry) return [topic, entry];
  }
  return null;
}

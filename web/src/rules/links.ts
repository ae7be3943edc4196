// Words of a rule that are the name of another one lead to it.
import { anyOf, cut } from "../lib/cut";
import type { RuleEntry, RulesPage } from "../wire";

export interface Part {
  text: string;
  /** The entry that the words name; empty: these are just words. */
  to: string;
}

/** In more rules than these, a word says too little to be a link. */
const COMMON = 24;
/** Shorter names are words of any sentence. */
const SHORTEST = 4;

/** For each rule its lines in parts: each other rule is linked once, where it is named first. */
export class Linker {
  readonly #ids = new Map<string, string>();
  readonly #names: RegExp | null;

  constructor(page: RulesPage) {
    const entries = page.topics.flatMap((topic) => topic.entries);
    for (const { title, id } of entries)
      if (title.length >= SHORTEST && !this.#ids.has(title)) this.#ids.set(title, id);
    const seen = new Map<string, number>();
    const all = this.#pattern();
    for (const entry of entries)
      for (const name of new Set(entry.lines.join("\n").match(all ?? /$^/g)))
        seen.set(name, (seen.get(name) ?? 0) + 1);
    for (const [name, count] of seen) if (count > COMMON) this.#ids.delete(name);
    this.#names = this.#pattern();
  }

  #pattern(): RegExp | null {
    return anyOf(this.#ids.keys());
  }

  lines(entry: RuleEntry): Part[][] {
    const done = new Set([entry.id, this.#ids.get(entry.title) ?? ""]);
    return entry.lines.map((line) => this.#parts(line, done));
  }

  #parts(line: string, done: Set<string>): Part[] {
    const parts: Part[] = [];
    for (const { text, word } of cut(line, this.#names)) {
      const to = this.#ids.get(word) ?? "";
      if (to && !done.has(to)) {
        done.add(to);
        parts.push({ text, to });
      } else if (parts.at(-1)?.to === "") parts.at(-1)!.text += text;
      else parts.push({ text, to: "" });
    }
    return parts;
  }
}

// Words of the table's sentences that can be looked up: tokens and terms, skills, cards, Zombies.
import { anyOf, cut } from "../lib/cut";
import type { BoxPage } from "../wire";

export interface Part {
  text: string;
  /** Where the rule stands: `second-edition/noise`; empty: these are just words. */
  rule: string;
}

class Terms {
  private box = $state.raw<BoxPage | null>(null);

  private readonly rules = $derived.by(() => {
    const found = new Map<string, string>();
    const { glossary = {}, skills = {}, cards = {}, zombies = {}, survivors = {} } = this.box ?? {};
    const add = (word: string, rule: string): void => {
      if (word && rule && !found.has(word)) found.set(word, rule);
    };
    // Who is named so is meant, whatever else has the name: “Ned” is no word to look up.
    for (const { name } of Object.values(survivors)) found.set(name, "");
    for (const named of [zombies, skills, cards])
      for (const { name, rule } of Object.values(named)) add(name, rule);
    for (const { title, rule } of Object.values(glossary)) {
      add(title, rule);
      add(title.charAt(0).toLowerCase() + title.slice(1), rule); // in the middle of a sentence
    }
    return found;
  });
  private readonly pattern = $derived(anyOf(this.rules.keys(), "s?"));

  /** The box that sentences speak of from now on. */
  show(box: BoxPage | null): void {
    this.box = box;
  }

  /** The box is gone, unless another one has come already. */
  leave(box: BoxPage): void {
    if (this.box === box) this.show(null);
  }

  /** A sentence, cut where it says something that can be looked up and was not `told` before. */
  parts(sentence: string, told = new Set<string>()): Part[] {
    return cut(sentence, this.pattern).map(({ text, word }) => {
      const rule = this.rules.get(word) ?? "";
      if (told.has(rule)) return { text, rule: "" };
      if (rule) told.add(rule);
      return { text, rule };
    });
  }
}

export const terms = new Terms();

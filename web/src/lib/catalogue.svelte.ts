// Texts in the reader's language, from the same catalogue as the command line.
import { get } from "./api";
import type { Catalogue, LanguageName } from "../wire";

/** Which form of a counted word fits a number; the rules of `content/templates.py`. */
const PLURALS: Record<string, (count: number) => number> = {
  en: (count) => (count === 1 ? 0 : 1),
  fr: (count) => (count > 1 ? 1 : 0),
  pl: (count) => {
    if (count === 1) return 0;
    const few = [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100);
    return few ? 1 : 2;
  },
};

export type Values = Record<string, string | number>;

/** Fill `{name}` and `{count|one|many}`. */
export function fill(template: string, values: Values, plural: string): string {
  const choose = PLURALS[plural] ?? PLURALS["en"]!;
  const forms = template.replace(
    /\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g,
    (_, name: string, all: string) => all.split("|")[choose(Number(values[name]))] ?? "",
  );
  return forms.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
}

class Words {
  catalogue = $state.raw<Catalogue>({ language: "", plural: "en", texts: {} });
  languages = $state.raw<LanguageName[]>([]);

  get language(): string {
    return this.catalogue.language;
  }

  async load(language: string): Promise<void> {
    this.catalogue = await get<Catalogue>(`/api/languages/${language}`);
    document.documentElement.lang = language;
    localStorage.setItem("shamble.language", language);
  }

  /** At the start: what was chosen before, or what the browser speaks. */
  async begin(): Promise<void> {
    this.languages = await get<LanguageName[]>("/api/languages");
    const known = this.languages.map((language) => language.code);
    const wished = [localStorage.getItem("shamble.language") ?? "", ...navigator.languages];
    const found = wished.map((tag) => tag.slice(0, 2)).find((tag) => known.includes(tag));
    await this.load(found ?? "en");
  }
}

export const words = new Words();

/** The text with that key under `web.`. A missing one shows as ⟦key⟧: a test looks for those. */
export function t(key: string, values: Values = {}): string {
  const template = words.catalogue.texts[key];
  return template === undefined ? `⟦${key}⟧` : fill(template, values, words.catalogue.plural);
}

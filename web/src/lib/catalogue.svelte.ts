// Texts in the reader's language, from the same catalogue as the command line.
import { get } from "./api";
import type { Catalogue, LanguageName } from "../wire";

const CATEGORIES: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** The forms a language has for counted things; found as `content/templates.py` finds them. */
class Plurals {
  readonly #rules: Intl.PluralRules;
  readonly #forms: Intl.LDMLPluralRule[];

  constructor(language: string) {
    this.#rules = new Intl.PluralRules(language);
    const met = new Set(Array.from({ length: 200 }, (_, number) => this.#rules.select(number)));
    this.#forms = CATEGORIES.filter((category) => met.has(category));
  }

  choose(count: number): number {
    const found = this.#forms.indexOf(this.#rules.select(count));
    return found === -1 ? this.#forms.length - 1 : found;
  }
}

const known: Record<string, Plurals> = {};

export type Values = Record<string, string | number>;

/** Fill `{name}` and `{count|one|many}`. */
export function fill(template: string, values: Values, language: string): string {
  const forms = template.replace(
    /\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g,
    (_, name: string, all: string) => {
      const plurals = (known[language] ??= new Plurals(language));
      return all.split("|")[plurals.choose(Number(values[name]))] ?? "";
    },
  );
  return forms.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
}

class Words {
  catalogue = $state.raw<Catalogue>({ language: "", texts: {}, english: {} });
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
  const { language, texts, english } = words.catalogue;
  if (key in texts) return fill(texts[key]!, values, language);
  return key in english ? fill(english[key]!, values, "en") : `⟦${key}⟧`;
}

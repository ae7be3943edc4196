// Chances as people read them.
import type { AttackOdds } from "../wire";
import { words } from "../lib/catalogue.svelte";

/** `62 %` where the language writes so; what is possible is never 0 %, what may fail never 100 %. */
export function percent(chance: number, language = words.language || "en"): string {
  const small = chance > 0 && chance < 0.01;
  const great = chance < 1 && chance > 0.99;
  return new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: small || great ? 1 : 0,
    maximumFractionDigits: chance > 0 && chance < 0.001 ? 3 : small || great ? 2 : 0,
    roundingMode: "trunc",
  } as Intl.NumberFormatOptions).format(small || great ? chance : Math.round(chance * 100) / 100);
}

export interface Bar {
  /** `2`, or `5+` for that many and more. */
  hits: string;
  chance: number;
}

/** So many bars tell apart; the rest is one. */
const MOST = 7;

/** The bars of the chart: the chance of each number of hits. */
export function bars(odds: Pick<AttackOdds, "hits" | "beyond">): Bar[] {
  const shown = odds.hits.slice(0, MOST).map((chance, hits) => ({ hits: `${hits}`, chance }));
  const rest = odds.hits.slice(MOST).reduce((sum, chance) => sum + chance, odds.beyond);
  return rest > 0 ? [...shown, { hits: `${shown.length}+`, chance: rest }] : shown;
}

// The log in chapters: rounds, and in them the survivors' turns and the Zombies' Phase.
import type { Told } from "../wire";

export interface Entry {
  /** Its place among all that happened. */
  number: number;
  told: Told;
}

export interface Part {
  kind: "start" | "turn" | "horde";
  /** For a turn, the sentence that begins it. */
  said: string;
  survivor: string | null;
  entries: Entry[];
  number: number;
}

export interface Chapter {
  /** 0: before the first round. */
  round: number;
  parts: Part[];
}

export const FILTERS = ["all", "fights", "horde", "finds"] as const;
export type Filter = (typeof FILTERS)[number];

const FIGHTS = [
  "rolled",
  "rerolled",
  "attacked",
  "killed",
  "hit-lost",
  "friendly-fire",
  "armor-held",
  "wounded",
  "eliminated",
  "healed",
  "thrown",
  "fire",
  "cast",
  "shoved",
  "zombies-attacked",
];
const HORDE = [
  "zombies-attacked",
  "zombies-moved",
  "zombie-card",
  "spawned",
  "out-of-figures",
  "extra-activation",
  "rush",
  "spawn-woke",
  "spawn-removed",
  "necromancer-came",
  "necromancer-fled",
];
const FINDS = [
  "dealt",
  "searched",
  "drew",
  "gave",
  "discarded",
  "door-opened",
  "objective-taken",
  "crate-taken",
  "artifact-taken",
  "goal-met",
];
const SHOWN: Record<Filter, Set<string> | null> = {
  all: null,
  fights: new Set(FIGHTS),
  horde: new Set(HORDE),
  finds: new Set(FINDS),
};

/** What is seen from the headings anyway. */
const HEADINGS = new Set(["round-began", "turn-began", "turn-ended", "phase-ended"]);

/** The chapters of what happened from number `start` on. Without a filter a turn stands there from
 * its first moment on; with one, what it empties is left out. */
export function chapters(happened: Told[], filter: Filter = "all", start = 0): Chapter[] {
  const shown = SHOWN[filter];
  const all: Chapter[] = [];
  let chapter: Chapter = { round: 0, parts: [] };
  let part: Part = { kind: "start", said: "", survivor: null, entries: [], number: -1 };
  const close = (): void => {
    const begun = shown === null && part.number >= start;
    if (part.entries.length || (begun && part.kind !== "start")) chapter.parts.push(part);
    if ((chapter.parts.length || begun) && all.at(-1) !== chapter) all.push(chapter);
  };
  happened.forEach((told, number) => {
    if (told.kind === "round-began") {
      close();
      chapter = { round: Number(told.facts?.["round"]), parts: [] };
      part = { kind: "start", said: "", survivor: null, entries: [], number };
    } else if (told.kind === "turn-began") {
      close();
      const survivor = String(told.facts?.["survivor"]);
      part = { kind: "turn", said: told.said, survivor, entries: [], number };
    } else if (told.kind === "phase-ended" && told.facts?.["phase"] === "players") {
      close();
      part = { kind: "horde", said: "", survivor: null, entries: [], number };
    }
    if (number < start || HEADINGS.has(told.kind)) return;
    if (shown === null || shown.has(told.kind)) part.entries.push({ number, told });
  });
  close();
  return all;
}

/** What is new in a longer log; nothing when it was taken back, or told anew in another language. */
export function news(before: Told[], now: Told[]): Told[] {
  const last = before.at(-1);
  if (!last || now.length <= before.length) return [];
  return now[before.length - 1]?.said === last.said ? now.slice(before.length) : [];
}

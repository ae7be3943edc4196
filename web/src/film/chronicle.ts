// The log in chapters: rounds, and in them the survivors' turns and the Zombies' Phase.
import { EVENTS, type Log, type Told } from "../wire";
import { has } from "./scenes";

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

export type Filter = "all" | Log;
export const FILTERS: Filter[] = ["all", "fights", "horde", "finds"];

/** The chapters of what happened from number `start` on. Without a filter a turn stands there from
 * its first moment on; with one, what it empties is left out. */
export function chapters(happened: Told[], filter: Filter = "all", start = 0): Chapter[] {
  const shown = (told: Told): boolean =>
    filter === "all" || (EVENTS[told.kind]?.logs?.includes(filter) ?? false);
  const all: Chapter[] = [];
  let chapter: Chapter = { round: 0, parts: [] };
  let part: Part = { kind: "start", said: "", survivor: null, entries: [], number: -1 };
  const close = (): void => {
    const begun = filter === "all" && part.number >= start;
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
    if (number < start || has(told, "heading")) return; // the headings say as much
    if (shown(told)) part.entries.push({ number, told });
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

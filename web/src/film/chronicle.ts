// The log in chapters: rounds, and in them the survivors' turns and the Zombies' Phase.
import { EVENTS, type Log, type Told } from "../wire";
import { has } from "./scenes";

/** What is known of what happened: all from an event on. What was before, the server tells if it is
 * asked. */
export interface History {
  /** The number of the first event that is known. */
  first: number;
  /** The round in which that one happened. */
  round: number;
  happened: Told[];
}

/** How much happened, known or not. */
export function countOf({ first, happened }: History): number {
  return first + happened.length;
}

/** What happened earlier is put before it, as far as it is not known yet. */
export function withEarlier(history: History, earlier: History): History {
  const { first, round } = earlier;
  if (first >= history.first || countOf(earlier) < history.first) return history;
  const before = earlier.happened.slice(0, history.first - first);
  return { first, round, happened: [...before, ...history.happened] };
}

/** The first `kept` events still hold, and these happened then. `round`: the one that is now. */
export function goneOn(history: History, kept: number, fresh: Told[], round: number): History {
  if (kept < history.first) return { first: kept, round, happened: fresh };
  return { ...history, happened: [...history.happened.slice(0, kept - history.first), ...fresh] };
}

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
export function chapters(history: History, filter: Filter = "all", start = 0): Chapter[] {
  const shown = (told: Told): boolean =>
    filter === "all" || (EVENTS[told.kind]?.logs?.includes(filter) ?? false);
  const all: Chapter[] = [];
  let chapter: Chapter = { round: history.round, parts: [] };
  let part: Part = { kind: "start", said: "", survivor: null, entries: [], number: -1 };
  const close = (): void => {
    const begun = filter === "all" && part.number >= start;
    if (part.entries.length || (begun && part.kind !== "start")) chapter.parts.push(part);
    if ((chapter.parts.length || begun) && all.at(-1) !== chapter) all.push(chapter);
  };
  history.happened.forEach((told, place) => {
    const number = history.first + place;
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
export function news(before: History, now: History): Told[] {
  const last = before.happened.at(-1);
  const fresh = countOf(before) - now.first;
  if (!last || fresh < 1) return [];
  return now.happened[fresh - 1]?.said === last.said ? now.happened.slice(fresh) : [];
}

// The tokens of the tables that this browser has a link to.
import { count, isFields, listed, name, rememberAs, remembered, text } from "./remembered";

export interface Key {
  tokens: string[];
  /** The host's token and those of all seats, for whoever created the table. */
  host?: string;
  seats?: string[];
  spectator?: string;
  quest?: string;
  title?: string;
  /** The finished game from which it goes on, as an address has it: `t/TABLE` or `replay/ID`. */
  from?: string;
  at: number;
}

const STORE = "shamble.tables";
/** So many are remembered. */
export const MOST_TABLES = 200;

/** A key as it was kept; undefined: it is none. */
export function keyFrom(value: unknown): Key | undefined {
  if (!isFields(value) || !Array.isArray(value["tokens"])) return undefined;
  const found: Key = { tokens: listed(value["tokens"], name), at: count(value["at"]) ?? 0 };
  // Each has its place: a seat without a token keeps it.
  const seats = value["seats"];
  if (Array.isArray(seats)) found.seats = seats.map((token) => name(token) ?? "");
  for (const field of ["host", "spectator"] as const) {
    const token = name(value[field]);
    if (token !== undefined) found[field] = token;
  }
  for (const field of ["quest", "title"] as const) {
    const said = text(value[field]);
    if (said !== undefined) found[field] = said;
  }
  const from = text(value["from"], 80);
  if (from !== undefined && /^(t|replay)\/[\w-]+$/.test(from)) found.from = from;
  return found;
}

/** The tables and their keys among what was kept. */
export function keysFrom(value: unknown): Record<string, Key> {
  if (!isFields(value)) return {};
  const found: Record<string, Key> = {};
  for (const [table, given] of Object.entries(value)) {
    const key = keyFrom(given);
    if (key && name(table)) found[table] = key;
  }
  return found;
}

export function keys(): Record<string, Key> {
  return keysFrom(remembered(STORE));
}

export function keyOf(table: string): Key | undefined {
  return keys()[table];
}

/** The way back to the look back from a game that goes on from one of its moments. */
export function wayBack(table: string): string | undefined {
  const from = keyOf(table)?.from;
  return from && (from.startsWith("replay/") ? `#/${from}/0/result` : `#/${from}`);
}

/** Keep them all; of too many, those used last. */
export function keepKeys(all: Record<string, Key>): void {
  const newest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
  rememberAs(STORE, Object.fromEntries(newest.slice(0, MOST_TABLES)));
}

export function store(table: string, key: Partial<Key>): void {
  const all = keys();
  const before: Key = all[table] ?? { tokens: [], at: 0 };
  keepKeys({ ...all, [table]: { ...before, ...key, at: Date.now() } });
}

/** Add a token to those of a table. */
export function keep(table: string, token: string): void {
  const tokens = keyOf(table)?.tokens ?? [];
  store(table, { tokens: [...new Set([...tokens, token])] });
}

export function forget(table: string): void {
  const all = keys();
  delete all[table];
  keepKeys(all);
}

export function myName(): string {
  return localStorage.getItem("shamble.name") ?? "";
}

export function setMyName(name: string): void {
  localStorage.setItem("shamble.name", name);
}

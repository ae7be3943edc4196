// What this browser remembers, read with care: an older page, another tab or a curious person may
// have written anything there, and no page may break of it.

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Text of a reasonable length, or nothing. */
export function text(value: unknown, most = 200): string | undefined {
  return typeof value === "string" && value.length <= most ? value : undefined;
}

/** What may stand in an address: the name of a table, a token, a replay. */
export function name(value: unknown): string | undefined {
  const found = text(value, 80);
  return found !== undefined && /^[\w-]+$/.test(found) ? found : undefined;
}

export function count(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

/** Those of a list that are what they should be. */
export function listed<T>(value: unknown, read: (one: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  return value.map(read).filter((one) => one !== undefined);
}

/** Where the tables are kept that this browser is called for: see `push.ts`. */
export const PUSHED = "shamble.push";

/** What is remembered under a name, whatever it is; undefined: nothing, or nothing readable. */
export function remembered(store: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remember it; a browser that remembers nothing, or is full, plays all the same. */
export function rememberAs(store: string, value: unknown): void {
  try {
    localStorage.setItem(store, JSON.stringify(value));
  } catch {
    // Nobody is told: there is nothing that could be done about it.
  }
}

// The tokens of the tables that this browser has a link to.
export interface Key {
  tokens: string[];
  /** The host's token and those of all seats, for whoever created the table. */
  host?: string;
  seats?: string[];
  spectator?: string;
  quest?: string;
  title?: string;
  at: number;
}

const STORE = "shamble.tables";

export function keys(): Record<string, Key> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Key>;
  } catch {
    return {};
  }
}

export function keyOf(table: string): Key | undefined {
  return keys()[table];
}

export function store(table: string, key: Partial<Key>): void {
  const all = keys();
  const before: Key = all[table] ?? { tokens: [], at: 0 };
  all[table] = { ...before, ...key, at: Date.now() };
  localStorage.setItem(STORE, JSON.stringify(all));
}

/** Add a token to those of a table. */
export function keep(table: string, token: string): void {
  const tokens = keyOf(table)?.tokens ?? [];
  store(table, { tokens: [...new Set([...tokens, token])] });
}

export function forget(table: string): void {
  const all = keys();
  delete all[table];
  localStorage.setItem(STORE, JSON.stringify(all));
}

export function myName(): string {
  return localStorage.getItem("shamble.name") ?? "";
}

export function setMyName(name: string): void {
  localStorage.setItem("shamble.name", name);
}

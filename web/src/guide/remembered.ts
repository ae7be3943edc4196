// What this browser remembers of the guide: at which tables it is wanted, and what it taught there.
const STORE = "shamble.guide";
/** So many tables are remembered, the last ones. */
const MOST = 40;

export interface Kept {
  quest: string;
  on: boolean;
  /** The lessons that were given, in their order. */
  given: string[];
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** What was decided at a table; undefined: nobody was asked yet. */
export function keptFor(table: string): Kept | undefined {
  return all()[table];
}

export function keep(table: string, kept: Kept): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  const last = [...others.slice(1 - MOST), [table, kept] as const];
  localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(last)));
}

/** Whether this browser has not begun the quest before, with the guide or without. */
export function isFirst(quest: string): boolean {
  return !Object.values(all()).some((kept) => kept.quest === quest);
}

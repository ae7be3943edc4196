// What this browser remembers of the guide: at which tables it is wanted, and what it taught there.
const STORE = "shamble.guide";
/** So many tables are remembered, the last ones. */
const MOST = 40;

export interface Remembered {
  quest: string;
  on: boolean;
  /** The lessons that were given, in their order. */
  given: string[];
}

function all(): Record<string, Remembered> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Remembered>;
  } catch {
    return {};
  }
}

/** What was decided at a table; undefined: nobody was asked yet. */
export function rememberedFor(table: string): Remembered | undefined {
  return all()[table];
}

export function remember(table: string, remembered: Remembered): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  const last = [...others.slice(1 - MOST), [table, remembered] as const];
  localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(last)));
}

/** Whether this browser has not begun the quest before, with the guide or without. */
export function isFirst(quest: string): boolean {
  return !Object.values(all()).some((remembered) => remembered.quest === quest);
}

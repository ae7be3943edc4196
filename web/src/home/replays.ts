// The replays that this browser shared or watched lately.
export interface Watched {
  replay: string;
  quest: string;
  box: string;
  /** In the language it was watched in. */
  title: string;
  /** In milliseconds since 1970. */
  at: number;
}

const STORE = "shamble.replays";
/** So many are remembered. */
const MOST = 6;

/** The newest first. */
export function watched(): Watched[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]") as Watched[];
  } catch {
    return [];
  }
}

export function remember(replay: string, facts: Pick<Watched, "quest" | "box" | "title">): void {
  const { quest, box, title } = facts;
  const others = watched().filter((one) => one.replay !== replay);
  write([{ replay, quest, box, title, at: Date.now() }, ...others].slice(0, MOST));
}

export function forgetReplay(replay: string): void {
  write(watched().filter((one) => one.replay !== replay));
}

function write(all: Watched[]): void {
  localStorage.setItem(STORE, JSON.stringify(all));
}

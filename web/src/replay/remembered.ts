// The replays that this browser shared or watched lately.
import { count, isFields, listed, name, rememberAs, remembered, text } from "../lib/remembered";

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

function watchedFrom(value: unknown): Watched | undefined {
  if (!isFields(value)) return undefined;
  const replay = name(value["replay"]);
  const quest = text(value["quest"]);
  const box = text(value["box"]);
  const title = text(value["title"]);
  if (!replay || quest === undefined || box === undefined || title === undefined) return undefined;
  return { replay, quest, box, title, at: count(value["at"]) ?? 0 };
}

/** The replays among what was kept. */
export const replaysFrom = (value: unknown): Watched[] => listed(value, watchedFrom);

/** The newest first. */
export const watched = (): Watched[] => replaysFrom(remembered(STORE));

export function remember(replay: string, facts: Pick<Watched, "quest" | "box" | "title">): void {
  const { quest, box, title } = facts;
  keepReplays([{ replay, quest, box, title, at: Date.now() }, ...watched()]);
}

export function forgetReplay(replay: string): void {
  keepReplays(watched().filter((one) => one.replay !== replay));
}

/** Keep them, each once; of too many, those that come first. */
export function keepReplays(all: Watched[]): void {
  const once = all.filter((one, at) => all.findIndex(({ replay }) => replay === one.replay) === at);
  rememberAs(STORE, once.slice(0, MOST));
}

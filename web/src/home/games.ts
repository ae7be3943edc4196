// The games that were finished in this browser: won and lost, by quest and by survivor.
import { count, isFields, listed, name, rememberAs, remembered, text } from "../lib/remembered";
import type { ResultPage } from "../wire";

/** What became of a survivor. */
export interface Person {
  id: string;
  name: string;
  killed: number;
  died: boolean;
}

export interface FinishedGame {
  table: string;
  quest: string;
  box: string;
  /** In the language it was played in. */
  title: string;
  won: boolean;
  rounds: number;
  /** When it was over, in milliseconds since 1970. */
  at: number;
  team: Person[];
  /** Its replay, once somebody has asked for it. */
  replay?: string;
}

const STORE = "shamble.games";
/** What the page of tomorrow will read, too. */
export const VERSION = 1;
/** So many are remembered. */
export const MOST_GAMES = 300;
const MOST_PEOPLE = 20;

function personFrom(value: unknown): Person | undefined {
  if (!isFields(value)) return undefined;
  const [id, said, killed] = [text(value["id"]), text(value["name"]), count(value["killed"])];
  if (!id || said === undefined || killed === undefined) return undefined;
  return { id, name: said, killed, died: value["died"] === true };
}

function gameFrom(value: unknown): FinishedGame | undefined {
  if (!isFields(value)) return undefined;
  const table = name(value["table"]);
  const quest = text(value["quest"]);
  const [box, title] = [text(value["box"]) ?? "", text(value["title"]) ?? quest];
  const [rounds, at] = [count(value["rounds"]), count(value["at"])];
  const won = value["won"];
  if (!table || !quest || title === undefined || typeof won !== "boolean") return undefined;
  if (rounds === undefined || at === undefined) return undefined;
  const team = listed(value["team"], personFrom).slice(0, MOST_PEOPLE);
  const replay = name(value["replay"]);
  return { table, quest, box, title, won, rounds, at, team, ...(replay ? { replay } : {}) };
}

/** The games among what was kept. */
export const gamesFrom = (value: unknown): FinishedGame[] => listed(value, gameFrom);

/** The newest first. */
export function finished(): FinishedGame[] {
  const found = remembered(STORE);
  return isFields(found) && found["version"] === VERSION ? gamesFrom(found["games"]) : [];
}

/** Keep them, each once, the newest first; of too many, the newest. */
export function keepGames(all: FinishedGame[]): FinishedGame[] {
  const games = once(all).slice(0, MOST_GAMES);
  rememberAs(STORE, { version: VERSION, games });
  return games;
}

/** Each table once, as it was last; a replay that is known stays known. */
export function once(all: FinishedGame[]): FinishedGame[] {
  const found = new Map<string, FinishedGame>();
  for (const game of all.toSorted((one, other) => other.at - one.at)) {
    const newer = found.get(game.table);
    if (!newer) found.set(game.table, game);
    else if (!newer.replay && game.replay) {
      found.set(game.table, { ...newer, replay: game.replay });
    }
  }
  return [...found.values()];
}

/** A table's result as it is remembered; null: the game still runs. */
export function gameOf({ facts, ending, deeds, names }: ResultPage, at: number) {
  if (!ending) return null;
  const { table, quest, box, title } = facts;
  const team = deeds.map((one) => ({
    id: one.survivor,
    name: names[one.survivor] ?? one.survivor,
    killed: one.killed,
    died: one.out === "eliminated",
  }));
  return { table, quest, box, title, won: ending.won, rounds: ending.rounds, at, team };
}

export interface Tally {
  id: string;
  name: string;
  played: number;
  won: number;
  lost: number;
}

export interface PersonTally extends Tally {
  killed: number;
  died: number;
}

const mostPlayed = (one: Tally, other: Tally): number =>
  other.played - one.played || other.won - one.won || one.id.localeCompare(other.id);

/** Wins and losses of each quest. */
export function byQuest(games: readonly FinishedGame[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { quest: id, title, won } of games) {
    const was = found.get(id) ?? { id, name: title, played: 0, won: 0, lost: 0 };
    found.set(id, {
      ...was,
      played: was.played + 1,
      won: was.won + Number(won),
      lost: was.lost + Number(!won),
    });
  }
  return [...found.values()].sort(mostPlayed);
}

/** Wins and losses of each survivor, and what they did. */
export function bySurvivor(games: readonly FinishedGame[]): PersonTally[] {
  const found = new Map<string, PersonTally>();
  for (const { team, won } of games) {
    for (const { id, name, killed, died } of team) {
      const none = { id, name, played: 0, won: 0, lost: 0, killed: 0, died: 0 };
      const was = found.get(id) ?? none;
      found.set(id, {
        ...was,
        played: was.played + 1,
        won: was.won + Number(won),
        lost: was.lost + Number(!won),
        killed: was.killed + killed,
        died: was.died + Number(died),
      });
    }
  }
  return [...found.values()].sort(mostPlayed);
}

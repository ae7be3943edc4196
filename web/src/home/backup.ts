// Everything this browser keeps of tables and games, as a file to take along; no account is needed.
import { Refusal } from "../lib/api";
import { t } from "../lib/catalogue.svelte";
import { isFields } from "../lib/remembered";
import { keepKeys, keys, keysFrom, type Key } from "../lib/keys";
import { finished, gamesFrom, keepGames, once, type FinishedGame } from "./games";
import { parsed } from "./files";
import { keepReplays, replaysFrom, watched, type Watched } from "../replay/remembered";

const FORMAT = "shamble-home";
const VERSION = 1;
/** More than 200 tables and 300 games can need. */
const LARGEST = 2_000_000;

interface Backup {
  tables: Record<string, Key>;
  games: FinishedGame[];
  replays: Watched[];
}

export function written(): string {
  const home: Backup = { tables: keys(), games: finished(), replays: watched() };
  return JSON.stringify({ format: FORMAT, version: VERSION, ...home }, null, 1);
}

/** What a file holds; null: it is not ours, or of a version that this page does not know. */
export function readBackup(text: string): Backup | null {
  const found = parsed(text);
  if (found?.["format"] !== FORMAT || found["version"] !== VERSION) return null;
  const { tables, games, replays } = found;
  if (!isFields(tables) || !Array.isArray(games) || !Array.isArray(replays)) return null;
  return { tables: keysFrom(tables), games: gamesFrom(games), replays: replaysFrom(replays) };
}

/** Both keys of a table in one: all tokens, and for the rest what was used last. */
function joined(one: Key | undefined, other: Key): Key {
  if (!one) return other;
  const [older, newer] = one.at <= other.at ? [one, other] : [other, one];
  return { ...older, ...newer, tokens: [...new Set([...newer.tokens, ...older.tokens])] };
}

export interface Gained {
  tables: number;
  games: number;
  replays: number;
}

/** Put a file's content to what is kept already; nothing is there twice. How much of it is new. */
export function merge(file: Backup): Gained {
  const [tables, games, replays] = [keys(), finished(), watched()];
  const known = new Set(replays.map(({ replay }) => replay));
  const fresh = file.replays.filter(({ replay }) => !known.has(replay));
  const all = { ...tables };
  for (const [table, key] of Object.entries(file.tables)) all[table] = joined(tables[table], key);
  keepKeys(all);
  keepGames([...games, ...file.games]);
  keepReplays([...replays, ...fresh].sort((one, other) => other.at - one.at));
  return {
    tables: Object.keys(all).length - Object.keys(tables).length,
    games: once([...games, ...file.games]).length - games.length,
    replays: fresh.length,
  };
}

export async function imported(file: File): Promise<Gained> {
  const backup = file.size <= LARGEST ? readBackup(await file.text()) : null;
  if (!backup) throw new Refusal("not-a-backup", t("web.home.not_a_backup", { file: file.name }));
  return merge(backup);
}

// The finished games of this browser, for all who show them.
import { get, post } from "../lib/api";
import { keyOf } from "../lib/keys";
import type { ReplayLink, ResultPage } from "../wire";
import { finished, gameOf, keepGames, type FinishedGame } from "./games";

class Current {
  all = $state.raw<FinishedGame[]>(finished());

  /** What this browser keeps may have changed: another tab, a file. */
  refresh(): void {
    this.all = finished();
  }

  has(table: string): boolean {
    return this.all.some((game) => game.table === table);
  }

  /** A game is over: remember how it went. */
  async learn(table: string, at = Date.now()): Promise<void> {
    const token = keyOf(table)?.tokens[0];
    const game = gameOf(await get<ResultPage>(`/api/tables/${table}/result`, token), at);
    if (game) this.all = keepGames([game, ...finished()]);
  }

  /** It goes on after all, or shall not be remembered. */
  forget(table: string): void {
    if (this.has(table)) this.all = keepGames(finished().filter((game) => game.table !== table));
  }

  /** The replay of a game; the server makes one when it is first asked for. */
  async replay(game: FinishedGame): Promise<string> {
    if (game.replay) return game.replay;
    const token = keyOf(game.table)?.tokens[0];
    const { replay } = await post<ReplayLink>(`/api/tables/${game.table}/replay`, {}, token);
    this.all = keepGames([{ ...game, replay }, ...finished()]);
    return replay;
  }
}

export const games = new Current();

// The bots that are offered, the strongest first, and how fast they act. `planner`, which searches
// longer, is not among them: it has not been shown to play better.
import type { SetBot, SetPace } from "../wire";

export type MindName = NonNullable<SetBot["mind"]>;
export type Pace = SetPace["pace"];

export const MINDS: readonly MindName[] = ["steady", "quick"];
export const PACES: readonly Pace[] = ["slow", "normal", "at-once"];

/** The name of a pace among the texts. */
export function paceKey(pace: Pace): string {
  return `web.bot.pace_${pace.replace("-", "_")}`;
}

// The ground is a picture of the server's, of the board as it is now: Corruption has no walls between
// its zones, and burnt rooms are Ruins.
import type { BoardPlan, View } from "../wire";

export function groundOf(plan: BoardPlan, view: View, theme: string): string {
  const about = new URLSearchParams({ theme });
  const names = (zones: readonly string[]): string => zones.toSorted().join(" ");
  const atSetup = plan.zones.filter((zone) => zone.corrupted).map((zone) => zone.name);
  if (names(atSetup) !== names(view.corruption)) about.set("corrupted", names(view.corruption));
  if (view.burnt.length > 0) about.set("burnt", names(view.burnt));
  return `/api/boards/${plan.quest}/ground.svg?${about}`;
}

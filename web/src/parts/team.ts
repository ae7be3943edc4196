// Who is in the team of this screen: their letters differ, wherever somebody of them is drawn.
import { getContext, setContext } from "svelte";
import { initials, lettersOf } from "./emblems";

const TEAM = Symbol("team");
type Names = () => readonly string[];

/** Called by a screen, once: the names of all whom it may draw. */
export function setTeam(names: Names): void {
  setContext<Names>(TEAM, names);
}

/** The letters of somebody, in the team of the screen that this is a part of. */
export function letters(): (name: string) => string {
  const names = getContext<Names | undefined>(TEAM);
  return (name) => lettersOf(names?.() ?? []).get(name) ?? initials(name);
}

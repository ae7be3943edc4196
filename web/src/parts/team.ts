// Who is in the team of this screen: their letters differ, wherever somebody of them is drawn; and the
// box that they play in, which has their portraits.
import { getContext, setContext } from "svelte";
import { initials, lettersOf } from "./emblems";

const TEAM = Symbol("team");

interface Team {
  names: () => readonly string[];
  box: () => string | undefined;
}

/** Called by a screen, once: the names of all whom it may draw, and their box. */
export function setTeam(names: Team["names"], box: Team["box"]): void {
  setContext<Team>(TEAM, { names, box });
}

/** The letters of somebody, in the team of the screen that this is a part of. */
export function letters(): (name: string) => string {
  const team = getContext<Team | undefined>(TEAM);
  return (name) => lettersOf(team?.names() ?? []).get(name) ?? initials(name);
}

/** The box that the team plays in, once it is known. */
export function box(): () => string | undefined {
  const team = getContext<Team | undefined>(TEAM);
  return () => team?.box();
}

// A table that nobody has sat down at: the quest's own set-up, and nobody on it.
import type { BoardPlan, View } from "../wire";

export function emptyView(plan: BoardPlan): View {
  const lying = plan.tokens.filter((token) => !token.lasting);
  const of = (kind: string) => lying.filter((token) => token.kind === kind);
  const known = new Set(["objective", "crate", "spawn", "noise"]);
  const zombies: View["zombies"] = {};
  for (const { kind, zone, count } of lying) {
    if (!known.has(kind)) zombies[zone] = { ...zombies[zone], [kind]: count };
  }
  return {
    quest: plan.quest,
    round: 0,
    phase: "setup",
    danger: "blue",
    first_seat: 0,
    seat: 0,
    active: null,
    partner: null,
    survivors: [],
    zombies,
    noise: Object.fromEntries(of("noise").map(({ zone, count }) => [zone, count])),
    heard: {},
    objectives: of("objective").map(({ zone, color }, number) => ({
      number,
      zone,
      color: color === "hidden" ? null : color,
    })),
    crates: of("crate").map(({ zone }) => zone),
    lying: {},
    bile: [],
    open_doors: plan.doors.filter((door) => door.open).map((door) => door.between.join(" ")),
    spawns: of("spawn").map(({ zone, color }, number) => ({
      number,
      zone,
      color: color ?? "red",
      active: color === "red" || color === null,
    })),
    reserve: {},
    out_of_game: {},
    decks: {},
    equipment_discard: [],
    zombie_discard: [],
    goals_met: [],
  };
}

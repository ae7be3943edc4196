// A position and what happens in it, for tests.
import type { Change, SurvivorView, Told, View } from "../wire";

export function survivor(id: string, change: Partial<SurvivorView> = {}): SurvivorView {
  return {
    id,
    seat: 0,
    zone: "a",
    out: null,
    wounds: 0,
    health: 3,
    points: 0,
    level: "blue",
    next_level: 7,
    actions: 3,
    done: false,
    unnoticed: false,
    skills: [],
    skill_tree: [],
    cards: {},
    unloaded: [],
    objectives: [],
    lent_skills: [],
    idle_skills: [],
    more_slots: [],
    laps: 0,
    rotten: false,
    free_action: false,
    ladders: 0,
    free: {},
    ...change,
  };
}

export function table(change: Partial<View> = {}): View {
  return {
    quest: "M0",
    round: 1,
    phase: "players",
    danger: "blue",
    first_seat: 0,
    seat: 0,
    active: "amy",
    partner: null,
    survivors: [survivor("amy"), survivor("doug")],
    zombies: {},
    tokens: {},
    heard: { a: 2 },
    loud: null,
    objectives: [],
    crates: [],
    necromancers: [],
    lying: {},
    beacon: null,
    beacon_bearer: null,
    beacon_walks: false,
    corruption: [],
    burnt: [],
    guards: {},
    ladders: [],
    open_doors: [],
    broken_doors: [],
    barricaded: [],
    delivered: {},
    spawns: [],
    reserve: {},
    out_of_game: {},
    decks: {},
    equipment_discard: [],
    zombie_discard: [],
    goals: [],
    defeats: [],
    company: [],
    cars: [],
    ...change,
  };
}

export function told(
  kind: string,
  facts: Record<string, string | number> = {},
  changes: Change[] = [],
): Told {
  return { kind, said: `${kind} ${Object.values(facts).join(" ")}`.trim(), facts, changes };
}

/** Zombies moved; `zombies`: where all of them stand then, if that matters. */
export function moved(
  from: string,
  zone: string,
  kind: string,
  count: number,
  zombies?: View["zombies"],
): Told {
  const facts = { from, zone, kind, count, target: "a", why: "seen", ways: 1 };
  return told("zombies-moved", facts, zombies && [{ at: ["zombies"], to: zombies }]);
}

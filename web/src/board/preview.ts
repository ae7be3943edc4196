// A table that nobody has sat down at: the quest's own set-up, and nobody on it.
import type { BoardPlan, BoxPage, TokenPlan, View } from "../wire";
import { KINDS } from "./drawn";

const CARS = ["police-car", "pimpmobile", "wreck"];
const TOKENS = new Set([
  ...["objective", "crate", "spawn", "guard", "beacon"],
  ...CARS,
  ...Object.values(KINDS).map(({ called }) => called),
]);

/** Whether only a game knows more of it than a token says, such as who it is that waits there. */
export function needsGame({ kind, lasting }: TokenPlan, box: BoxPage): boolean {
  return !lasting && !TOKENS.has(kind) && !(kind in box.zombies);
}

/** The plan of a table without a game: what only a game tells more of stays where it lies. */
export function emptyPlan(plan: BoardPlan, box: BoxPage): BoardPlan {
  const tokens = plan.tokens.map((token) =>
    needsGame(token, box) ? { ...token, lasting: true } : token,
  );
  return { ...plan, tokens };
}

/** Whether a car shows this sign: its drawing names them all. */
const has =
  (sign: string) =>
  ({ drawing }: TokenPlan): boolean =>
    drawing.split("-").includes(sign);

/** How many tokens of each kind lie in each zone. */
function tokensLaid(lying: TokenPlan[]): View["tokens"] {
  const found: View["tokens"] = {};
  for (const [kind, { called }] of Object.entries(KINDS)) {
    for (const { zone, count } of lying.filter((token) => token.kind === called)) {
      const zones = (found[kind] ??= {});
      zones[zone] = (zones[zone] ?? 0) + count;
    }
  }
  return found;
}

export function emptyView(plan: BoardPlan): View {
  const lying = plan.tokens.filter((token) => !token.lasting);
  const of = (kind: string) => lying.filter((token) => token.kind === kind);
  const cars = lying.filter(({ kind }) => CARS.includes(kind));
  const zombies: View["zombies"] = {};
  for (const { kind, zone, count } of lying) {
    if (!TOKENS.has(kind)) zombies[zone] = { ...zombies[zone], [kind]: count };
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
    tokens: tokensLaid(lying),
    heard: {},
    loud: null,
    objectives: [
      ...of("objective").map(({ zone, color }) => ({ zone, color })),
      ...cars.filter(has("objective")).map(({ zone }) => ({ zone, color: "red" })),
    ].map(({ zone, color }, number) => ({
      number,
      zone,
      color: color === "hidden" ? null : color,
    })),
    crates: of("crate").map(({ zone }) => zone),
    necromancers: [],
    lying: {},
    broken_doors: plan.doors.filter((door) => door.broken).map((door) => door.between.join(" ")),
    barricaded: [],
    delivered: {},
    beacon: of("beacon")[0]?.zone ?? null,
    beacon_bearer: null,
    beacon_walks: false,
    corruption: plan.zones.filter((zone) => zone.corrupted).map((zone) => zone.name),
    burnt: [],
    guards: Object.fromEntries(of("guard").map(({ zone, count }) => [zone, count])),
    open_doors: plan.doors.filter((door) => door.open).map((door) => door.between.join(" ")),
    ladders: plan.ladders.filter((place) => place.laid).map((place) => place.between.join(" ")),
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
    goals: [],
    defeats: [],
    company: [],
    cars: cars.map((token, number) => ({
      id: `${token.kind} ${number}`,
      kind: token.kind.replace("-", " "),
      zone: token.zone,
      drivable: has("drivable")(token),
      explodes: false,
      crate: has("crate")(token),
      driver: null,
      passengers: [],
      cards: [],
      objectives: 0,
    })),
  };
}

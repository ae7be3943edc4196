// What a thing that happened changes on the table: enough for the film to show it. The film ends
// with the server's own view, so whatever is not told here is right a moment later.
import { BEACON } from "../sentences/names";
import type { CarView, CompanyView, SurvivorView, Told, View } from "../wire";

type Facts = Record<string, string | number>;
/** `after`: the table at the end of the film, for what the facts do not name. */
type Change = (view: View, facts: Facts, after: View) => View;

/** The number of their pile. */
const ZOMBIE_CARDS = 1;
const LEVELS = ["blue", "yellow", "orange", "red"];

const text = (facts: Facts, name: string): string => String(facts[name] ?? "");
const number = (facts: Facts, name: string): number => Number(facts[name] ?? 0);

export function survivorIn(view: View, id: string): SurvivorView | undefined {
  return view.survivors.find((survivor) => survivor.id === id);
}

/** Whoever stands on the board: a survivor, or somebody whom nobody plays. */
export function personIn(view: View, id: string): SurvivorView | CompanyView | undefined {
  return survivorIn(view, id) ?? view.company.find((one) => one.id === id);
}

function changed(
  view: View,
  facts: Facts,
  change: (survivor: SurvivorView) => Partial<SurvivorView>,
): View {
  const id = text(facts, "survivor");
  return {
    ...view,
    survivors: view.survivors.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  };
}

/** Somebody whom nobody plays. */
function companion(view: View, id: string, change: Partial<CompanyView>): View {
  const company = view.company.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...view, company };
}

/** Counts by name, with one of them changed; what is at zero is gone. */
function added(counts: Record<string, number>, name: string, by: number): Record<string, number> {
  const { [name]: before = 0, ...others } = counts;
  return before + by > 0 ? { ...counts, [name]: before + by } : others;
}

function zombies(view: View, zone: string, kind: string, by: number): View {
  const { [zone]: crowd = {}, ...others } = view.zombies;
  const now = added(crowd, kind, by);
  return {
    ...view,
    zombies: Object.keys(now).length ? { ...view.zombies, [zone]: now } : others,
  };
}

/** Figures come from the reserve, and go back to it. */
function figures(view: View, facts: Facts, kind: string, by: number): View {
  const reserve = { ...view.reserve, [kind]: (view.reserve[kind] ?? 0) - by };
  return zombies({ ...view, reserve }, text(facts, "zone"), kind, by);
}

function dealt(view: View, deck: string, cards: number): View {
  return { ...view, decks: { ...view.decks, [deck]: (view.decks[deck] ?? 0) - cards } };
}

function without<T>(list: T[], item: T): T[] {
  const place = list.indexOf(item);
  return place < 0 ? list : list.toSpliced(place, 1);
}

/** In Ultrared a level is reached again and again; nobody comes back from Red. */
function higher(one: string, other: string): string {
  return LEVELS.indexOf(other) > LEVELS.indexOf(one) ? other : one;
}

/** Whether zombies hear somebody, on the board or not. */
function noticed(one: object): boolean {
  return !("unnoticed" in one && one.unnoticed);
}

/** Zombies begin or cease to notice a survivor. */
function hidden(view: View, facts: Facts, unnoticed: boolean): View {
  const one = survivorIn(view, text(facts, "survivor"));
  if (!one) return view;
  const rotten = unnoticed;
  const now = changed(view, facts, () => ({ unnoticed, rotten }));
  if (!one.zone || one.unnoticed === unnoticed) return now;
  return { ...now, heard: added(view.heard, one.zone, unnoticed ? -1 : 1) };
}

/** Somebody stands in another zone, or in none. */
function stands(view: View, facts: Facts, zone: string | null, out: string | null = null): View {
  const id = text(facts, "survivor");
  const one = personIn(view, id);
  let heard = view.heard;
  if (one && noticed(one)) {
    if (one.zone) heard = added(heard, one.zone, -1);
    if (zone) heard = added(heard, zone, 1);
  }
  const beacon = id === BEACON || id === view.beacon_bearer ? zone : view.beacon;
  if (id === BEACON) {
    if (view.beacon) heard = added(heard, view.beacon, -1);
    if (zone) heard = added(heard, zone, 1);
  }
  return companion(
    changed({ ...view, heard, beacon }, facts, () => ({ zone, out })),
    id,
    { zone },
  );
}

/** Nobody follows who is gone; who was followed waits alone. */
function letGo(view: View, facts: Facts): View {
  const id = text(facts, "survivor");
  const isFree = (one: CompanyView): boolean => one.leader === id || one.id === id;
  const company = view.company.map((one) => (isFree(one) ? { ...one, leader: null } : one));
  return { ...view, company };
}

/** Somebody whom nobody plays comes into the game; the rest of the card is known in the end. */
function comes(view: View, facts: Facts, after: View): View {
  const id = text(facts, "survivor");
  const known = after.company.find((one) => one.id === id);
  if (!known || personIn(view, id)) return view;
  const one = { ...known, zone: null, leader: null, wounds: 0 };
  return stands({ ...view, company: [...view.company, one] }, facts, text(facts, "zone"));
}

/** The Companion takes over the Leader's dashboard, in its place, and the Leader follows. */
function swapped(view: View, facts: Facts, after: View): View {
  const [old, other] = [text(facts, "survivor"), text(facts, "companion")];
  const follows = after.company.find((one) => one.id === old);
  const leads = survivorIn(after, other);
  if (!follows || !leads) return view;
  const company = view.company.map((one) => {
    if (one.id === other) return { ...follows, leader: other, zone: one.zone };
    return one.leader === old ? { ...one, leader: other } : one;
  });
  const survivors = view.survivors.map((one) =>
    one.id === old ? { ...leads, zone: one.zone, wounds: one.wounds, points: one.points } : one,
  );
  return { ...view, company, survivors, active: view.active === old ? other : view.active };
}

function ofCar(view: View, id: string, change: (car: CarView) => Partial<CarView>): View {
  return {
    ...view,
    cars: view.cars.map((car) => (car.id === id ? { ...car, ...change(car) } : car)),
  };
}

function unseated(view: View, survivor: string): View {
  return {
    ...view,
    cars: view.cars.map((car) => ({
      ...car,
      driver: car.driver === survivor ? null : car.driver,
      passengers: without(car.passengers, survivor),
    })),
  };
}

/** A survivor sits in a car, at the wheel or not. */
function seated(view: View, facts: Facts): View {
  const survivor = text(facts, "survivor");
  return ofCar(unseated(view, survivor), text(facts, "car"), (car) =>
    text(facts, "place") === "driver"
      ? { driver: survivor }
      : { passengers: [...car.passengers, survivor] },
  );
}

/** A Necromancer is gone, and his Spawn token is one like any other. */
function fled(view: View, facts: Facts): View {
  const token = number(facts, "number");
  return {
    ...figures(view, facts, text(facts, "kind"), -1),
    spawns: view.spawns.map((one) => (one.number === token ? { ...one, color: "red" } : one)),
    necromancers: view.necromancers.filter((one) => one.token !== token),
  };
}

/** A door by its two zones, as the view names it. */
const doorOf = (facts: Facts): string => text(facts, "door").replace(/[/-]/g, " ");

function doorOpened(view: View, facts: Facts): View {
  return { ...view, open_doors: [...new Set([...view.open_doors, doorOf(facts)])] };
}

/** So many Guards more in a zone, or fewer; zombies hear each of them. */
function guards(view: View, zone: string, by: number): View {
  return { ...view, guards: added(view.guards, zone, by), heard: added(view.heard, zone, by) };
}

/** So many Rope Ladders more on a dashboard, or fewer. */
function carried(view: View, survivor: string, by: number): View {
  return changed(view, { survivor }, (one) => ({ ladders: one.ladders + by }));
}

/** All zombies of a zone are in another. */
const pushed: Change = (view, facts) => {
  const [start, zone] = [text(facts, "from"), text(facts, "zone")];
  return Object.entries(view.zombies[start] ?? {}).reduce(
    (now, [kind, count]) => zombies(zombies(now, start, kind, -count), zone, kind, count),
    view,
  );
};

const walked: Change = (view, facts) => {
  const kind = text(facts, "kind");
  const count = number(facts, "count");
  const [from, zone] = [text(facts, "from"), text(facts, "zone")];
  const walker = view.necromancers.find((one) => one.kind === kind && one.zone === from);
  const necromancers = view.necromancers.map((one) => (one === walker ? { ...one, zone } : one));
  const left = zombies({ ...view, necromancers }, from, kind, -count);
  return zombies(left, zone, kind, count);
};

const withoutObjective: Change = (view, facts) => ({
  ...view,
  objectives: view.objectives.filter((token) => token.number !== number(facts, "number")),
});

const thawed: Change = (view, facts) => ({
  ...view,
  frozen: without(view.frozen, text(facts, "zone")),
});

/** Each kind changes the table in its own way; one that is not named is seen at the end. */
const CHANGES: Record<string, Change> = {
  moved: (view, facts) => stands(view, facts, text(facts, "zone")),
  "left-board": (view, facts) =>
    unseated(stands(view, facts, null, "left"), text(facts, "survivor")),
  eliminated: (view, facts) =>
    unseated(letGo(stands(view, facts, null, "eliminated"), facts), text(facts, "survivor")),
  came: comes,
  rallied: (view, facts) =>
    companion(view, text(facts, "companion"), {
      role: "companion",
      leader: text(facts, "survivor"),
    }),
  swapped,
  wounded: (view, facts) => {
    const id = text(facts, "survivor");
    const wounds = (personIn(view, id)?.wounds ?? 0) + number(facts, "wounds");
    return companion(
      changed(view, facts, () => ({ wounds })),
      id,
      { wounds },
    );
  },
  healed: (view, facts) =>
    changed(view, facts, (one) => ({ wounds: Math.max(0, one.wounds - number(facts, "wounds")) })),
  points: (view, facts) => changed(view, facts, () => ({ points: number(facts, "total") })),
  "level-reached": (view, facts) => {
    const level = text(facts, "level");
    const danger = higher(view.danger, level);
    return changed({ ...view, danger }, facts, (one) => ({ level: higher(one.level, level) }));
  },
  "tracker-returned": (view, facts) =>
    changed(view, facts, (one) => ({ points: number(facts, "total"), laps: one.laps + 1 })),
  noise: (view, facts) => ({
    ...view,
    noise: added(view.noise, text(facts, "zone"), 1),
    heard: added(view.heard, text(facts, "zone"), 1),
  }),
  "free-action-given": (view, facts) =>
    changed(view, { survivor: text(facts, "target") }, () => ({ free_action: true })),
  "free-action": (view, facts) => changed(view, facts, () => ({ free_action: false })),
  loud: (view, facts) => ({ ...view, loud: text(facts, "zone") }),
  rotten: (view, facts) => hidden(view, facts, true),
  noticed: (view, facts) => hidden(view, facts, false),
  frozen: (view, facts) => ({ ...view, frozen: [...view.frozen, text(facts, "zone")] }),
  held: thawed,
  dropped: (view, facts) => ({ ...view, dropped: added(view.dropped, text(facts, "zone"), 1) }),
  thawed,
  "guards-moved": (view, facts) => {
    const count = number(facts, "count");
    return guards(guards(view, text(facts, "from"), -count), text(facts, "zone"), count);
  },
  "guard-lost": (view, facts) => guards(view, text(facts, "zone"), -1),
  "guards-left": (view, facts) => guards(view, text(facts, "zone"), -number(facts, "count")),
  "guards-pushed": pushed,
  "beacon-taken": (view, facts) => ({ ...view, beacon_bearer: text(facts, "survivor") }),
  "beacon-given": (view, facts) => ({ ...view, beacon_bearer: text(facts, "target") }),
  shoved: pushed,
  "cauldron-moved": (view, facts) => ({
    ...view,
    cauldrons: [...without(view.cauldrons, text(facts, "from")), text(facts, "zone")],
  }),
  "cauldron-poured": (view, facts) => ({
    ...view,
    cauldrons: without(view.cauldrons, text(facts, "from")),
  }),
  "ladder-laid": (view, facts) => ({
    ...carried(view, text(facts, "survivor"), -1),
    ladders: [...view.ladders, `${text(facts, "from")} ${text(facts, "zone")}`],
  }),
  "ladder-taken": (view, facts) => {
    const ends = [text(facts, "from"), text(facts, "zone")];
    const taken = [ends.join(" "), ends.reverse().join(" ")];
    return {
      ...carried(view, text(facts, "survivor"), 1),
      ladders: view.ladders.filter((pair) => !taken.includes(pair)),
    };
  },
  "ladder-given": (view, facts) =>
    carried(carried(view, text(facts, "survivor"), -1), text(facts, "target"), 1),
  "ladder-gained": (view, facts) => carried(view, text(facts, "survivor"), 1),
  "door-opened": doorOpened,
  "door-broken": doorOpened,
  "doors-opened": (view, _, after) => ({ ...view, open_doors: after.open_doors }),
  "door-locked": (view, facts) => ({
    ...view,
    open_doors: without(view.open_doors, doorOf(facts)),
  }),
  barricaded: (view, facts) => ({
    ...view,
    open_doors: without(view.open_doors, doorOf(facts)),
    broken_doors: without(view.broken_doors, doorOf(facts)),
    barricaded: [...view.barricaded, doorOf(facts)],
  }),
  "objective-taken": withoutObjective,
  "objective-lost": withoutObjective,
  "objective-removed": withoutObjective,
  corrupted: (view, facts) => ({
    ...view,
    corruption: [...new Set([...view.corruption, text(facts, "zone")])],
  }),
  cleansed: (view, facts) => ({
    ...view,
    corruption: without(view.corruption, text(facts, "zone")),
  }),
  "burnt-down": (view, _, after) => ({ ...view, burnt: after.burnt }),
  delivered: (view, facts) => {
    const zone = text(facts, "zone");
    const there = [...(view.lying[zone] ?? []), text(facts, "card")];
    return { ...view, lying: { ...view.lying, [zone]: there } };
  },
  "objective-delivered": (view, facts) => {
    const zone = text(facts, "zone");
    const there = [...(view.delivered[zone] ?? []), text(facts, "color")];
    return { ...view, delivered: { ...view.delivered, [zone]: there } };
  },
  "crate-taken": (view, facts, after) => {
    const zone = survivorIn(view, text(facts, "survivor"))?.zone;
    const emptied = view.cars.find(
      (car) => car.zone === zone && car.crate && !after.cars.find(({ id }) => id === car.id)?.crate,
    );
    if (emptied) return ofCar(view, emptied.id, () => ({ crate: false }));
    return zone ? { ...view, crates: without(view.crates, zone) } : view;
  },
  "got-in": (view, facts) => seated(view, facts),
  "changed-seats": (view, facts) => seated(view, facts),
  "got-out": (view, facts) => unseated(view, text(facts, "survivor")),
  drove: (view, facts) => {
    const zone = text(facts, "zone");
    const id = text(facts, "car");
    const car = view.cars.find((one) => one.id === id);
    const aboard = [car?.driver ?? "", ...(car?.passengers ?? [])].filter(Boolean);
    return aboard.reduce(
      (shown, survivor) => stands(shown, { survivor }, zone),
      ofCar(view, id, () => ({ zone })),
    );
  },
  exploded: (view, facts) => ({
    ...view,
    cars: view.cars.filter(({ id }) => id !== text(facts, "car")),
  }),
  drew: (view, _, after) => {
    const fewer = (deck: string): boolean => (view.decks[deck] ?? 0) > (after.decks[deck] ?? 0);
    const deck = ["equipment", "pimp"].find(fewer);
    return deck ? dealt(view, deck, 1) : view;
  },
  "goal-met": (view, _, after) => {
    const met = (name: string): boolean =>
      after.goals.some((goal) => goal.name === name && goal.met);
    const next = view.goals.find((goal) => !goal.met && met(goal.name));
    const goals = view.goals.map((goal) =>
      goal === next ? { ...goal, met: true, have: goal.need } : goal,
    );
    return { ...view, goals };
  },
  killed: (view, facts) => figures(view, facts, text(facts, "kind"), -number(facts, "count")),
  spawned: (view, facts) => figures(view, facts, text(facts, "kind"), number(facts, "count")),
  "necromancer-came": (view, facts, after) => {
    const [token, zone] = [number(facts, "number"), text(facts, "zone")];
    const known = after.necromancers.filter((one) => one.token === token);
    const spawn = after.spawns.find((one) => one.number === token);
    const common = { number: token, color: "necromancer", active: false };
    return {
      ...view,
      spawns: [...view.spawns, { ...common, ...spawn, zone }],
      necromancers: [...view.necromancers, ...known.map((one) => ({ ...one, zone }))],
    };
  },
  "necromancer-fled": fled,
  "dark-ritual": fled,
  climbed: walked,
  "zombies-moved": walked,
  "spawn-woke": (view, facts) => ({
    ...view,
    spawns: view.spawns.map((token) =>
      token.color === text(facts, "color") ? { ...token, active: true } : token,
    ),
  }),
  "out-of-game": (view, facts) => {
    const kind = text(facts, "kind");
    const count = number(facts, "count");
    const reserve = { ...view.reserve, [kind]: (view.reserve[kind] ?? 0) - count };
    return { ...view, reserve, out_of_game: added(view.out_of_game, kind, count) };
  },
  "spawn-moved": (view, facts) => ({
    ...view,
    spawns: view.spawns.map((token) =>
      token.number === number(facts, "number") ? { ...token, zone: text(facts, "zone") } : token,
    ),
  }),
  "spawn-stacked": (view, facts) => ({
    ...view,
    spawns: [
      ...view.spawns,
      { number: number(facts, "number"), zone: text(facts, "zone"), color: "red", active: true },
    ],
  }),
  "spawn-removed": (view, facts) => ({
    ...view,
    spawns: view.spawns.filter((token) => token.number !== number(facts, "number")),
  }),
  "turn-began": (view, facts) => ({ ...view, active: text(facts, "survivor") }),
  "turn-ended": (view, facts) =>
    changed({ ...view, active: null }, facts, () => ({ done: true, actions: 0 })),
  "zombie-card": (view, facts) => ({
    ...dealt(view, "zombie", 1),
    phase: view.phase === "activation" ? "spawn" : view.phase,
    zombie_discard: [...view.zombie_discard, number(facts, "card")],
  }),
  shuffled: (view, facts) =>
    number(facts, "pile") === ZOMBIE_CARDS
      ? { ...dealt(view, "zombie", -view.zombie_discard.length), zombie_discard: [] }
      : view,
  "phase-ended": (view, facts) =>
    text(facts, "phase") === "players" ? { ...view, phase: "activation", active: null } : view,
  // Some noise stays for good; a round that begins has made no other yet. Who is unnoticed
  // without a token was so for a round.
  "round-began": (view, facts, after) => {
    const survivors = view.survivors.map((one) => ({
      ...one,
      done: one.out !== null,
      unnoticed: one.rotten,
    }));
    const walker = view.beacon_walks ? [{ zone: view.beacon }] : [];
    const heard = [...survivors, ...view.company, ...walker].reduce(
      (found, one) => (one.zone && noticed(one) ? added(found, one.zone, 1) : found),
      Object.entries(view.guards).reduce((h, [zone, count]) => added(h, zone, count), after.noise),
    );
    const round = number(facts, "round");
    const { noise, frozen } = after;
    return { ...view, round, phase: "players", noise, frozen, heard, survivors };
  },
};

/** The table after something happened, on its way to how it is `after` all of it. */
export function applied(view: View, told: Told, after: View): View {
  return CHANGES[told.kind]?.(view, told.facts ?? {}, after) ?? view;
}

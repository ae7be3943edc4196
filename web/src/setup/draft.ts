// A table in the making: who plays, at which seats, by which options. Every change gives a new draft.
import type { MindName, Pace } from "../parts/bots";
import type {
  BoxCard,
  GameMode,
  HouseRule,
  Modes,
  NewTable,
  Policy,
  QuestCard,
  SurvivorCard,
} from "../wire";

/** How many people can play. */
export const MOST = 6;

export interface Draft {
  /** English names, in the order of the dashboards. */
  team: string[];
  players: number;
  /** The seat of each of the team; null: shared evenly. */
  seats: number[] | null;
  names: string[];
  /** The seats that are played in this browser. */
  mine: number[];
  /** The mind that plays each seat; null: a person does. */
  bots: (MindName | null)[];
  /** How fast bots act. */
  pace: Pace;
  /** Whether one may ask what a bot would do. */
  hints: boolean;
  open: boolean;
  undo: NonNullable<Policy["undo"]>;
  decides: NonNullable<Policy["team"]>;
  /** House rules that were touched. */
  options: Record<string, boolean>;
  /** The game modes; a list that is not there stands for all there is. */
  modes: Modes;
  seed: string;
}

export function begun(team: string[], name: string): Draft {
  return {
    team,
    players: 1,
    seats: null,
    names: [name, "", "", "", "", ""],
    mine: [0],
    bots: [null, null, null, null, null, null],
    pace: "normal",
    hints: false,
    open: false,
    undo: "consent",
    decides: "any",
    options: {},
    modes: {},
    seed: "",
  };
}

/** What a quest needs besides the team: survivors whom nobody plays, or a team that it draws. */
export type Company = Pick<QuestCard, "aside" | "aside_each" | "drawn">;
const NOBODY: Company = { aside: 0, aside_each: 0, drawn: 0 };

/** How many survivors must be left for the quest. */
export function asideFor({ team }: Draft, { aside, aside_each }: Company): number {
  return aside + aside_each * team.length;
}

/** Whether so many survivors are what the quest's page names: "6", or "4+" for 4 and more. */
export function asPrinted(count: number, survivors: string): boolean {
  const named = parseInt(survivors, 10);
  return survivors.endsWith("+") ? count >= named : count === named;
}

/** The team's seats: one after the other in even shares, unless somebody said otherwise. */
export function seatsOf({ team, players, seats }: Draft): number[] {
  return seats ?? team.map((_, at) => Math.floor((at * players) / team.length));
}

/** Whom a seat plays. */
export function teamOf(draft: Draft, seat: number): string[] {
  const seats = seatsOf(draft);
  return draft.team.filter((_, at) => seats[at] === seat);
}

/** All who can be chosen: the survivors of the box and its guests. */
export function everybody(box: Pick<BoxCard, "survivors" | "guests">): SurvivorCard[] {
  return [...box.survivors, ...box.guests.flatMap(({ survivors }) => survivors)];
}

/** Into the team (to the seat with the fewest) or out of it; a full team stays as it is. */
export function toggled(draft: Draft, name: string, most = 6): Draft {
  const { team, seats } = draft;
  const at = team.indexOf(name);
  if (at >= 0) {
    return { ...draft, team: team.toSpliced(at, 1), seats: seats?.toSpliced(at, 1) ?? null };
  }
  if (team.length >= most) return draft;
  const loads = Array.from({ length: draft.players }, (_, seat) => teamOf(draft, seat).length);
  const fewest = loads.indexOf(Math.min(...loads));
  return { ...draft, team: [...team, name], seats: seats && [...seats, fewest] };
}

/** One place forward or back, with the seat. */
export function moved(draft: Draft, name: string, by: -1 | 1): Draft {
  const from = draft.team.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.team.length) return draft;
  const swapped = <T>(list: T[]): T[] => list.with(from, list[to]!).with(to, list[from]!);
  return { ...draft, team: swapped(draft.team), seats: draft.seats && swapped(draft.seats) };
}

export function assigned(draft: Draft, name: string, seat: number): Draft {
  return { ...draft, seats: seatsOf(draft).with(draft.team.indexOf(name), seat) };
}

export function withPlayers(draft: Draft, players: number): Draft {
  const mine = draft.mine.filter((seat) => seat < players);
  const bots = draft.bots.map((mind, seat) => (seat < players ? mind : null));
  if (mine.length === 0) bots[0] = null;
  return { ...draft, players, seats: null, mine: mine.length ? mine : [0], bots };
}

/** A bot at a seat, or a person again. Whoever sets the table up keeps no seat of a bot. */
export function withBot(draft: Draft, seat: number, mind: MindName | null): Draft {
  const mine = mind ? draft.mine.filter((one) => one !== seat) : draft.mine;
  return { ...draft, mine, bots: draft.bots.with(seat, mind) };
}

/** How many Survivors one plays oneself beside partners. */
export const OWN = 2;

/** How many bots there would be beside one's own Survivors. */
export function partnersFor({ team }: Draft): number {
  return Math.max(0, Math.min(MOST - 1, team.length - OWN));
}

/** The first Survivors for oneself, the others for bots: each has one, as far as there are seats. */
export function withPartners(draft: Draft, mind: MindName): Draft {
  const partners = partnersFor(draft);
  const others = draft.team.length - OWN;
  const seats = draft.team.map((_, at) =>
    at < OWN ? 0 : 1 + Math.floor(((at - OWN) * partners) / others),
  );
  const bots = draft.bots.map((_, seat) => (seat > 0 && seat <= partners ? mind : null));
  return { ...draft, players: 1 + partners, seats, mine: [0], bots };
}

export interface Fault {
  field: "team" | "seats" | "modes" | "seed";
  /** The text's key under `web.setup.` and what it needs. */
  key: string;
  values: Record<string, number>;
}

/** How many must play, where the quest's page names a number without more; 0: any team may. */
export function exactTeam(
  draft: Draft,
  survivors: string,
  rules: HouseRule[],
  box: string,
): number {
  const rule = rules.find(({ name }) => name === "exact-teams");
  if (!rule || !isOn(draft, rule, box) || survivors.endsWith("+")) return 0;
  return parseInt(survivors, 10) || 0;
}

/** What must be put right before the table can be made, of a box with so many survivors, for a
 * quest that is played with `exact` of them or, if that is 0, with any number. */
export function faults(
  draft: Draft,
  box: Pick<BoxCard, "abominations" | "card_groups" | "necromancers">,
  company = NOBODY,
  survivors = Infinity,
  exact = 0,
): Fault[] {
  const found: Fault[] = [];
  const { team, players, modes, seed } = draft;
  if (team.length === 0) {
    found.push({ field: "team", key: "fault_nobody", values: {} });
  } else if (team.length < players) {
    found.push({ field: "seats", key: "fault_few", values: { players, team: team.length } });
  } else {
    for (let seat = 0; seat < players; seat++) {
      if (teamOf(draft, seat).length === 0) {
        found.push({ field: "seats", key: "fault_idle", values: { number: seat + 1 } });
      }
    }
  }
  if (exact && team.length && team.length !== exact) {
    found.push({ field: "team", key: "fault_exact", values: { wanted: exact, team: team.length } });
  }
  const [wanted, left] = [asideFor(draft, company), survivors - team.length];
  if (wanted && wanted > left)
    found.push({ field: "team", key: "fault_aside", values: { wanted, left } });
  if (modes.abominations?.length === 0) {
    found.push({ field: "modes", key: "fault_abominations", values: {} });
  }
  if (modes["abomination-fest"] && !modes.abominations && box.abominations.length < 2) {
    found.push({ field: "modes", key: "fault_fest", values: {} });
  }
  const cards = modes["zombie-cards"];
  if (cards && !box.card_groups.some(({ name, spawns }) => spawns && cards.includes(name))) {
    found.push({ field: "modes", key: "fault_cards", values: {} });
  }
  if (modes.cabal && modes.defiler) {
    found.push({ field: "modes", key: "fault_defiler", values: {} });
  }
  if (modes.cabal && figuresIn(modes, box) < 2) {
    found.push({ field: "modes", key: "fault_cabal", values: {} });
  }
  const number = Number(seed.trim());
  if (seed.trim() && !(/^\d+$/.test(seed.trim()) && Number.isSafeInteger(number))) {
    found.push({ field: "seed", key: "fault_seed", values: {} });
  }
  return found;
}

/** Whether a house rule is on in this draft. */
export function isOn(draft: Draft, rule: HouseRule, box: string): boolean {
  return draft.options[rule.name] ?? rule.default[box] ?? false;
}

type Flag =
  | "dark-zones"
  | "abomination-fest"
  | "ultrared"
  | "defiler"
  | "guard-skills"
  | "guard-skills-chosen";
type List = "abominations" | "zombie-cards" | "necromancers";

/** A mode that is played or not; without the Fest there is no limit of it. */
export function played(draft: Draft, name: Flag, on: boolean): Draft {
  const { [name]: _, ...others } = draft.modes;
  if (name === "abomination-fest") delete others["abomination-limit"];
  return { ...draft, modes: on ? { ...others, [name]: true } : others };
}

/** How many Abominations may be on the board; null: as many as there are. */
export function limited(draft: Draft, limit: number | null): Draft {
  const { "abomination-limit": _, ...others } = draft.modes;
  return {
    ...draft,
    modes: limit === null ? others : { ...others, "abomination-limit": limit },
  };
}

/** Whether a card, or a group of them, is in its deck; `printed` are those of the box itself. */
export function isIn(draft: Draft, list: List, name: string, printed = [name]): boolean {
  return (draft.modes[list] ?? printed).includes(name);
}

/** One of `all` into its deck or out of it; with the `printed` ones the deck is as the box has it. */
export function ticked(
  draft: Draft,
  list: List,
  name: string,
  all: string[],
  printed = all,
): Draft {
  const wanted = all.filter((one) => isIn(draft, list, one, printed) !== (one === name));
  const { [list]: _, ...others } = draft.modes;
  return {
    ...draft,
    modes: wanted.join() === printed.join() ? others : { ...others, [list]: wanted },
  };
}

const NEED_NECROMANCERS = ["cabal", "cabal-figures", "defiler", "necromancers"];

/** The modes of the box that a quest can be played with: some need cards with Necromancers. */
export function modesFor(box: BoxCard, quest: QuestCard): GameMode[] {
  return box.modes.filter(
    ({ name }) => quest.necromancer_cards > 0 || !NEED_NECROMANCERS.includes(name),
  );
}

/** Several Necromancers, or not: at first all cards bring the standard one, of whom there are two. */
export function gathered(draft: Draft, standard: string, cards: number, on: boolean): Draft {
  const { cabal: _, "cabal-figures": __, ...others } = draft.modes;
  const cabal = Array.from({ length: cards }, () => standard);
  return { ...draft, modes: on ? { ...others, cabal, "cabal-figures": 2 } : others };
}

/** Another Necromancer on one of the cards. */
export function onCard(draft: Draft, at: number, necromancer: string): Draft {
  const cabal = draft.modes.cabal?.with(at, necromancer) ?? null;
  return { ...draft, modes: { ...draft.modes, cabal } };
}

/** So many figures of the standard Necromancer. */
export function withFigures(draft: Draft, figures: number): Draft {
  return { ...draft, modes: { ...draft.modes, "cabal-figures": figures } };
}

/** All figures of a cabal; those of the standard Necromancer, the first of the box, are told. */
function figuresIn(modes: Modes, { necromancers }: Pick<BoxCard, "necromancers">): number {
  return necromancers
    .filter(({ id }) => modes.cabal?.includes(id))
    .map(({ id, figures }) =>
      id === necromancers[0]?.id ? (modes["cabal-figures"] ?? figures) : figures,
    )
    .reduce((sum, figures) => sum + figures, 0);
}

/** What the server is asked for. House rules that are at their default are not mentioned. */
export function wanted(draft: Draft, quest: string, box: string, rules: HouseRule[]): NewTable {
  const changed = rules.filter((rule) => rule.name in draft.options);
  const options = changed
    .filter((rule) => draft.options[rule.name] !== rule.default[box])
    .map((rule) => [rule.name, draft.options[rule.name]!]);
  return {
    quest,
    survivors: draft.team,
    seats: seatsOf(draft),
    names: draft.names.slice(0, draft.players).map((name) => name.trim()),
    seed: draft.seed.trim() ? Number(draft.seed.trim()) : null,
    options: Object.fromEntries(options) as Record<string, boolean>,
    modes: draft.modes,
    policy: { undo: draft.undo, team: draft.decides },
    open: draft.open,
    mine: draft.mine,
    bots: draft.bots.slice(0, draft.players),
    pace: draft.pace,
    hints: draft.hints,
  };
}

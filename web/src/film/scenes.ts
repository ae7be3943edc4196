// What happened, cut into scenes: an action with its dice, an attack of zombies in a zone, a step of
// the whole horde, the cards of a Spawn Zone, a level.
import { EVENTS, type Change, type Mark, type SceneKind, type Told, type View } from "../wire";
import { between } from "./applied";

/** The dice of one roll, as they lay in the end. */
export interface Roll {
  dice: number[];
  /** How many of them are hits; null: that is not decided yet. */
  hits: number | null;
  /** What lay there before some were rolled again. */
  before: number[];
}

export interface Scene {
  kind: SceneKind;
  told: Told[];
  /** The zones where it happens. */
  focus: string[];
  rolls: Roll[];
  /** The table after it. */
  view: View;
  /** How long it is shown, compared with the shortest scene. */
  weight: number;
}

/** What opens a scene; whatever is not described otherwise is an action of a survivor. */
const kindOf = (told: Told): SceneKind => EVENTS[told.kind]?.scene ?? "action";

/** How an event is shown: see `rules.events`. */
export function has(told: Told, mark: Mark): boolean {
  return EVENTS[told.kind]?.marks?.includes(mark) ?? false;
}

/** The longest scene of all is the end of a survivor. */
const LAST_BREATH = 2.5;
const WEIGHTS: Partial<Record<SceneKind, number>> = { level: 1.5, goal: 1.5, end: 1.5 };

const fact = (told: Told, name: string): string => String(told.facts?.[name] ?? "");

/** Whether these zombies take the same step as those of the scene: the horde moves together, but
 * who came in this step goes on in the next one. */
function inStep(scene: Scene, told: Told): boolean {
  return !scene.told.some(
    (one) =>
      one.kind === "zombies-moved" &&
      fact(one, "kind") === fact(told, "kind") &&
      fact(one, "zone") === fact(told, "from"),
  );
}

function joins(scene: Scene, told: Told): boolean {
  if (has(told, "follows")) return true;
  const kind = kindOf(told);
  const first = scene.told.find((one) => !has(one, "follows"));
  if (first === undefined) return true; // nothing but the end of a Turn so far
  switch (kind) {
    case "action":
      return scene.kind === "action" && fact(first, "survivor") === fact(told, "survivor");
    case "wounds":
      return ["action", "attack", "wounds"].includes(scene.kind);
    case "attack":
      return scene.kind === "attack" && fact(first, "zone") === fact(told, "zone");
    case "move":
      return scene.kind === "move" && told.kind === "zombies-moved" && inStep(scene, told);
    case "spawn":
      if (scene.kind !== "spawn" || told.kind === "zombie-card") return false;
      // Without cards, as at the start, all that appears is one scene.
      return first.kind !== "zombie-card" || fact(first, "zone") === fact(told, "zone");
    case "level":
      return scene.kind === "level" && fact(first, "survivor") === fact(told, "survivor");
    default:
      return scene.kind === kind;
  }
}

/** Where dice fall, and from where it is shot, if it is. */
export interface Aim {
  at: string;
  from: string | null;
}

/** Where the dice of a scene fall: on whom they are for. */
export function aimOf({ told, rolls, focus }: Scene): Aim | null {
  const attack = told.find((one) => one.kind === "attacked" && fact(one, "zone") !== "");
  const at = attack ? fact(attack, "zone") : focus.at(-1);
  if (!rolls.length || at === undefined) return null;
  const shot = attack !== undefined && fact(attack, "way") !== "melee";
  return { at, from: shot ? (focus.find((zone) => zone !== at) ?? null) : null };
}

/** The zones where something happens: its own, or where its survivor stands. */
function zonesOf(told: Told, view: View): string[] {
  const named = ["from", "zone"].map((name) => fact(told, name)).filter(Boolean);
  if (named.length) return named;
  const id = fact(told, "survivor");
  const zone = [...view.survivors, ...view.company].find((one) => one.id === id)?.zone;
  return zone ? [zone] : [];
}

const digits = (told: Told): number[] => [...fact(told, "dice")].map(Number).filter(Boolean);

/** Dice that were rolled and count for nothing yet: an attack may go on after a question. */
export function openRoll(happened: Told[]): Told[] {
  const last = happened.findLastIndex((told) => told.kind === "attacked");
  return happened
    .slice(last + 1)
    .filter(({ kind }) => kind === "rolled" || kind === "rerolled" || kind === "dice-for");
}

/** The rolls among what happened. More dice for a 6 are rolled one by one: one roll all the same.
 * The kinds are named: each is another moment in the life of a die. */
export function rollsOf(happened: Told[]): Roll[] {
  const rolls: Roll[] = [];
  let open: Roll | null = null;
  for (const told of happened) {
    switch (told.kind) {
      case "rolled":
        if (open) open.dice.push(...digits(told));
        else rolls.push((open = { dice: digits(told), hits: null, before: [] }));
        break;
      case "rerolled":
        if (!open) rolls.push((open = { dice: [], hits: null, before: [] }));
        open.before = open.dice;
        open.dice = digits(told);
        break;
      case "dice-for": // those of one roll that are for the zone attacked next
        if (!open) rolls.push((open = { dice: [], hits: null, before: [] }));
        open.dice = digits(told);
        break;
      case "attacked":
      case "armor-held":
        if (open) open.hits = Number(told.facts?.[told.kind === "attacked" ? "hits" : "wounds"]);
        open = null;
        break;
      case "wounded": // armor that did not hold
      case "door-held":
        if (open) open.hits = 0;
        open = null;
        break;
    }
  }
  return rolls;
}

/** Which dice are the hits: all count from the same number up, so they are the highest ones. */
export function hitDice(roll: Roll): boolean[] {
  const order = roll.dice.map((_, place) => place).sort((a, b) => roll.dice[b]! - roll.dice[a]!);
  const hits = new Set(order.slice(0, roll.hits ?? 0));
  return roll.dice.map((_, place) => hits.has(place));
}

/** The more there is to read, the longer it is shown. */
function weigh({ kind, told, rolls }: Scene): number {
  if (told.some((one) => one.kind === "eliminated")) return LAST_BREATH;
  const sentences = told.filter((one) => !has(one, "quiet")).length;
  const reading = Math.min(2, (1 + sentences) / 2);
  return Math.max(1, reading, WEIGHTS[kind] ?? (rolls.length ? 1.5 : 1));
}

function close(scene: Scene, earlier: Told[]): Scene {
  const rolls = rollsOf([...earlier, ...scene.told]);
  const closed = { ...scene, rolls, focus: [...new Set(scene.focus)] };
  return { ...closed, weight: weigh(closed) };
}

/** The scenes between two positions. `rolled`: dice of an attack that went on after a question;
 * `rest`: what changed behind the last event. */
export function scenes(
  before: View,
  happened: Told[],
  after: View,
  rolled: Told[] = [],
  rest?: Change[],
): Scene[] {
  const done: Scene[] = [];
  const views = between(before, happened, after, rest);
  for (const [number, told] of happened.entries()) {
    const last = done.at(-1);
    const view = last?.view ?? before;
    let scene = last;
    if (!scene || !joins(scene, told)) {
      scene = { kind: "other", told: [], focus: [], rolls: [], view, weight: 1 };
      done.push(scene);
    }
    if (scene.told.every((one) => has(one, "follows"))) {
      scene.kind = kindOf(told);
    }
    scene.told.push(told);
    scene.focus.push(...zonesOf(told, view));
    scene.view = views[number]!;
  }
  const last = done.at(-1);
  if (last) last.view = after;
  return done.map((scene, place) => close(scene, place === 0 ? rolled : []));
}

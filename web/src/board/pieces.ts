// What lies on the board now, zone by zone: each token with its drawing, its words and its entry.
import { t } from "../lib/catalogue.svelte";
import type { BoardPlan, BoxPage, CarView, GlossaryEntry, View } from "../wire";
import { KINDS, TOKENS } from "./drawn";
import { bringer, necromancerName } from "./marks";
import { carKey, tokenKey } from "./offers";
import { survivorName } from "../sentences/names";

export interface Token {
  /** What choices know it by. */
  key: string;
  /** Different for each token, also where two of a kind lie in one zone. */
  id: string;
  kind: string;
  drawing: string;
  zone: string;
  color: string | null;
  letter: string;
  count: number;
  /** The number written on it. */
  number: number | null;
  asleep: boolean;
  /** The colour by which one knows who brought it, in a cabal. */
  mark: string;
  /** The car it is, or lies on: a car stands among the figures. */
  car: string | null;
  said: string;
  entry: GlossaryEntry | undefined;
}

/** In this order tokens stand in their zone; noise comes and goes at the end. */
const ORDER = [
  "exit",
  "spawn",
  "objective",
  "car",
  "crate",
  "lying",
  "dropped",
  "stack",
  "bile",
  "freeze",
  "beacon",
  "guard",
  "cauldron",
];
const LAST = ["start", "noise", "loud"];

function rank(kind: string): number {
  if (LAST.includes(kind)) return 100 + LAST.indexOf(kind);
  return ORDER.includes(kind) ? ORDER.indexOf(kind) : 50;
}

export function tokensOn(plan: BoardPlan, view: View, box: BoxPage): Token[] {
  const letters = plan.letters;
  const glossary = box.glossary;
  const found: Token[] = [];
  const add = (kind: string, zone: string, facts: Partial<Token>): void => {
    const number = facts.number ?? null;
    found.push({
      key: tokenKey(kind, zone, number),
      id: `${kind} ${zone} ${number ?? ""} ${found.length}`,
      kind,
      drawing: kind,
      zone,
      color: null,
      letter: letters[kind] ?? "",
      count: 1,
      number,
      asleep: false,
      mark: "",
      car: null,
      said: facts.entry?.title ?? kind,
      entry: undefined,
      ...facts,
    });
  };
  for (const token of plan.tokens) {
    if (!token.lasting || token.kind === "place") continue;
    const drawing = token.drawing in TOKENS ? token.drawing : "ned";
    const { count, said, color } = token;
    add(token.kind, token.zone, { drawing, count, said, color, entry: glossary[token.kind] });
  }
  for (const { number, zone, color, active } of view.spawns) {
    const paint = color in letters && color !== "necromancer" ? color : "violet";
    const own = color === "defiler" ? glossary["defiler_spawn_zone"] : undefined;
    const numbered = active ? "play.table.spawn" : "play.table.spawn_asleep";
    const spawn = own?.title ?? t(numbered, { number: number + 1 });
    const owner = bringer(view, number);
    const necromancer = owner ? necromancerName(owner, box) : "";
    add("spawn", zone, {
      number,
      color: paint,
      letter: color === "red" ? "" : (letters[own ? "necromancer" : color] ?? ""),
      asleep: !active,
      mark: owner?.color ?? "",
      said: owner ? t("play.table.spawn_brought", { spawn, necromancer }) : spawn,
      entry: own ?? glossary[spawnKind(color, active)] ?? glossary["spawn_zone"],
    });
  }
  const objective = (color: string | null): Partial<Token> => {
    const entry = objectiveEntry(color, box);
    return {
      drawing: color ? "objective" : "objective-hidden",
      color,
      letter: color && color !== "red" ? (letters[color] ?? "") : "",
      said: objectiveSaid(color, box),
      entry,
    };
  };
  for (const { number, zone, color } of view.objectives) {
    add("objective", zone, { number, ...objective(color) });
  }
  for (const zone of view.crates) add("crate", zone, { entry: glossary["crate"] });
  for (const car of view.cars) {
    const drawing = car.kind.replace(" ", "-");
    const key = carKey(car.id);
    const said = carWords(car, view, box);
    const [letter, entry] = [letters[drawing] ?? "", glossary[drawing]];
    const count = car.cards.length + car.objectives;
    add("car", car.zone, { key, id: key, car: car.id, drawing, letter, count, said, entry });
    if (car.crate) add("crate", car.zone, { car: car.id, entry: glossary["crate"] });
  }
  for (const [zone, colors] of Object.entries(view.delivered)) {
    for (const color of colors) add("delivered", zone, objective(color));
  }
  for (const [zone, cards] of Object.entries(view.lying)) {
    const names = cards.map((card) => box.cards[card]?.name ?? card).join(", ");
    add("lying", zone, {
      drawing: "chest",
      count: cards.length,
      said: t("web.board.lying", { cards: names }),
      entry: zone.startsWith("vault ") ? glossary["vault_artifact"] : undefined,
    });
  }
  for (const [kind, zones] of Object.entries(view.tokens)) {
    const { called, drawing, entry } = KINDS[kind]!;
    for (const [zone, count] of Object.entries(zones)) {
      const said = t(`play.tokens.${kind}`, { count });
      add(called, zone, { drawing, count, said, entry: glossary[entry] });
    }
  }
  for (const [zone, count] of Object.entries(view.guards)) {
    add("guard", zone, { count, said: t("play.guards", { count }), entry: glossary["guard"] });
  }
  if (view.beacon !== null) {
    const entry = glossary["beacon"];
    const bearer = view.beacon_bearer && survivorName(box, view.beacon_bearer);
    const said = entry?.title ?? "";
    add("beacon", view.beacon, { said: bearer ? `${said} (${bearer})` : said, entry });
  }
  if (view.loud !== null) {
    const skill = box.skills["Loud"];
    const entry = skill && {
      title: skill.name,
      text: skill.summary,
      pages: skill.pages,
      rule: skill.rule,
    };
    add("loud", view.loud, { said: t("play.table.loud"), entry });
  }
  return found.sort((a, b) => rank(a.kind) - rank(b.kind));
}

function objectiveEntry(color: string | null, { glossary }: BoxPage): GlossaryEntry | undefined {
  return glossary[color ? "objective" : "hidden_objective"] ?? glossary["objective"];
}

/** An Objective by its colour, as far as one sees it. */
export function objectiveSaid(color: string | null, box: BoxPage): string {
  const title = objectiveEntry(color, box)?.title ?? "";
  return color ? t("web.board.colored", { thing: title, color: t(`color.${color}`) }) : title;
}

/** A car, whether it drives, what lies in it and who sits in it. */
export function carWords(car: CarView, view: View, box: BoxPage): string {
  const name = (id: string): string => box.survivors[id]?.name ?? id;
  const things = car.cards.map((card) => box.cards[card]?.name ?? card);
  if (car.objectives) things.push(t("play.table.objectives", { count: car.objectives }));
  const people = car.passengers.map(name);
  if (car.driver) people.unshift(t("play.table.driver", { survivor: name(car.driver) }));
  let words = carName(car, view, box);
  if (car.kind !== "wreck")
    words += ` (${t(`web.board.car.${car.drivable ? "drivable" : "parked"}`)})`;
  if (things.length) words = t("play.table.loaded", { car: words, things: things.join(", ") });
  return people.length ? t("play.table.car", { car: words, people: people.join(", ") }) : words;
}

/** A car by its kind; one of several by its number, too. */
export function carName({ id, kind }: CarView, view: View, box: BoxPage): string {
  const name = box.glossary[kind.replace(" ", "-")]?.title ?? kind;
  const isAlone = view.cars.every((other) => other.kind !== kind || other.id === id);
  return isAlone ? name : `${name} ${/-(\d+)$/.exec(id)?.[1] ?? 1}`;
}

function spawnKind(color: string, active: boolean): string {
  if (color === "necromancer") return "necromancer_spawn_zone";
  return active ? "spawn_zone" : "sleeping_spawn_zone";
}

export function byZone<T extends { zone: string | null }>(things: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    if (thing.zone === null) continue;
    const there = found.get(thing.zone);
    if (there) there.push(thing);
    else found.set(thing.zone, [thing]);
  }
  return found;
}

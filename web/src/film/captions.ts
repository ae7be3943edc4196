// What happened, said shortly: the caption of a scene, and what a screen reader is told.
import { called } from "../sentences/places.svelte";
import { t } from "../lib/catalogue.svelte";
import type { Told } from "../wire";
import { has, type Scene } from "./scenes";

/** So many sentences are told in full. */
const FEW = 4;

function total(happened: Told[], kind: string): number {
  return happened
    .filter((told) => told.kind === kind)
    .reduce((sum, told) => sum + Number(told.facts?.["count"] ?? 0), 0);
}

/** How many actions a kind of zombie has. */
type Actions = (kind: string) => number;

/** Zombies may act once more behind these. */
const AGAIN = new Set(["extra-activation", "out-of-figures", "rush", "round-began"]);

/** How many zombies moved: who does so twice, as Runners do, is one zombie all the same. Whoever
 * leaves a zone is one of those who came there before, as far as there are any who may go on. */
function movers(happened: Told[], actions: Actions): number {
  let count = 0;
  const came = new Map<string, number>();
  const arrived = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, number: number): void => {
    to.set(key, (to.get(key) ?? 0) + number);
  };
  for (const { kind, facts } of happened) {
    if (AGAIN.has(kind)) {
      for (const [key, number] of arrived) add(came, key, number);
      arrived.clear();
    }
    if (kind !== "zombies-moved") continue;
    const [who, number] = [`${facts?.["kind"]}`, Number(facts?.["count"] ?? 0)];
    const from = `${who} ${facts?.["from"]}`;
    const before = Math.min(number, came.get(from) ?? 0);
    add(came, from, -before);
    add(actions(who) > 1 ? came : arrived, `${who} ${facts?.["zone"]}`, number);
    count += number - before;
  }
  return count;
}

const groups = (happened: Told[], kind: string): number =>
  happened.filter((told) => told.kind === kind).length;

/** Moves and arrivals of several groups as two sentences, where the first of them happened. */
function counted(happened: Told[], moved: string, moving: () => number): string[] {
  const said: string[] = [];
  const done = new Set<string>();
  for (const told of happened) {
    const key = { "zombies-moved": moved, spawned: "web.film.spawned" }[told.kind];
    if (key === undefined || groups(happened, told.kind) === 1) {
      said.push(told.said);
    } else if (!done.has(key)) {
      done.add(key);
      const zone = called(`${told.facts?.["from"] ?? ""}`);
      const count = told.kind === "zombies-moved" ? moving() : total(happened, told.kind);
      said.push(t(key, { count, zone }));
    }
  }
  return said;
}

/** The caption of a scene. The dice are shown beside it, so they are not said; where several groups
 * leave a zone, each with its reason, that is told on demand: this is read in a second. */
export function caption(scene: Scene): string {
  const loud = scene.told.filter(
    (told) => !has(told, "quiet") && !(scene.rolls.length && told.facts?.["dice"] !== undefined),
  );
  const told = loud.length ? loud : scene.told;
  const moves = told.filter(({ kind }) => kind === "zombies-moved");
  const together = new Set(moves.map(({ facts }) => facts?.["from"])).size > 1;
  const key = together ? "web.film.moved" : "web.film.left";
  const said = counted(told, key, () => total(told, "zombies-moved"));
  return (said.length > FEW ? said.slice(0, FEW).concat("…") : said).join(" ");
}

/** The headline of a scene: whose it is, or what the horde does; "": that goes without saying. */
export function headline(scene: Scene, nameOf: (survivor: string) => string): string {
  const who = scene.told.map((told) => told.facts?.["survivor"]).find(Boolean);
  const name = who ? nameOf(String(who)) : "";
  if (scene.kind === "action") return name;
  if (scene.kind === "other") return "";
  // A card may bring nobody.
  const comes = scene.told.some(({ kind }) => kind === "spawned" || kind === "necromancer-came");
  const about = scene.kind === "spawn" && !comes ? "card" : scene.kind;
  return t(`web.film.about.${about}`, { name });
}

/** What is said beside the question while a film holds the choices back: the key of the text. */
export function filmHint(paused: boolean, touch: boolean): string {
  if (paused) return touch ? "web.table.film_paused_touch" : "web.table.film_paused";
  return touch ? "web.table.film_hint_touch" : "web.table.film_hint";
}

/** What a screen reader is told of all that happened at once: all of it, or what weighs most. */
export function narrated(happened: Told[], actions: Actions = () => 1): string[] {
  if (happened.length <= FEW) return happened.map((told) => told.said);
  const said = counted(
    happened.filter(
      (told) => has(told, "grave") || told.kind === "zombies-moved" || told.kind === "spawned",
    ),
    "web.film.moved",
    () => movers(happened, actions),
  );
  if (said.length <= 2 * FEW) return said;
  const rest = said.length - 2 * FEW;
  return [...said.slice(0, 2 * FEW), t("web.log.more", { count: rest })];
}

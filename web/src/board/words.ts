// What is in a zone, in words: for screen readers, and for whoever taps it.
import { t } from "../lib/catalogue.svelte";
import type {
  BoxPage,
  CompanyView,
  DoorPlan,
  GlossaryEntry,
  Forecast,
  LadderPlan,
  SurvivorView,
  TokenPlan,
  View,
} from "../wire";
import { lifeOf, lifeSaid } from "../parts/life";
import { marksIn, necromancerName } from "./marks";
import { called } from "../sentences/places.svelte";
import { peopleSaid } from "../sentences/names";
import { carName, type Token } from "./pieces";

export function zombiesIn(view: View, zone: string, box: BoxPage): string[] {
  return Object.entries(view.zombies[zone] ?? {}).flatMap(([kind, count]) => {
    const marked = marksIn(view, zone, kind);
    if (marked.length) return marked.map((one) => necromancerName(one, box));
    return [t("play.zombies", { count, kind: box.zombies[kind]?.name ?? kind })];
  });
}

export function survivorWords(survivor: SurvivorView, view: View, box: BoxPage): string {
  const name = box.survivors[survivor.id]?.name ?? survivor.id;
  const parts = [name];
  if (view.active === survivor.id) {
    parts.push(t("play.table.actions", { count: survivor.actions }));
    for (const [kind, count] of Object.entries(survivor.free)) {
      parts.push(t(`play.free.${kind}`, { count }));
    }
  }
  const car = view.cars.find(
    ({ driver, passengers }) => driver === survivor.id || passengers.includes(survivor.id),
  );
  if (car) parts.push(t("play.table.in_car", { car: carName(car, view, box) }));
  parts.push(lifeSaid(lifeOf(survivor)));
  if (survivor.ladders > 0) parts.push(t("play.table.ladders", { count: survivor.ladders }));
  if (view.beacon_bearer === survivor.id) parts.push(t("play.table.beacon"));
  if (survivor.free_action) parts.push(t("play.table.free_action"));
  if (survivor.unnoticed) parts.push(t(`play.table.${survivor.rotten ? "rotten" : "unnoticed"}`));
  return parts.join(", ");
}

/** Somebody whom nobody plays: with whom, or why there. */
export function companyWords(one: CompanyView, box: BoxPage): string {
  const name = box.survivors[one.id]?.name ?? one.id;
  const skill = box.skills[one.skill]?.name ?? one.skill;
  const leader = box.survivors[one.leader ?? ""]?.name ?? one.leader ?? "";
  const how = one.leader ? "follows" : one.role;
  const said = t(`play.table.${how}`, { name, leader, skill, zone: called(one.zone ?? "") });
  return `${said}, ${lifeSaid(lifeOf(one))}`;
}

export function doorWords(door: DoorPlan, from: string, view: View): string {
  const end = door.between.find((one) => one !== from) ?? from;
  const zone = called(end);
  const state = isOpen(door, view) ? "open" : "shut";
  if (isBarricaded(door, view)) return t("web.board.door.barricaded", { zone });
  if (door.broken && state === "shut") return t("web.board.door.broken", { zone });
  if (!door.color) return t(`web.board.door.${state}`, { zone });
  const color = t(`color.${door.color}`);
  if (end.startsWith("vault ")) return t(`web.board.door.vault_${state}`, { color });
  return t(`web.board.door.${state}_colored`, { zone, color });
}

export interface Around {
  /** The kind of zone. */
  kind: string;
  view: View;
  box: BoxPage;
  survivors: readonly SurvivorView[];
  company: readonly CompanyView[];
  /** The kinds of friends whom the quest put there. */
  friends: readonly string[];
  tokens: readonly Token[];
  places: readonly TokenPlan[];
  doors: readonly DoorPlan[];
  /** The zones to which Rope Ladders lead from there. */
  ladders: readonly string[];
  forecast: readonly Forecast[];
}

/** Tokens whose words tell what is counted on them. */
const TELLS = new Set(["noise", "lying", "dropped", "stack", "car", "guard"]);

/** Everything in a zone, a phrase for each. */
export function contents(zone: string, around: Around): string[] {
  const { view, box } = around;
  return [
    ...groundEntries(zone, around).map((entry) => entry.title),
    ...around.places.map((place) => t("web.board.place", { place: place.said })),
    ...around.survivors.map((survivor) => survivorWords(survivor, view, box)),
    ...around.company.map((one) => companyWords(one, box)),
    ...zombiesIn(view, zone, box),
    ...around.tokens.map((token) =>
      TELLS.has(token.kind) || token.count === 1
        ? token.said
        : t("web.board.many", { count: token.count, thing: token.said }),
    ),
    ...around.doors
      .filter((door) => !isEaten(door, view))
      .map((door) => doorWords(door, zone, view)),
    ...around.ladders.map((other) => t("play.table.ladder", { zone: called(other) })),
    ...around.forecast.map((group) => forecastWords(group, box)),
  ];
}

/** Whether a door is gone with its wall: none is left between two Corruption Zones. */
export function isEaten({ between }: DoorPlan, view: View): boolean {
  return between.every((zone) => view.corruption.includes(zone));
}

export function isOpen(door: DoorPlan, view: View): boolean {
  return view.open_doors.includes(door.between.join(" "));
}

/** Whether a Rope Ladder lies there now. */
export function isSet({ between: [a, b] }: LadderPlan, view: View): boolean {
  return view.ladders.some((pair) => pair === `${a} ${b}` || pair === `${b} ${a}`);
}

/** The zones to which Rope Ladders lead from a zone. */
export function laddersFrom(zone: string, places: readonly LadderPlan[], view: View): string[] {
  return places
    .filter((place) => place.between.includes(zone) && isSet(place, view))
    .map(({ between: [a, b] }) => (a === zone ? b : a));
}

export function isBarricaded(door: DoorPlan, view: View): boolean {
  return view.barricaded.includes(door.between.join(" "));
}

/** What a group of zombies would do. */
export function forecastWords(group: Forecast, box: BoxPage): string {
  const kind = box.zombies[group.kind]?.name ?? group.kind;
  const zombies = t("play.zombies", { count: group.count, kind });
  const names = peopleSaid(box, group.attacks);
  const zone = group.to.map(called).join(", ");
  const said = t(`web.board.forecast.${group.why}`, { zombies, survivors: names, zone });
  const ritual = group.ritual ? ` ${t("web.board.forecast.ritual")}` : "";
  if (group.why === "attacks" || group.attacks.length === 0) return said + ritual;
  return `${said} ${t("web.board.forecast.then", { survivors: names })}${ritual}`;
}

/** Which entry explains a kind of zone that is no common street and no common room. */
const GROUNDS: Record<string, string> = {
  "dark room": "dark_zone",
  vault: "vault",
  battlement: "battlement",
  ruin: "ruin",
};

/** What explains the ground of a zone that Corruption or fire has made another one. */
function groundEntries(zone: string, { view, box }: Around): GlossaryEntry[] {
  const kinds = [
    view.corruption.includes(zone) ? "corruption" : "",
    view.burnt.includes(zone) && !view.corruption.includes(zone) ? "ruin" : "",
  ];
  return kinds.flatMap((kind) => box.glossary[kind] ?? []);
}

/** What a door is, by where it leads. */
export function doorEntry(door: DoorPlan, view: View, box: BoxPage): GlossaryEntry | undefined {
  const kind = door.between.some((end) => end.startsWith("vault ")) ? "vault_door" : "door";
  return box.glossary[isOpen(door, view) ? `open_${kind}` : kind];
}

/** What explains itself in a zone: its kinds of zombies and its tokens, each once. */
export function entriesIn(zone: string, around: Around): GlossaryEntry[] {
  const zombies = Object.keys(around.view.zombies[zone] ?? {}).flatMap((kind) => {
    const face = around.box.zombies[kind];
    return face ? [{ title: face.name, text: face.said, pages: face.pages, rule: face.rule }] : [];
  });
  const glossary = around.box.glossary;
  const changed = groundEntries(zone, around);
  const ground = changed.length > 0 ? changed : [glossary[GROUNDS[around.kind] ?? ""]];
  const company = around.company.flatMap((one) =>
    (one.role === "companion" ? ["companion"] : around.friends).map((kind) => glossary[kind]),
  );
  const ladder = around.ladders.length > 0 ? glossary["rope_ladder"] : undefined;
  const lying = around.tokens.map((token) => token.entry);
  const tokens = [...ground, ...company, ...lying, ladder].filter((entry) => !!entry);
  return [...new Map([...zombies, ...tokens].map((entry) => [entry.title, entry])).values()];
}

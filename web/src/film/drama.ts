// What a scene has to show besides the board: the cards that were drawn, what deserves a moment of
// its own, and how it sounds.
import { t } from "../lib/catalogue.svelte";
import { survivorName } from "../sentences/names";
import type { BoxPage, CardFace, Told, View } from "../wire";
import type { Film } from "./film.svelte";
import type { Scene } from "./scenes";
import type { Sound } from "./sounds";

/** A zombie card, or an Equipment card. */
export type Drawn =
  | { id: string; level: string; says: readonly string[]; zone: string }
  | { id: string; face: CardFace };

/** What has a moment of its own, the gravest first. */
export const MOMENTS = [
  "death",
  "escape",
  "abomination",
  "necromancer",
  "door",
  "rare",
  "level",
] as const;
export type MomentKind = (typeof MOMENTS)[number];

/** Those that stop the table. */
export const GREAT: readonly MomentKind[] = ["death", "escape", "abomination", "necromancer"];

export interface Moment {
  kind: MomentKind;
  /** Whom or what it is about: a survivor, a kind of zombie, a card. */
  who: string;
  level: string;
  said: string[];
}

export interface Drama {
  moment: Moment | null;
  cards: Drawn[];
  /** How many cards more there were than are shown. */
  more: number;
  sound: Sound | null;
}

type Known = Pick<BoxPage, "cards" | "zombies">;

/** So many cards lie beside each other. */
const MOST_CARDS = 3;
/** So many sentences stand in a moment. */
const MOST_SAID = 3;

/** How an Equipment card comes to a survivor where all see it. */
const FINDS = ["drew", "artifact-taken"];

const fact = (told: Told, name: string): string => String(told.facts?.[name] ?? "");

function found(told: Told, box: Known): CardFace | undefined {
  return FINDS.includes(told.kind) ? box.cards[fact(told, "card")] : undefined;
}

function drawn(told: Told, box: Known): Drawn | null {
  if (told.kind === "zombie-card" && told.card) {
    return {
      id: fact(told, "card"),
      level: fact(told, "level"),
      says: told.card,
      zone: fact(told, "zone"),
    };
  }
  const face = found(told, box);
  return face ? { id: face.id, face } : null;
}

/** What an event is a moment of, and about whom. */
function marked(told: Told, box: Known): [MomentKind, string] | null {
  switch (told.kind) {
    case "eliminated":
      return ["death", fact(told, "survivor")];
    case "level-reached":
      return ["level", fact(told, "survivor")];
    case "necromancer-came":
      return ["necromancer", fact(told, "kind")];
    case "necromancer-fled":
      return ["escape", fact(told, "kind")];
    case "door-broken":
      return ["door", ""];
    case "spawned": {
      const kind = fact(told, "kind");
      return box.zombies[kind]?.silhouette === "abomination" ? ["abomination", kind] : null;
    }
    default: {
      const face = found(told, box);
      return face?.rare ? ["rare", face.id] : null;
    }
  }
}

/** The gravest moment of a scene, with all that is said of it. */
function momentOf(happened: Told[], box: Known): Moment | null {
  const all = happened.flatMap((told) => {
    const mark = marked(told, box);
    return mark ? [{ told, kind: mark[0], who: mark[1] }] : [];
  });
  for (const kind of MOMENTS) {
    const those = all.filter((one) => one.kind === kind);
    const first = those[0];
    if (!first) continue;
    const about = happened.filter(
      (told) =>
        those.some((one) => one.told === told) ||
        (kind === "level" && told.kind === "skill-gained"),
    );
    const said = about.slice(0, MOST_SAID).map((told) => told.said);
    return { kind, who: first.who, level: fact(first.told, "level"), said };
  }
  return null;
}

/** What stands over a moment. */
export function momentTitle(
  { kind, who }: Moment,
  box: Pick<BoxPage, "survivors" | "zombies">,
): string {
  const zombie = box.zombies[who]?.name;
  if (zombie && kind !== "escape") return zombie;
  const key = kind === "level" ? "web.film.about.level" : `web.drama.${kind}`;
  return t(key, { name: zombie ?? survivorName(box, who) });
}

/** How many of the team live, also those who have left the board. */
export function living({ survivors }: Pick<View, "survivors">): number {
  return survivors.filter((one) => one.out !== "eliminated").length;
}

function soundOf(happened: Told[], cards: Drawn[], moment: Moment | null): Sound | null {
  const has = (kind: string): boolean => happened.some((told) => told.kind === kind);
  const end = happened.find((told) => told.kind === "game-ended");
  if (end) return fact(end, "ending") === "won" ? "won" : "lost";
  if (moment) return moment.kind;
  if (cards.some((card) => "face" in card && card.face.aaahh)) return "scare";
  if (has("wounded")) return "wound";
  if (cards.length) return "card";
  if (has("rolled") || has("rerolled")) return "dice";
  return has("zombies-moved") ? "feet" : null;
}

export function dramaOf({ told }: Pick<Scene, "told">, box: Known): Drama {
  const cards = told.flatMap((one) => drawn(one, box) ?? []);
  const moment = momentOf(told, box);
  return {
    moment,
    cards: cards.slice(0, MOST_CARDS),
    more: Math.max(0, cards.length - MOST_CARDS),
    sound: soundOf(told, cards, moment),
  };
}

/** How grave a scene is, from 0: its moment, then cards that somebody found; null: it is neither. */
function rank({ told }: Scene, box: Known): number | null {
  const moment = momentOf(told, box);
  if (moment) return MOMENTS.indexOf(moment.kind);
  return told.some((one) => found(one, box)) ? MOMENTS.length : null;
}

/** The scene whose cards and moment are shown: that of the film; without films, the gravest one. */
export function onStage(film: Pick<Film, "scene" | "staged">, box: Known): Scene | null {
  const { scene, staged } = film;
  if (scene) return staged.includes(scene) ? scene : null;
  const ranked = staged.flatMap((one) => {
    const place = rank(one, box);
    return place === null ? [] : [{ one, place }];
  });
  return ranked.sort((one, other) => one.place - other.place)[0]?.one ?? null;
}

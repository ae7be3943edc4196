// What stands where now, read from the plan, the view and the choices.
import { t } from "../lib/catalogue.svelte";
import type { BoardPlan, BoxPage, CompanyView, Forecast, Offer, View, ZonePlan } from "../wire";
import { around, type Focus, type Point, type Rectangle } from "./camera";
import { TOKENS } from "./drawn";
import { regrouped, type Group } from "./groups";
import type { Extent } from "./heaps";
import { muster, type Crowd } from "./horde";
import { arrange, type Item, type Place } from "./layout";
import { carOf, offersAt, preyIn, signs, sorted } from "./offers";
import { byZone, tokensOn, type Token } from "./pieces";
import { needsGame } from "./preview";
import { contents, laddersFrom, type Around } from "./words";
import { middle } from "./zones";

export interface Given {
  plan: BoardPlan;
  view: View;
  box: BoxPage;
  offers: readonly Offer[];
  forecast: readonly Forecast[];
}

const SURVIVOR = { width: 36, height: 40 };
const COMPANY = { width: 28, height: 32 };
/** How much larger a car is drawn than other tokens, and how small those who sit in it. */
const CAR = 1.65;
const RIDER = 0.6;
/** Where they sit in it, as the car is drawn: at the wheel first, then the passengers. */
const SEATS = [
  [3.5, -5.6],
  [3.5, 5.6],
  [-6.5, -5.6],
  [-6.5, 5.6],
  [-16, 0],
] as const;
const ON_CAR = { x: -21, y: 0, scale: 0.42 };
/** What a token or somebody takes at most, about the middle of it. */
const PIECE: Extent = { left: -26, top: -26, right: 26, bottom: 26 };
/** What a survivor's emblem takes of it. */
const EMBLEM = 28;

export class Scene {
  /** Groups remember what they were: it is how one sees them walk. */
  private before: Group[] = [];
  private following = 1;

  constructor(private readonly given: () => Given) {}

  readonly zones = $derived.by(
    () => new Map<string, ZonePlan>(this.given().plan.zones.map((zone) => [zone.name, zone])),
  );
  /** The car that the active survivor sits in. */
  readonly rides = $derived.by(() => {
    const { cars, active } = this.given().view;
    return carOf(cars, active)?.id ?? null;
  });
  readonly offers = $derived.by(() => {
    const { offers, view } = this.given();
    return sorted(offers, view.zombies, this.rides, preyIn(view));
  });
  readonly tokens = $derived.by(() => {
    const { plan, view, box } = this.given();
    return tokensOn(plan, view, box);
  });
  readonly tokensIn = $derived(byZone(this.tokens));
  readonly survivorsIn = $derived.by(() => byZone(this.given().view.survivors));
  readonly companyIn = $derived.by(() => byZone(this.given().view.company));
  readonly namesIn = $derived.by(() =>
    byZone(this.given().plan.tokens.filter((token) => token.kind === "place")),
  );
  private readonly forecastIn = $derived.by(() => byZone(this.given().forecast));
  readonly activeZone = $derived.by(() => {
    const { active, survivors } = this.given().view;
    return survivors.find((one) => one.id === active)?.zone ?? null;
  });
  readonly crowd = $derived.by(() => {
    const { zombies } = this.given().view;
    const after = regrouped(this.before, zombies, (zone) => this.middle(zone), this.following);
    this.before = after.groups;
    this.following = after.next;
    return after;
  });

  /** Where tokens, survivors and groups stand, by their keys. */
  readonly places = $derived.by(() => {
    const { plan, view, box } = this.given();
    const groupsIn = byZone(this.crowd.groups);
    const all = new Map<string, Place>();
    const crowdOf = ({ id, zone, kind, count }: Group): Crowd => {
      const silhouette = box.zombies[kind]?.silhouette ?? "walker";
      return { key: `z${id}`, silhouette, zone, kind, count };
    };
    const isOnFoot = ({ id }: { id: string }): boolean => !carOf(view.cars, id);
    for (const zone of plan.zones) {
      const tokens = this.tokensIn.get(zone.name) ?? [];
      const lying = tokens.filter((token) => token.car === null && !isSomebody(token, view));
      const others = tokens.filter((token) => isSomebody(token, view));
      const cars = tokens.filter((token) => token.kind === "car");
      const people = this.survivorsIn.get(zone.name) ?? [];
      const company = this.companyIn.get(zone.name) ?? [];
      const horde = groupsIn.get(zone.name) ?? [];
      const standing = [
        ...cars.map(tokenItem),
        ...people
          .filter(isOnFoot)
          .flatMap((one) => [
            { key: `s${one.id}`, ...SURVIVOR },
            ...company
              .filter((other) => other.leader === one.id && isOnFoot(other))
              .map(companyItem),
          ]),
        ...company.filter((one) => one.leader === null && isOnFoot(one)).map(companyItem),
        ...others.map(tokenItem),
      ];
      const placed = arrange(zone.room, lying.map(tokenItem), (room) =>
        muster(room, standing, horde.map(crowdOf)),
      );
      for (const [key, place] of placed) all.set(key, place);
      for (const { key, car } of cars) aboard(all, key, view, car!, tokens);
    }
    return all;
  });

  /** What pieces take of the board. */
  readonly standing = $derived.by((): Rectangle[] =>
    [...this.places.values()].map(({ x, y, scale, heap }) => {
      const { left, top, right, bottom } = heap?.extent ?? PIECE;
      const [wide, deep] = [right - left, bottom - top];
      return [x + left * scale, y + top * scale, wide * scale, deep * scale];
    }),
  );

  /** Where figures of a zone stand. A function by itself: parts of the board are given it. */
  readonly middle = (zone: string): Point => {
    const known = this.zones.get(zone);
    return known ? middle(known) : { x: 0, y: 0 };
  };

  /** The rectangle around some zones. */
  box(names: readonly string[]): Rectangle | null {
    return around(names.flatMap((name) => this.zones.get(name)?.rects ?? []));
  }

  /** The zones that are asked about: those to choose from, else where this survivor stands. */
  zonesAsked(survivor: string | null): string[] {
    const toChoose = [...this.offers.zones].filter(([, can]) => signs(can).has("choose"));
    if (toChoose.length > 0) return toChoose.map(([zone]) => zone);
    const asked = this.given().view.survivors.find((one) => one.id === survivor)?.zone;
    const zone = asked ?? this.activeZone;
    return zone ? [zone] : [];
  }

  /** Some zones, else where most survivors stand, and how small figures are there. */
  focus(names: readonly string[]): Focus | null {
    const crowded = [...this.survivorsIn].toSorted(([, a], [, b]) => b.length - a.length)[0];
    const zones = names.length > 0 || !crowded ? names : [crowded[0]];
    const box = this.box(zones);
    if (!box) return null;
    const people = zones.flatMap((zone) => this.survivorsIn.get(zone) ?? []);
    const sizes = people.map((one) => this.places.get(`s${one.id}`)?.scale ?? 1);
    return { box, figure: EMBLEM * Math.min(1, ...sizes) };
  }

  /** What is in a zone. */
  around(zone: string): Around {
    const { plan, view, box } = this.given();
    return {
      kind: this.zones.get(zone)?.kind ?? "",
      view,
      box,
      survivors: this.survivorsIn.get(zone) ?? [],
      company: this.companyIn.get(zone) ?? [],
      friends: plan.tokens
        .filter((token) => token.zone === zone && needsGame(token, box))
        .map((token) => token.kind),
      tokens: this.tokensIn.get(zone) ?? [],
      places: this.namesIn.get(zone) ?? [],
      doors: plan.doors.filter((door) => door.between.includes(zone)),
      ladders: laddersFrom(zone, plan.ladders, view),
      forecast: this.forecastIn.get(zone) ?? [],
    };
  }

  /** Everything that can be done about a zone. */
  offersAt(zone: string): Offer[] {
    const tokens = new Set((this.tokensIn.get(zone) ?? []).map((token) => token.key));
    const people = [...(this.survivorsIn.get(zone) ?? []), ...(this.companyIn.get(zone) ?? [])].map(
      (one) => one.id,
    );
    const { doors } = this.given().plan;
    return offersAt(this.offers, zone, [...tokens], people, doors, zone === this.activeZone);
  }

  /** A zone for screen readers: what it is, what is in it, what one can do. */
  label(zone: ZonePlan): string {
    const parts = [zone.said, ...contents(zone.name, this.around(zone.name))];
    const can = this.offersAt(zone.name);
    if (can.length > 0) {
      parts.push(t("web.board.can", { choices: can.map(withCost).join("; ") }));
    }
    return parts.join(". ");
  }
}

/** A choice and what it costs. */
function withCost({ said, cost }: Offer): string {
  return cost ? `${said} (${cost.said})` : said;
}

function companyItem(one: CompanyView): Item {
  return { key: `c${one.id}`, ...COMPANY };
}

/** Guards, and a Beacon that walks, stand among the people. */
function isSomebody({ kind }: Token, view: View): boolean {
  return kind === "guard" || (kind === "beacon" && view.beacon_walks);
}

function tokenItem(token: Token): Item {
  const [width, height] = TOKENS[token.drawing]!.size;
  const size = token.kind === "car" ? CAR : 1;
  return { key: token.id, width: width * size, height: height * size };
}

/** What is in a car and on it goes where the car is. */
function aboard(
  all: Map<string, Place>,
  key: string,
  view: View,
  id: string,
  tokens: readonly Token[],
): void {
  const { x, y, scale } = all.get(key)!;
  const at = (dx: number, dy: number, size: number): Place => ({
    x: x + dx * CAR * scale,
    y: y + dy * CAR * scale,
    scale: size * scale,
  });
  all.set(key, { x, y, scale: CAR * scale });
  const { driver, passengers } = view.cars.find((car) => car.id === id)!;
  const riders = [driver, ...passengers].map((who, seat) => ({ who, seat }));
  for (const { who, seat } of riders) {
    const [dx, dy] = SEATS[Math.min(seat, SEATS.length - 1)]!;
    const isPlayed = view.survivors.some((one) => one.id === who);
    if (who) all.set(`${isPlayed ? "s" : "c"}${who}`, at(dx, dy, RIDER));
  }
  for (const token of tokens) {
    if (token.kind !== "car" && token.car === id) {
      all.set(token.id, at(ON_CAR.x, ON_CAR.y, ON_CAR.scale * CAR));
    }
  }
}

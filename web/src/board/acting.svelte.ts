// What somebody does on the board: a plain choice is made at once, several are offered in words, and
// where there is none it is told what is there.
import { t } from "../lib/catalogue.svelte";
import { called } from "../sentences/places.svelte";
import type { BoardPlan, BoxPage, GlossaryEntry, Offer, View } from "../wire";
import type { Point } from "./camera";
import { fightsAt, isDrive, isPlain, offersOfGroup, throwsDice } from "./offers";
import type { Scene } from "./scene.svelte";
import { contents, doorEntry, doorWords, entriesIn } from "./words";

/** So long one rests on a zone before the others see it, in milliseconds. */
const LOOK_AFTER = 400;

/** What is told in words, and where. */
export interface Opened {
  at: Point;
  title: string;
  offers: Offer[];
  contents: string[];
  entries: GlossaryEntry[];
}

export interface Given {
  plan: BoardPlan;
  view: View;
  box: BoxPage;
  onchoose: (offer: Offer) => void;
  /** If given, an attack is handed over here: its odds are shown before it is confirmed. */
  onattack: ((offer: Offer) => void) | undefined;
  onrest: (offers: readonly Offer[]) => void;
  onlook: (zone: string | null, ping: boolean) => void;
}

export class Acting {
  opened = $state.raw<Opened | null>(null);
  /** The choices that one looks at on the board: of the zone under the mouse, of the popover. */
  under = $state.raw<readonly Offer[]>([]);
  /** The zone that one did something in last. */
  private current = $state<string | null>(null);
  private looked: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly scene: Scene,
    private readonly given: () => Given,
    /** Where a point of the board is on the screen. */
    private readonly onScreen: (point: Point) => Point,
  ) {}

  /** The zone that the Tab key leads to. */
  readonly tabbed = $derived.by(
    () => this.current ?? this.scene.activeZone ?? this.given().plan.zones[0]!.name,
  );

  end(): void {
    clearTimeout(this.timer);
  }

  pick(offer: Offer): void {
    const { onattack, onchoose } = this.given();
    this.opened = null;
    if (onattack && throwsDice(offer)) onattack(offer);
    else onchoose(offer);
  }

  /** One plain choice is made at once; the others are offered in words; nothing explains itself. */
  private act(
    can: Offer[],
    at: Point,
    title: string,
    told: string[],
    entries: GlossaryEntry[],
  ): void {
    const only = can.length === 1 ? can[0] : undefined;
    if (only && (isPlain(can) || (this.given().onattack && throwsDice(only)))) this.pick(only);
    else this.opened = { at, title, offers: can, contents: told, entries };
  }

  private onZone(zone: string, can: Offer[], at: Point): void {
    const here = this.scene.around(zone);
    this.current = zone;
    const { said } = this.scene.zones.get(zone)!;
    this.act(can, at, said, contents(zone, here), entriesIn(zone, here));
  }

  private onDoor(id: string, at: Point): void {
    const { plan, view, box } = this.given();
    const door = plan.doors.find((one) => one.id === id)!;
    const entry = doorEntry(door, view, box);
    const told = door.between.map((end) => doorWords(door, end, view));
    const can = this.scene.offers.doors.get(id) ?? [];
    this.act(can, at, t("web.board.door.title"), told, entry ? [entry] : []);
  }

  private onLadder(zone: string, at: Point): void {
    const entry = this.given().box.glossary["rope_ladder"]!;
    const told = [t("play.table.ladder", { zone: called(zone) })];
    this.act(this.scene.offers.ladders.get(zone) ?? [], at, entry.title, told, [entry]);
  }

  private onToken(key: string, zone: string, at: Point): void {
    const token = this.scene.tokensIn.get(zone)!.find((one) => one.key === key)!;
    const can = this.scene.offers.tokens.get(key) ?? [];
    this.act(can, at, token.said, [], token.entry ? [token.entry] : []);
  }

  private onSurvivor(id: string, zone: string, at: Point): void {
    const { view, box } = this.given();
    const here = id === view.active ? this.scene.offers.here : [];
    const can = [...(this.scene.offers.survivors.get(id) ?? []), ...here];
    if (can.length > 0) this.act(can, at, box.survivors[id]?.name ?? id, [], []);
    else this.onZone(zone, [], at);
  }

  /** A click on zombies is meant for them: what is asked of them, else an attack. It is never a step
   * towards them, unless one then says so. */
  private onGroup(kind: string, zone: string, at: Point): void {
    const { box, onattack } = this.given();
    const title = box.zombies[kind]?.name ?? kind;
    const asked = offersOfGroup(this.scene.offers, zone, kind);
    const fights = fightsAt(this.scene.offers, zone);
    if (asked.length > 0) this.act(asked, at, title, [], []);
    else if (fights.length === 1 && onattack && throwsDice(fights[0]!)) this.pick(fights[0]!);
    else if (fights.length > 0)
      this.opened = { at, title, offers: fights, contents: [], entries: [] };
    else this.open(zone, at);
  }

  /** What can be done in a zone, or what is there: nothing is done by the click itself. */
  private open(zone: string, at: Point): void {
    const here = this.scene.around(zone);
    this.opened = {
      at,
      title: this.scene.zones.get(zone)!.said,
      offers: this.scene.offers.zones.get(zone) ?? [],
      contents: contents(zone, here),
      entries: entriesIn(zone, here),
    };
    this.current = zone;
  }

  tapped(target: Element, event: MouseEvent): void {
    const { scene } = this;
    const on = target.closest<SVGElement>(
      "[data-zone], [data-door], [data-ladder], [data-token], [data-survivor], .zombie",
    );
    const zone = zoneOf(target);
    // Without a pointer, as from a screen reader, it happens in the middle of the zone.
    const at =
      event.detail > 0
        ? { x: event.clientX, y: event.clientY }
        : this.onScreen(scene.middle(zone ?? this.tabbed));
    const { door, ladder, token, survivor, kind } = on?.dataset ?? {};
    if (event.shiftKey && zone) this.ping(zone);
    else if (door) this.onDoor(door, at);
    else if (ladder) this.onLadder(ladder, at);
    else if (token && zone) this.onToken(token, zone, at);
    else if (survivor && zone) this.onSurvivor(survivor, zone, at);
    else if (kind && zone) this.onGroup(kind, zone, at);
    else if (zone) this.onZone(zone, scene.offers.zones.get(zone) ?? scene.offersAt(zone), at);
  }

  /** All that can be done about a zone, as the keyboard asks for it. */
  entered(zone: string): void {
    const at = this.onScreen(this.scene.middle(zone));
    this.onZone(zone, this.scene.offersAt(zone), at);
  }

  /** Where a car would go is shown before one clicks. */
  over(target: Element | null): void {
    const zone = zoneOf(target);
    const can = this.scene.offers.zones.get(zone ?? "") ?? [];
    const drives = can.filter(isDrive);
    if (!this.opened && (drives.length > 0 || this.under.length > 0)) this.under = drives;
    if (!this.opened) this.given().onrest(can);
    this.look(zone);
  }

  pressed(target: Element): void {
    const zone = zoneOf(target);
    if (zone) this.ping(zone);
  }

  /** The keyboard has come to a zone. */
  reached(zone: string): void {
    this.current = zone;
    this.look(zone);
    this.given().onrest(this.scene.offersAt(zone));
  }

  /** Show a zone to the others. */
  ping(zone: string): void {
    this.given().onlook(zone, true);
  }

  /** Somebody points at a choice of the popover, or at none any more. */
  point(offer: Offer | null): void {
    this.under = offer ? [offer] : [];
    this.given().onrest(this.under);
  }

  private look(zone: string | null): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (zone !== this.looked) this.given().onlook((this.looked = zone), false);
    }, LOOK_AFTER);
  }
}

/** The zone that something on the board belongs to. */
function zoneOf(target: Element | null): string | null {
  const on = target?.closest<SVGElement>("[data-zone], [data-in]");
  return on?.dataset["zone"] ?? on?.dataset["in"] ?? null;
}

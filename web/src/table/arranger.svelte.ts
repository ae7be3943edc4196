// Carrying a card from slot to slot: by dragging it, or by picking it up and putting it down with a
// click or a key. Each way ends in one of the offered choices. In a Turn the first of them is to
// rearrange or to trade; the card goes on to its place when the table has answered.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, Decision, Offer, SurvivorView } from "../wire";
import type { Hand } from "./hand.svelte";
import {
  beginning,
  carrying,
  CHIP,
  giving,
  movable,
  promising,
  same,
  targets,
  type Arranging,
  type Spot,
} from "./inventory";
import { survivorName } from "../sentences/names";

/** So far a finger moves before a press is a drag. */
const SLACK = 6;

interface Carried {
  from: Spot;
  /** Where the pointer is; null: it was picked up with a click or a key. */
  at: { x: number; y: number } | null;
  /** The slot under the pointer, if it takes the card. */
  over: Spot | null;
}

export class Arranger {
  private picked = $state.raw<{ version: number; carried: Carried } | null>(null);
  /** A card on its way while rearranging or trading is only just begun. */
  private begun = $state.raw<{ version: number; from: Spot; to: Spot } | null>(null);
  private pressed: { from: Spot; x: number; y: number } | null = null;
  /** A drag just ended: the click that follows means nothing. */
  dropped = false;

  constructor(
    private readonly hand: Hand,
    private readonly box: () => Pick<BoxPage, "slots" | "cards" | "survivors">,
  ) {}

  /** The two dashboards and what is offered; null unless it is ours to arrange. */
  get table(): Arranging | null {
    const { position, mine } = this.hand.table;
    const decision = position?.decision;
    if (!mine || !position || decision?.kind !== "inventory") return null;
    const own = this.survivor(decision.survivor);
    return own
      ? { own, partner: this.survivor(position.view.partner) ?? null, offers: decision.offers }
      : null;
  }

  /** What is asked while no cards are arranged; null unless it is ours to answer. */
  private get turn(): Decision | null {
    const { position, mine } = this.hand.table;
    const decision = position?.decision;
    const dealt = decision?.kind === "inventory" || decision?.kind === "starting-equipment";
    return mine && decision && !dealt ? decision : null;
  }

  private survivor(id: string | null): SurvivorView | undefined {
    return this.hand.table.position?.view.survivors.find((each) => each.id === id);
  }

  get carried(): Carried | null {
    const version = this.hand.table.position?.version;
    return this.picked?.version === version ? (this.picked?.carried ?? null) : null;
  }

  private set carried(carried: Carried | null) {
    const version = this.hand.table.position?.version ?? 0;
    this.picked = carried && { version, carried };
  }

  /** The card that is carried. */
  get card(): BoxPage["cards"][string] | undefined {
    const from = this.carried?.from;
    return from && this.cardIn(from);
  }

  private cardIn(spot: Spot): BoxPage["cards"][string] | undefined {
    return this.box().cards[this.survivor(spot.owner)?.cards[spot.slot] ?? ""];
  }

  /** Whether a card can be carried anywhere. */
  movable(spot: Spot): boolean {
    if (this.table) return movable(this.table, spot, this.box().slots);
    const { survivor, offers } = this.turn ?? {};
    if (survivor !== spot.owner || !this.cardIn(spot)) return false;
    return offers?.some(({ verb }) => verb === "reorganise" || verb === "trade") ?? false;
  }

  isCarried(spot: Spot): boolean {
    return same(this.carried?.from ?? null, spot);
  }

  /** Whether a card of this survivor was picked up and waits for its slot. */
  waits(owner: string): boolean {
    return this.carried?.at === null && this.carried.from.owner === owner;
  }

  /** Whether the card that is carried may be put there. */
  takes(spot: Spot): boolean {
    const from = this.carried?.from;
    if (!from) return false;
    if (!this.table) return this.first(from, spot) !== undefined;
    return targets(this.table, from, this.box().slots).some((each) => same(each, spot));
  }

  isOver(spot: Spot): boolean {
    return same(this.carried?.over ?? null, spot);
  }

  /** In a Turn: the choice that begins to carry a card there. */
  private first(from: Spot, to: Spot): Offer | undefined {
    const holder = this.survivor(from.owner);
    if (!holder || this.turn?.survivor !== holder.id) return undefined;
    const there = to.slot === CHIP || promising(holder, from.slot, to.slot, this.box().slots);
    return there ? beginning(this.turn.offers, from, to) : undefined;
  }

  /** A click or Enter on a slot: put the card down there, or pick that one up. */
  press(spot: Spot): void {
    if (this.dropped) return;
    const from = this.carried?.from;
    if (this.isCarried(spot)) this.carried = null;
    else if (this.takes(spot)) this.put(spot);
    else if (this.movable(spot)) this.carried = { from: spot, at: null, over: null };
    else if (from) this.explain(from, spot);
  }

  cancel(): void {
    this.carried = null;
    this.pressed = null;
  }

  private put(to: Spot): void {
    const from = this.carried?.from;
    this.cancel();
    if (!from || !this.hand.free) return;
    const offer = this.table ? carrying(this.table, from, to) : this.first(from, to);
    if (!offer) return;
    const version = this.hand.table.position?.version ?? 0;
    this.begun = this.table ? null : { version, from, to };
    void this.hand.choose(offer);
  }

  /** Put the card where it was carried, as soon as rearranging or trading has begun. */
  goOn(): void {
    const begun = this.begun;
    const { position } = this.hand.table;
    if (!begun || position?.version === begun.version || !this.hand.free) return;
    this.begun = null;
    const { from, to } = begun;
    if (position?.version !== begun.version + 1 || this.table?.own.id !== from.owner) return;
    if (to.slot === CHIP) {
      const offer = giving(this.table, from);
      if (offer) void this.hand.choose(offer);
      return;
    }
    const offer = carrying(this.table, from, to);
    if (offer) void this.hand.choose(offer);
    else void this.takeBack(from, to);
  }

  /** The card does not fit there, so its owner would rearrange for nothing. */
  private async takeBack(from: Spot, to: Spot): Promise<void> {
    if (this.hand.table.position?.undo === "free") await this.hand.table.undo();
    this.say("web.table.carry_unfit", from, to);
  }

  /** Why a card that was carried there stays where it is. */
  private explain(from: Spot, to: Spot): void {
    const back = to.owner === from.owner && (to.slot === CHIP || to.slot === from.slot);
    if (back || !this.turn) return;
    if (to.slot === CHIP) this.say("web.table.carry_apart", from, to);
    else if (this.turn.survivor === from.owner && beginning(this.turn.offers, from, to)) {
      this.say("web.table.carry_unfit", from, to);
    } else this.say("web.table.carry_later", from, to);
  }

  private say(why: string, from: Spot, to: Spot): void {
    const said = t(why, {
      survivor: survivorName(this.box(), from.owner ?? ""),
      other: survivorName(this.box(), to.owner ?? ""),
      card: this.cardIn(from)?.name ?? "",
    });
    this.hand.table.refused = { type: "refused", ref: null, refs: [], code: "carry", said };
  }

  down(event: PointerEvent, spot: Spot): void {
    if (event.button !== 0) return;
    if (this.movable(spot) || (this.turn && this.cardIn(spot))) {
      this.pressed = { from: spot, x: event.clientX, y: event.clientY };
    }
  }

  move(event: PointerEvent): void {
    if (!this.pressed) return;
    const { from, x, y } = this.pressed;
    const far = Math.hypot(event.clientX - x, event.clientY - y) > SLACK;
    if (!far && !this.carried?.at) return;
    const at = { x: event.clientX, y: event.clientY };
    this.carried = { from, at, over: null };
    const over = spotAt(at.x, at.y);
    if (over && this.takes(over)) this.carried = { from, at, over };
  }

  up(): void {
    const { from, at, over } = this.carried ?? {};
    this.pressed = null;
    if (!from || !at) return;
    this.dropped = true;
    setTimeout(() => (this.dropped = false));
    if (over) {
      this.put(over);
      return;
    }
    this.carried = null;
    const under = spotAt(at.x, at.y);
    if (under) this.explain(from, under);
  }
}

/** The slot under the pointer: slots carry their names as data. */
function spotAt(x: number, y: number): Spot | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]");
  const slot = element?.dataset["slot"];
  return slot ? { owner: element.dataset["owner"] ?? null, slot } : null;
}

// Carrying a card from slot to slot: by dragging it, or by picking it up and putting it down with a
// click or a key. Each way ends in one of the offered choices.
import type { Hand } from "./hand.svelte";
import { carrying, movable, same, targets, type Arranging, type Spot } from "./inventory";

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
  private pressed: { from: Spot; x: number; y: number } | null = null;
  /** A drag just ended: the click that follows means nothing. */
  private dropped = false;

  constructor(
    private readonly hand: Hand,
    private readonly slots: () => string[],
  ) {}

  /** The two dashboards and what is offered; null unless it is ours to arrange. */
  get table(): Arranging | null {
    const { position, mine } = this.hand.table;
    const decision = position?.decision;
    if (!mine || !position || decision?.kind !== "inventory") return null;
    const find = (id: string | null) => position.view.survivors.find((each) => each.id === id);
    const own = find(decision.survivor);
    return own
      ? { own, partner: find(position.view.partner) ?? null, offers: decision.offers }
      : null;
  }

  get carried(): Carried | null {
    const version = this.hand.table.position?.version;
    return this.picked?.version === version ? (this.picked?.carried ?? null) : null;
  }

  private set carried(carried: Carried | null) {
    const version = this.hand.table.position?.version ?? 0;
    this.picked = carried && { version, carried };
  }

  movable(spot: Spot): boolean {
    return this.table !== null && movable(this.table, spot, this.slots());
  }

  isCarried(spot: Spot): boolean {
    return same(this.carried?.from ?? null, spot);
  }

  /** Whether the card that is carried may be put there. */
  takes(spot: Spot): boolean {
    const from = this.carried?.from;
    if (!this.table || !from) return false;
    return targets(this.table, from, this.slots()).some((each) => same(each, spot));
  }

  /** A click or Enter on a slot: put the card down there, or pick that one up. */
  press(spot: Spot): void {
    if (this.dropped) return;
    if (this.isCarried(spot)) this.carried = null;
    else if (this.takes(spot)) this.put(spot);
    else if (this.movable(spot)) this.carried = { from: spot, at: null, over: null };
  }

  cancel(): void {
    this.carried = null;
    this.pressed = null;
  }

  private put(to: Spot): void {
    const from = this.carried?.from;
    this.cancel();
    const offer = this.table && from && carrying(this.table, from, to);
    if (offer) void this.hand.choose(offer);
  }

  down(event: PointerEvent, spot: Spot): void {
    if (event.button === 0 && this.movable(spot)) {
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
    const { at, over } = this.carried ?? {};
    this.pressed = null;
    if (!at) return;
    this.dropped = true;
    setTimeout(() => (this.dropped = false));
    if (over) this.put(over);
    else this.carried = null;
  }
}

/** The slot under the pointer: slots carry their names as data. */
function spotAt(x: number, y: number): Spot | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-slot]");
  const slot = element?.dataset["slot"];
  return slot ? { owner: element.dataset["owner"] ?? null, slot } : null;
}

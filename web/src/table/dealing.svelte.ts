// Starting cards on their way to somebody: the card that is looked at, the one that is dragged, and
// sharing out what is left.
import type { BoxPage, Offer } from "../wire";
import type { Hand } from "./hand.svelte";
import { nextGift } from "./sharing";

/** So far a finger moves before a press is a drag. */
const SLACK = 6;

interface Dragged {
  card: string;
  at: { x: number; y: number };
  /** The survivor under the pointer, if the card may go there. */
  over: string | null;
}

export class Dealing {
  /** The card whose takers are listed; null: the first. */
  opened = $state<string | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  private pressed: { card: string; x: number; y: number } | null = null;
  /** A drag just ended: the click that follows means nothing. */
  private dropped = false;

  constructor(private readonly hand: Hand) {}

  /** The cards that are to be given away now, by this browser. */
  private get offers(): Offer[] {
    const { position, mine } = this.hand.table;
    const decision = position?.decision;
    return mine && decision?.kind === "starting-equipment" ? decision.offers : [];
  }

  private giving(card: string, survivor: string | null): Offer | undefined {
    return this.offers.find(
      ({ parts }) => parts?.["card"] === card && parts["survivor"] === survivor,
    );
  }

  /** Whether the card that is dragged may go to this survivor. */
  takes(survivor: string): boolean {
    return this.dragged !== null && this.giving(this.dragged.card, survivor) !== undefined;
  }

  open(card: string): void {
    if (!this.dropped) this.opened = card;
  }

  down(event: PointerEvent, card: string): void {
    if (event.button === 0 && event.pointerType === "mouse" && this.hand.free) {
      this.pressed = { card, x: event.clientX, y: event.clientY };
    }
  }

  move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!this.pressed) return;
    const { card } = this.pressed;
    if (!this.dragged && Math.hypot(x - this.pressed.x, y - this.pressed.y) <= SLACK) return;
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-owner]");
    const owner = under?.dataset["owner"] ?? null;
    this.dragged = { card, at: { x, y }, over: this.giving(card, owner) ? owner : null };
  }

  up(): void {
    const dragged = this.dragged;
    this.cancel();
    if (!dragged) return;
    this.dropped = true;
    setTimeout(() => (this.dropped = false));
    const offer = this.giving(dragged.card, dragged.over);
    if (offer) void this.hand.choose(offer);
  }

  cancel(): void {
    this.pressed = null;
    this.dragged = null;
  }

  /** Give away what is left, card by card, each as if somebody had chosen it. */
  async share(box: BoxPage): Promise<void> {
    const { table } = this.hand;
    for (;;) {
      const before = table.position?.version;
      const gift = nextGift(this.offers, table.position?.view.survivors ?? [], box);
      if (!gift) return;
      await table.choose(gift);
      if (table.position?.version === before) return; // it was refused
    }
  }
}

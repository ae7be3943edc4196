// What people call the zones of the board in sight, and which of them a sentence lights. A label is
// always a zone: nothing else that is told looks like one. So every sentence shows its zones, whoever
// made it: the server, this page, or somebody in the chat.
import { anyOf, cut } from "../lib/cut";
import type { BoardPlan, ZonePlan } from "../wire";

/** A part of a sentence: words, or the label of a zone. */
export interface Part {
  text: string;
  zone: ZonePlan | null;
}

class Places {
  private plan = $state.raw<BoardPlan | null>(null);
  /** The zone whose name the mouse or the focus is on, or that was tapped. */
  lit = $state.raw<string | null>(null);
  /** The last zone that somebody wanted to see, not only to be lit. */
  sought = $state.raw<{ zone: string } | null>(null);

  private readonly names = $derived(
    new Map(this.plan?.zones.map((zone) => [zone.name, zone] as const)),
  );
  private readonly labels = $derived(
    new Map(this.plan?.zones.map((zone) => [zone.label, zone] as const)),
  );
  private readonly pattern = $derived(anyOf(this.labels.keys()));

  /** The board that sentences speak of from now on. */
  show(plan: BoardPlan | null): void {
    this.plan = plan;
    this.lit = null;
  }

  /** The board is gone, unless another one has come already. */
  leave(plan: BoardPlan): void {
    if (this.plan === plan) this.show(null);
  }

  /** What people call a zone. */
  called(zone: string): string {
    return this.names.get(zone)?.label ?? zone;
  }

  /** A sentence, cut where it names zones. */
  parts(sentence: string): Part[] {
    return cut(sentence, this.pattern).map(({ text, word }) => ({
      text,
      zone: this.labels.get(word) ?? null,
    }));
  }

  /** Light a zone, and bring it into sight if somebody wants to see it. */
  light(zone: string, seek: boolean): void {
    this.lit = zone;
    if (seek) this.sought = { zone };
  }

  /** The name is left: its zone is lit no longer. */
  dim(zone: string): void {
    if (this.lit === zone) this.lit = null;
  }
}

export const places = new Places();

export function called(zone: string): string {
  return places.called(zone);
}

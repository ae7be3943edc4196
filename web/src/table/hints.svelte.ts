// What a bot would do, for somebody who asked; it is for one position, and goes with it.
import type { HintTold, Position } from "../wire";
import type { Table } from "./table.svelte";

export class Hints {
  private told = $state.raw<{ at: Position; hint: HintTold } | null>(null);
  /** The position about which somebody thinks. */
  private thinking = $state.raw<Position | null>(null);

  constructor(private readonly table: Table) {}

  /** Whether one may ask here. */
  get offered(): boolean {
    const { hints, you, position } = this.table;
    return hints && you.seats.length > 0 && !!position?.decision;
  }

  get busy(): boolean {
    return this.thinking !== null && this.thinking === this.table.position;
  }

  /** The hint for this position. In another language it is another position. */
  get shown(): HintTold | null {
    return this.told?.at === this.table.position && this.offered ? this.told.hint : null;
  }

  /** The choices that it points at. */
  get choices(): readonly string[] {
    return this.shown ? [this.shown.choice] : [];
  }

  /** The zones to which its plan leads, one after the other. */
  get way(): string[] {
    const zones = (this.shown?.plan ?? []).flatMap(({ zone }) => zone ?? []);
    return zones.filter((zone, at) => zone !== zones[at - 1]);
  }

  /** Ask, or put the answer away. */
  async ask(): Promise<void> {
    const at = this.table.position;
    if (!at || !this.offered || this.busy) return;
    if (this.shown) {
      this.told = null;
      return;
    }
    this.thinking = at;
    const answer = await this.table.hint();
    if (this.thinking === at) this.thinking = null;
    if (answer.type === "hint") this.told = { at, hint: answer };
  }
}

// Who is called: whoever is asked while others play, too. Alone, nobody waits for anybody.
import { t } from "../lib/catalogue.svelte";
import type { Decision, Seat, UndoRequest, You } from "../wire";

export type Called = "you" | "all" | "undo" | null;

interface Asked {
  /** Whether this browser may answer what is asked. */
  mine: boolean;
  you: You;
  seats: Seat[];
  position: { decision: Decision | null; request: UndoRequest | null } | null;
}

/** Whether this browser is asked now: for its seat, with all others, or to let somebody take back. */
export function calledAt({ mine, you, seats, position }: Asked): Called {
  if (you.seats.length === 0 || you.seats.length >= seats.length) return null;
  if (position?.request?.waiting.some((seat) => you.seats.includes(seat))) return "undo";
  if (!mine || !position?.decision) return null;
  return position.decision.seat === null ? "all" : "you";
}

/** A page's title: the call first, as tabs are narrow. */
export function titleOf(quest: string, called: Called): string {
  const what = quest ? `${quest} – Shamble` : "Shamble";
  return called ? `● ${t(`web.call.${called}`)} – ${what}` : what;
}

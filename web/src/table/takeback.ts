// Taking the last choice back: what it needs, and what became of it when others were asked.
import { t } from "../lib/catalogue.svelte";
import type { Cause, Position, UndoRequest } from "../wire";
import { seatName } from "../sentences/names";
import type { Table } from "./table.svelte";

/** Whether this browser may take back, or ask for it. */
export function canTakeBack({ position, you }: Table): boolean {
  return you.seats.length > 0 && (position?.undo === "free" || position?.undo === "ask");
}

/** What taking back needs, or why it cannot be. */
export function takingBackSaid({ position, you, seats }: Table): string {
  if (!you.seats.length) return t("web.table.undo.spectator");
  const undo = position?.undo ?? "nothing";
  // Whose choice it was, if it was another's: they are asked even where it is free.
  const maker = undo === "free" ? (position?.undo_seat ?? null) : null;
  if (maker === null || you.seats.includes(maker)) return t(`web.table.undo.${undo}`);
  return t("web.table.undo.ask_seat", { name: seatName(seats, maker) });
}

/** Take back; why it cannot be done is worth a sentence where no mouse shows it. */
export function takeBack(table: Table): void {
  if (canTakeBack(table)) void table.undo();
  else table.complain("undo", takingBackSaid(table));
}

/** Why what was asked for stays undone; null: nobody asked, it was taken back, or it still waits. */
export function turnedDown(
  { you, seats }: Pick<Table, "you" | "seats">,
  asked: UndoRequest | null,
  cause: Cause,
  before: number,
  now: Position,
): string | null {
  if (!asked || now.request || now.length < before) return null;
  if (cause.kind === "undo-refused" && cause.seat !== null) {
    if (you.seats.includes(cause.seat)) return null;
    return t("web.table.undo.refused_by", { name: seatName(seats, cause.seat) });
  }
  if (cause.kind === "new-link" && cause.seat !== null)
    return t("web.table.undo.new_link", { name: seatName(seats, cause.seat) });
  return you.seats.includes(asked.seat) ? t("web.table.undo.went_on") : null;
}

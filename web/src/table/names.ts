// What people and survivors are called on this screen.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, Decision, Seat } from "../wire";

export function survivorName(box: BoxPage, survivor: string): string {
  return box.survivors[survivor]?.name ?? survivor;
}

/** A seat by the name of who sits there; of several with one name, by the number, too. */
export function seatName(seats: Seat[], number: number): string {
  const name = seats.find((seat) => seat.number === number)?.name;
  const player = t("play.player", { number: number + 1 });
  if (!name) return player;
  const alone = seats.filter((seat) => seat.name === name).length === 1;
  return alone ? name : `${name} (${player})`;
}

/** What is asked, without "Player 2:" before it: the screen says whose it is by name. */
export function questionOnly(decision: Decision): string {
  const who =
    decision.seat === null ? t("play.team") : t("play.player", { number: decision.seat + 1 });
  const address = t("play.asked_of", { who, question: "" });
  return decision.said.startsWith(address) ? decision.said.slice(address.length) : decision.said;
}

// What people and survivors are called on this screen.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, Seat } from "../wire";

export function survivorName(box: Pick<BoxPage, "survivors">, survivor: string): string {
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

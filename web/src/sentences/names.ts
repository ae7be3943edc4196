// What people and survivors are called on this screen.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, Seat, SurvivorView, View } from "../wire";

/** The Beacon, where it is somebody who walks. */
export const BEACON = "beacon";

export function survivorName(box: Pick<BoxPage, "survivors">, survivor: string): string {
  if (survivor === BEACON) return t("play.beacon");
  return box.survivors[survivor]?.name ?? survivor;
}

/** Everybody who is drawn on the board: those who are played, and those whom nobody plays. */
export function teamNames(view: View | null | undefined, box: BoxPage | undefined): string[] {
  if (!view || !box) return [];
  return [...view.survivors, ...view.company].map(({ id }) => survivorName(box, id));
}

/** People by name; of Guards, who are all alike, how many. */
export function peopleSaid(box: Pick<BoxPage, "survivors">, people: readonly string[]): string {
  const named = people.filter((id) => !id.startsWith("guard-"));
  const said = named.map((id) => survivorName(box, id));
  const count = people.length - named.length;
  if (count > 0) said.push(t("play.guards", { count }));
  return said.join(", ");
}

/** A seat by the name of who sits there; of several with one name, by the number, too. */
export function seatName(seats: Seat[], number: number): string {
  const { name, bot } = seats.find((seat) => seat.number === number) ?? {};
  const player = t(bot && !name ? "web.bot.name" : "play.player", { number: number + 1 });
  if (!name) return player;
  const alone = seats.filter((seat) => seat.name === name).length === 1;
  return alone ? name : `${name} (${player})`;
}

/** How far a survivor's Turn is: it is done, so many Actions are left, one is kept for the next.
 * Nothing of those who wait for their Turn: they have not used up anything. */
export function turnSaid({
  done,
  actions,
  free,
  free_action,
}: Pick<SurvivorView, "done" | "actions" | "free" | "free_action">): string | undefined {
  const said: string[] = [];
  const left = Object.entries(free).map(([kind, count]) => t(`play.free.${kind}`, { count }));
  if (actions > 0) left.unshift(t("play.table.actions", { count: actions }));
  if (done) said.push(t("web.table.turn_done"));
  else if (left.length > 0) said.push(left.join(" + "));
  if (free_action) said.push(t("play.table.free_action"));
  return said.join(", ") || undefined;
}

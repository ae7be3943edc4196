// What one should know of a choice before making it, in a line under its words.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, Offer, View } from "../wire";
import { lifeOf, lifeSaid } from "../parts/life";
import { survivorName } from "../sentences/names";
import { carOf, driven } from "./offers";
import { called } from "../sentences/places.svelte";
import { zombiesIn } from "./words";

/** Choices of a Companion, whose first Blue skill the Leader may use. */
const LENDS = new Set(["rally", "help", "waits", "goes-with"]);

export function noteOf(box: BoxPage, offer: Offer, view?: View): string {
  const parts = offer.parts ?? {};
  if (parts["skill"]) return box.skills[parts["skill"]]?.summary ?? "";
  const zombie = box.zombies[parts["kind"] ?? ""];
  if (zombie) return t("web.table.note_zombie", { damage: zombie.damage, points: zombie.points });
  if (LENDS.has(offer.verb)) {
    const skill = box.survivors[parts["survivor"] ?? ""]?.blue[0] ?? "";
    return t("web.table.lends", { skill: box.skills[skill]?.name ?? skill });
  }
  if (offer.verb === "play-group") {
    const there = view?.company.filter((one) => one.zone === parts["zone"]) ?? [];
    return there.map((one) => survivorName(box, one.id)).join(", ");
  }
  if (view && driven(offer).length > 1) return runsInto(box, offer, view);
  if (offer.sign !== "hurt") return "";
  if (offer.harm) return offer.harm.said.join(" ");
  const people = [...(view?.survivors ?? []), ...(view?.company ?? [])];
  const hurt = people.find((one) => one.id === parts["survivor"]);
  return hurt ? lifeSaid(lifeOf(hurt)) : "";
}

/** Whom a fast car would run into, zone by zone, and who stands there on foot. */
function runsInto(box: BoxPage, offer: Offer, view: View): string {
  const people = [...view.survivors, ...view.company].filter(({ id }) => !carOf(view.cars, id));
  return driven(offer)
    .filter((zone) => view.zombies[zone])
    .map((zone) => {
      const zombies = zombiesIn(view, zone, box).join(", ");
      const there = people.filter((one) => one.zone === zone);
      const names = there.map((one) => survivorName(box, one.id)).join(", ");
      const key = names ? "web.table.runs_into_people" : "web.table.runs_into";
      return t(key, { zone: called(zone), zombies, survivors: names });
    })
    .join(" ");
}

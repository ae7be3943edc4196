// What one should know of a choice before making it, in a line under its words.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, Offer, SurvivorView } from "../wire";

export function noteOf(box: BoxPage, offer: Offer, survivors: SurvivorView[] = []): string {
  const parts = offer.parts ?? {};
  switch (offer.verb) {
    case "learn":
      return box.skills[parts["skill"] ?? ""]?.summary ?? "";
    case "hit": {
      const zombie = box.zombies[parts["kind"] ?? ""];
      return zombie
        ? t("web.table.note_zombie", { damage: zombie.damage, points: zombie.points })
        : "";
    }
    case "wound":
    case "friendly-fire": {
      const hurt = survivors.find((survivor) => survivor.id === parts["survivor"]);
      return hurt ? t("play.table.wounds", { wounds: hurt.wounds, health: hurt.health }) : "";
    }
    default:
      return "";
  }
}

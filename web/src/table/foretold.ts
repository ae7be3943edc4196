// A group's forecast as a sentence: who, where to, and why.
import { t } from "../lib/catalogue.svelte";
import { objectiveSaid } from "../board/pieces";
import { called } from "../sentences/places.svelte";
import type { BoxPage, Forecast, Push, View } from "../wire";
import { peopleSaid } from "../sentences/names";

export function forecastSaid(group: Forecast, box: BoxPage): string {
  const said = goesSaid(group, box);
  return group.ritual ? `${said} ${t("web.table.foretold.ritual")}` : said;
}

/** A Spawn token that a Defiler pushes: how near the Beacon is, and what Corruption takes. */
export function pushSaid(
  push: Push,
  { zone, kind }: Forecast,
  objectives: View["objectives"],
  box: BoxPage,
): string {
  const zones = push.to.map(called).join(", ");
  const to = push.to.length > 1 ? t("web.table.foretold.ways_choose", { zones }) : zones;
  const facts = {
    zone: called(zone),
    from: called(push.zone),
    to,
    number: push.number + 1,
    moves: push.moves,
  };
  const name = box.zombies[kind]?.name ?? kind;
  const said = t("web.table.foretold.beacon", { ...facts, kind: name });
  const lost = objectives.filter(({ number }) => push.lost.includes(number));
  if (lost.length === 0) return said;
  const names = lost.map(({ color }) => objectiveSaid(color, box)).join(", ");
  return `${said} ${t("web.table.foretold.lost", { objectives: names })}`;
}

function goesSaid(group: Forecast, box: BoxPage): string {
  const { count } = group;
  const zombies = t("play.zombies", { count, kind: box.zombies[group.kind]?.name ?? group.kind });
  const survivors = peopleSaid(box, group.attacks);
  const values = {
    ...{ zombies, count, survivors },
    zone: called(group.zone),
    target: group.targets.map(called).join(", "),
  };
  if (group.why === "attacks") return t("web.table.foretold.attacks", values);
  if (["stays", "escapes", "frozen"].includes(group.why)) {
    return t(`web.table.foretold.${group.why}`, values);
  }
  const path = group.ways === "one" ? (group.path.length ? group.path : group.to) : group.to;
  const to =
    group.ways === "one"
      ? path.map(called).join(" → ")
      : t(`web.table.foretold.ways_${group.ways}`, { zones: group.to.map(called).join(", ") });
  const goes = t(`web.table.foretold.${group.why}`, { ...values, to });
  return survivors ? `${goes} ${t("web.table.foretold.then_attacks", values)}` : goes;
}

// In a cabal each Necromancer has the colour of the Spawn token he came with: so one knows whose it is.
import { t } from "../lib/catalogue.svelte";
import type { BoxPage, NecromancerView, View } from "../wire";

/** How the colours of the tokens are painted. */
export const PAINT: Record<string, string> = {
  green: "#1f7f3a",
  brown: "#7d4a21",
  red: "#c3202b",
  purple: "#7a3aa3",
  grey: "#8b8984",
  beige: "#d9c29a",
};

/** The Necromancers of a kind in a zone; none where there is only one to be. */
export function marksIn(view: View, zone: string, kind: string): NecromancerView[] {
  return view.necromancers.filter(
    (one) => one.color !== "" && one.zone === zone && one.kind === kind,
  );
}

/** Who on the board came with a Spawn token. */
export function bringer(view: View, token: number): NecromancerView | undefined {
  return view.necromancers.find((one) => one.color !== "" && one.token === token);
}

export function necromancerName({ kind, color }: NecromancerView, box: BoxPage): string {
  const name = box.zombies[kind]?.name ?? kind;
  return t("play.necromancer", { kind: name, color: t(`color.${color}`) });
}

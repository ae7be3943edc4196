// What sentences speak of now.
import type { BoardPlan, BoxPage } from "../wire";
import { places } from "./places.svelte";
import { terms } from "./terms.svelte";

/** Sentences speak of this board and its box as long as the component is there that says so. */
export function speakOf(plan: () => BoardPlan, box: () => BoxPage): void {
  $effect.pre(() => {
    const shown = plan();
    places.show(shown);
    return () => places.leave(shown);
  });
  $effect.pre(() => {
    const shown = box();
    terms.show(shown);
    return () => terms.leave(shown);
  });
}

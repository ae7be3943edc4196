// The portraits of a box's survivors, which come when somebody of the box is first drawn. Until then,
// and without a network, the shapes and letters of the team do.
import { get } from "../lib/api";
import type { FaceDrawings, FacesPage } from "../wire";
import type { Life } from "./life";

export type State = keyof FaceDrawings;

/** What a portrait shows of somebody's life. */
export function stateOf({ left, health }: Life): State {
  if (left === 0) return "dead";
  return left < health ? "wounded" : "well";
}

/** A drawing as the source of a picture: as such it can run nothing and fetch nothing. */
export function source(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

class Portraits {
  #known = $state.raw<Record<string, Record<string, FaceDrawings>>>({});
  readonly #asked = new Set<string>();

  /** Let the portraits of a box come, unless they are here. */
  async load(box: string): Promise<void> {
    if (this.#asked.has(box)) return;
    this.#asked.add(box);
    try {
      const { survivors } = await get<FacesPage>(`/api/boxes/${box}/faces`);
      const sources = Object.entries(survivors).map(([id, { well, wounded, dead }]) => [
        id,
        { well: source(well), wounded: source(wounded), dead: source(dead) },
      ]);
      this.#known = { ...this.#known, [box]: Object.fromEntries(sources) };
    } catch {
      this.#asked.delete(box); // whoever is drawn next asks again
    }
  }

  /** The source of somebody's portrait; null: there is none yet. */
  of(box: string | undefined, survivor: string, state: State): string | null {
    return (box && this.#known[box]?.[survivor]?.[state]) || null;
  }
}

export const portraits = new Portraits();

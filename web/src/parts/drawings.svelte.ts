// The drawings of things on cards: loaded when the first card is shown, once for the page.

type Drawings = typeof import("./things");

let loaded = $state.raw<Drawings | null>(null);
let asked = false;

/** The drawings; null until they are there. */
export function drawings(): Drawings | null {
  return loaded;
}

export function fetchDrawings(): void {
  if (asked) return;
  asked = true;
  import("./things").then(
    (found) => (loaded = found),
    () => (asked = false), // without them a card still has its words; the next one asks again
  );
}

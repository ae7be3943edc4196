// Where one has to look for what is out of sight.
import type { Camera, Point, Rectangle, Size } from "./camera";

/** So far from the border a mark stands. */
const INSET = 28;

export interface Edge extends Point {
  /** Which way it lies, in degrees: 0 is to the right, 90 down. */
  angle: number;
}

/** The place at the border of the window in the direction of a point of the board; null while that
 * is in sight. */
export function edgeTo(point: Point, camera: Camera, window: Size): Edge | null {
  const x = camera.x + point.x * camera.scale;
  const y = camera.y + point.y * camera.scale;
  if (x >= 0 && y >= 0 && x <= window.width && y <= window.height) return null;
  const across = window.width / 2;
  const down = window.height / 2;
  const [dx, dy] = [x - across, y - down];
  // How far one gets on the way before one of the borders stops one.
  const reach = Math.min((across - INSET) / Math.abs(dx || 1), (down - INSET) / Math.abs(dy || 1));
  return {
    x: across + dx * reach,
    y: down + dy * reach,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

/** Half of a mark, with some air. */
const HALF = 18;
/** How far aside a mark goes, step by step, to lie over nothing. */
const STEP = 12;
const STEPS = 30;

/** The same border as near as possible, but over none of what lies there already. Where everything is
 * taken it stays: it must be seen. */
export function besides(edge: Edge, window: Size, taken: readonly Rectangle[]): Edge {
  const isAcross = edge.y <= INSET + 1 || edge.y >= window.height - INSET - 1;
  // A mark at the border may be there but for a rounding.
  const least = INSET - 1;
  const isFree = ({ x, y }: Point): boolean =>
    taken.every(
      ([left, top, width, height]) =>
        x + HALF <= left || x - HALF >= left + width || y + HALF <= top || y - HALF >= top + height,
    );
  for (let step = 0; step <= STEPS; step++) {
    for (const by of step === 0 ? [0] : [step * STEP, -step * STEP]) {
      const moved = isAcross ? { x: edge.x + by, y: edge.y } : { x: edge.x, y: edge.y + by };
      const inside =
        moved.x >= least &&
        moved.x <= window.width - least &&
        moved.y >= least &&
        moved.y <= window.height - least;
      if ((step === 0 || inside) && isFree(moved)) return { ...edge, ...moved };
    }
  }
  return edge;
}

/** How much larger than drawn words on the board are, so that they can be read from everywhere: on the
 * screen never smaller than `least` pixels, nor larger than `most`, if they are drawn `size` high. */
export function legible(scale: number, size: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, size * scale)) / (size * scale);
}

// Where one has to look for what is out of sight.
import type { Camera, Point, Size } from "./camera";

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

/** How much larger than drawn words on the board are, so that they can be read from everywhere: on the
 * screen never smaller than `least` pixels, nor larger than `most`, if they are drawn `size` high. */
export function legible(scale: number, size: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, size * scale)) / (size * scale);
}

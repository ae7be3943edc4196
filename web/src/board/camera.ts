// Where one looks at the board from. A point of the board is shown at `point * scale + (x, y)`.

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What one sees the board through. */
export interface Window extends Size {
  /** Room at its right and below it that nothing of a whole board comes into. */
  spare?: Size;
}

export interface Point {
  x: number;
  y: number;
}

/** Left, top, width, height. */
export type Rectangle = readonly [number, number, number, number];

const CLOSEST = 4;
const EDGE = 24;
/** What is brought into sight keeps this from the border: never more than a board that fits. */
const MARGIN = EDGE / 2;
/** Smaller than this a figure cannot be read: a phone begins with a part of the board. */
const READABLE = 0.6;

/** The whole board, in the middle, which spare room at one side only is counted into. */
export function fitted(window: Window, board: Size): Camera {
  const across = (window.width - EDGE) / board.width;
  const down = (window.height - EDGE) / board.height;
  const scale = Math.min(across, down, CLOSEST);
  const { x, y } = centred(window, [0, 0, board.width, board.height], scale);
  const lean = (margin: number, spare = 0): number =>
    margin + Math.max(0, Math.min(spare / 2, margin - MARGIN));
  return { x: lean(x, window.spare?.width), y: lean(y, window.spare?.height), scale };
}

/** The first look: the whole board, or a readable part of it around a place. */
export function opening(window: Window, board: Size, around: Rectangle | null): Camera {
  const whole = fitted(window, board);
  if (whole.scale >= READABLE || !around) return whole;
  return limited(centred(window, around, READABLE * 1.25), window, board);
}

export function centred(
  window: Size,
  [left, top, width, height]: Rectangle,
  scale: number,
): Camera {
  return {
    x: window.width / 2 - (left + width / 2) * scale,
    y: window.height / 2 - (top + height / 2) * scale,
    scale,
  };
}

/** Not so far away that the board gets lost, nor so far aside: its middle stays near the screen. */
export function limited(camera: Camera, window: Size, board: Size): Camera {
  const farthest = fitted(window, board).scale * 0.75;
  const scale = Math.min(CLOSEST, Math.max(Math.min(farthest, 1), camera.scale));
  const keep = (at: number, room: number, length: number): number =>
    Math.min(room / 2, Math.max(room / 2 - length * scale, at));
  return {
    x: keep(camera.x, window.width, board.width),
    y: keep(camera.y, window.height, board.height),
    scale,
  };
}

/** Closer by a factor, while the point under the hand stays where it is. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: Point,
  window: Size,
  board: Size,
): Camera {
  const { scale } = limited({ ...camera, scale: camera.scale * factor }, window, board);
  const by = scale / camera.scale;
  const moved = { x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by, scale };
  return limited(moved, window, board);
}

export function panned(camera: Camera, by: Point, window: Size, board: Size): Camera {
  return limited({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, window, board);
}

/** As little aside as it takes to see a rectangle of the board; what is too large is centred. */
export function showing(camera: Camera, box: Rectangle, window: Size, board: Size): Camera {
  const [left, top, width, height] = box;
  const along = (at: number, start: number, length: number, room: number): number => {
    const near = at + start * camera.scale;
    const far = near + length * camera.scale;
    if (far - near > room - 2 * MARGIN) return at + room / 2 - (near + far) / 2;
    if (near < MARGIN) return at + MARGIN - near;
    if (far > room - MARGIN) return at + room - MARGIN - far;
    return at;
  };
  const x = along(camera.x, left, width, window.width);
  const y = along(camera.y, top, height, window.height);
  return limited({ x, y, scale: camera.scale }, window, board);
}

/** The smallest rectangle around others. */
export function around(boxes: readonly Rectangle[]): Rectangle | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

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

export interface Point {
  x: number;
  y: number;
}

/** Left, top, width, height. */
export type Rectangle = readonly [number, number, number, number];

/** The style of what lies at a rectangle. */
export function placed([left, top, width, height]: Rectangle): string {
  return `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
}

const CLOSEST = 4;
/** What a whole board leaves free of its window: it is to be as large as it can be. */
const EDGE = 6;
/** What is brought into sight keeps this from the border: never more than a board that fits. */
const MARGIN = EDGE / 2;
/** Smaller than this on the screen a figure cannot be read; a phone is held closer. */
const READABLE = 28;
const READABLE_PHONE = 24;
const PHONE = 560;
/** For less than this one would lose the borders of the board and win nothing. */
const WORTH_IT = 1.1;
/** So much of the board stays in sight at least, a tile and a third, on a phone nearly one: where one
 * is, and where one can go. */
const SURROUNDINGS = 334;
const SURROUNDINGS_PHONE = 240;
/** However large the screen is, one begins no closer: it is for more of the board. */
const CLOSE = 1.8;

/** What one wants to see first. */
export interface Focus {
  box: Rectangle;
  /** How wide the smallest figure in it is, on the board. */
  figure: number;
}

/** The whole board, in the middle. */
export function fitted(window: Size, board: Size): Camera {
  const across = (window.width - EDGE) / board.width;
  const down = (window.height - EDGE) / board.height;
  const scale = Math.min(across, down, CLOSEST);
  return centred(window, [0, 0, board.width, board.height], scale);
}

/** The first look: the whole board, or a readable part of it around the focus. */
export function opening(window: Size, board: Size, focus: Focus | null): Camera {
  const whole = fitted(window, board);
  if (!focus) return whole;
  const isPhone = window.width < PHONE;
  const readable = (isPhone ? READABLE_PHONE : READABLE) / focus.figure;
  const closest =
    Math.min(window.width, window.height) / (isPhone ? SURROUNDINGS_PHONE : SURROUNDINGS);
  const scale = Math.min(readable, closest, CLOSE);
  return scale > whole.scale * WORTH_IT ? filling(window, board, focus.box, scale) : whole;
}

/** A rectangle in the middle, as far as the board goes on to every border. */
function filling(window: Size, board: Size, box: Rectangle, scale: number): Camera {
  const { x, y } = centred(window, box, scale);
  const keep = (at: number, room: number, length: number): number => {
    const over = room - length * scale - MARGIN;
    return over > MARGIN ? (over + MARGIN) / 2 : Math.min(MARGIN, Math.max(over, at));
  };
  return {
    x: keep(x, window.width, board.width),
    y: keep(y, window.height, board.height),
    scale,
  };
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

/** A rectangle that is out of sight comes into the middle; for one in sight nothing moves. */
export function arriving(camera: Camera, box: Rectangle, window: Size, board: Size): Camera {
  const shown = showing(camera, box, window, board);
  const off = Math.hypot(shown.x - camera.x, shown.y - camera.y);
  return off < 1 ? camera : filling(window, board, box, camera.scale);
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

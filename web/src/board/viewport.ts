// Panning and zooming. One transform moves everything; it is written once per frame, by hand, so that
// nothing else on the page has to think about it.
import {
  arriving,
  fitted,
  limited,
  opening,
  panned,
  showing,
  zoomed,
  type Camera,
  type Focus,
  type Point,
  type Rectangle,
  type Size,
} from "./camera";

const SLIP = 6;
const PRESS = 550;
const SETTLE = 220;
/** So long after a hand has moved the board, nothing else does. */
const LEAVE_ALONE = 3000;
/** Farther away than this, small words are hidden. */
const FAR = 0.55;
/** How long one sees all of a board at first, and how long it takes from there to the team. */
const INTRODUCED = 900;
const APPROACH = 700;
const SWIFT = "var(--move) ease-out";
const SLOW = `${APPROACH}ms ease-in-out`;

export interface Hooks {
  /** A click or tap that was no drag. */
  tapped(target: Element, event: MouseEvent): void;
  /** A long press or a right click. */
  pressed(target: Element): void;
  /** The mouse is over something, or over nothing. */
  over(target: Element | null): void;
  /** The camera has moved. */
  moved(camera: Camera, window: Size): void;
  /** Words are too small to be read, or not any more. */
  far(isFar: boolean): void;
  /** A hand begins to move the board. */
  grasped(): void;
  /** One wants to see all of the board, or not any more. */
  whole(isWhole: boolean): void;
}

export class Viewport {
  /** From the upper left corner of the window. */
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  /** The part of the glass that nothing lies over: what one is to see is brought there. */
  private window: Size = { width: 0, height: 0 };
  private offset: Point = { x: 0, y: 0 };
  private board: Size = { width: 1, height: 1 };
  private corner: Point = { x: 0, y: 0 };
  private pointers = new Map<number, Point>();
  /** What the last pointer was pressed on. */
  private pressedOn: Element | null = null;
  private start: Point = { x: 0, y: 0 };
  private dragging = false;
  private swallow = false;
  /** Who chose what one sees: the page, somebody's hand, or the wish to see it all. */
  private held: "page" | "hand" | "whole" = "page";
  private touched = -LEAVE_ALONE;
  private isFar = false;
  private frame = 0;
  private press: ReturnType<typeof setTimeout> | undefined;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private introducing: ReturnType<typeof setTimeout> | undefined;
  private approach: ReturnType<typeof setTimeout> | undefined;
  private gait = SWIFT;
  private ending = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
    private readonly first: () => Focus | null,
    private readonly hooks: Hooks,
    /** Whether one sees all of the board at first, for a while. */
    private readonly introduces: boolean,
  ) {
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ): void => element.addEventListener(name, act, { ...options, signal: this.ending.signal });
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", (event) => this.up(event));
    listen("click", (event) => this.click(event));
    listen("dblclick", (event) => this.doubled(event));
    listen("contextmenu", (event) => this.menu(event));
    listen("wheel", (event) => this.wheel(event), { passive: false });
    listen("pointerover", (event) => {
      const rests = event.pointerType === "mouse" && this.pointers.size === 0;
      if (rests) this.hooks.over(event.target as Element);
    });
    listen("pointerleave", () => this.hooks.over(null));
    // Focus moves the camera by itself; the browser must not scroll the window instead.
    listen("scroll", () => element.scrollTo(0, 0));
  }

  end(): void {
    this.ending.abort();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.introducing);
    clearTimeout(this.approach);
    clearTimeout(this.press);
    clearTimeout(this.settle);
  }

  // --- what others may ask for ----------------------------------------------------------------

  /** Look through this part of the glass, at a board of this size. */
  place([left, top, width, height]: Rectangle, board: Size, smoothly: boolean): void {
    if (width <= 0 || height <= 0) return;
    const isFirst = this.window.width === 0;
    const isOther = board.width !== this.board.width || board.height !== this.board.height;
    const by = { x: this.offset.x - left, y: this.offset.y - top };
    this.window = { width, height };
    this.offset = { x: left, y: top };
    this.board = board;
    if (isFirst && this.introduces) this.introduce();
    if (this.held === "whole") this.go(fitted(this.window, board), smoothly);
    else if (this.held === "page" || isFirst || isOther) this.approachTeam(smoothly && !isFirst);
    else this.stay(by);
    // In the same frame: for none of them something stands where it was before.
    if (!smoothly) this.paint();
  }

  /** The board stays where it is on the screen, whatever lies over it now. */
  private stay(by: Point): void {
    const { x, y, scale } = this.camera;
    for (const [id, at] of this.pointers) {
      this.pointers.set(id, { x: at.x + by.x, y: at.y + by.y });
    }
    this.start = { x: this.start.x + by.x, y: this.start.y + by.y };
    this.go(limited({ x: x + by.x, y: y + by.y, scale }, this.window, this.board), false);
  }

  private introduce(): void {
    this.held = "whole";
    this.hooks.whole(true);
    this.introducing = setTimeout(() => this.introduced(), INTRODUCED);
  }

  /** From all of the board to the team. */
  private introduced(): void {
    clearTimeout(this.introducing);
    this.introducing = undefined;
    this.held = "page";
    this.gait = SLOW;
    this.approach = setTimeout(() => (this.gait = SWIFT), APPROACH);
    this.hooks.whole(false);
    this.approachTeam(true);
  }

  private approachTeam(smoothly: boolean): void {
    this.go(opening(this.window, this.board, this.first()), smoothly);
  }

  /** The whole board, until a hand moves it. */
  fit(smoothly: boolean): void {
    clearTimeout(this.introducing);
    this.held = "whole";
    this.go(fitted(this.window, this.board), smoothly);
    this.hooks.whole(true);
  }

  /** From now on a hand says what one sees. */
  private take(): void {
    clearTimeout(this.introducing);
    this.introducing = undefined;
    const wasWhole = this.held === "whole";
    this.held = "hand";
    if (wasWhole) this.hooks.whole(false);
  }

  zoom(factor: number, smoothly: boolean): void {
    const at = { x: this.window.width / 2, y: this.window.height / 2 };
    this.go(zoomed(this.camera, factor, at, this.window, this.board), smoothly);
    this.take();
  }

  pan(by: Point, smoothly: boolean): void {
    this.go(panned(this.camera, by, this.window, this.board), smoothly);
    this.take();
  }

  /** Bring a part of the board into sight. */
  show(box: Rectangle, smoothly: boolean): void {
    if (this.window.width > 0) {
      this.go(showing(this.camera, box, this.window, this.board), smoothly);
    }
  }

  /** Go where something happens now, unless somebody is looking around. */
  follow(box: Rectangle, smoothly: boolean): void {
    const looksAround = this.dragging || performance.now() - this.touched < LEAVE_ALONE;
    if (this.window.width === 0 || looksAround) return;
    if (this.introducing !== undefined) this.introduced();
    if (this.held === "whole") return;
    const camera = arriving(this.camera, box, this.window, this.board);
    if (camera !== this.camera) this.go(camera, smoothly);
  }

  /** Whether a rectangle of the board could be seen all at once, as close as one is. */
  hasRoom([, , width, height]: Rectangle): boolean {
    const { scale } = this.camera;
    return width * scale <= this.window.width && height * scale <= this.window.height;
  }

  /** Put a point of the board into the middle. */
  centre(point: Point): void {
    this.take();
    this.touched = performance.now();
    const { scale } = this.camera;
    const x = this.window.width / 2 - point.x * scale;
    const y = this.window.height / 2 - point.y * scale;
    this.go(limited({ x, y, scale }, this.window, this.board), false);
  }

  /** Where a point of the board is on the screen. */
  onScreen({ x, y }: Point): Point {
    this.measure();
    const { camera, corner, offset } = this;
    return {
      x: corner.x + offset.x + camera.x + x * camera.scale,
      y: corner.y + offset.y + camera.y + y * camera.scale,
    };
  }

  // --- the hand -------------------------------------------------------------------------------

  private measure(): void {
    const { left, top } = this.element.getBoundingClientRect();
    this.corner = { x: left, y: top };
  }

  private point(event: MouseEvent): Point {
    const { corner, offset } = this;
    return { x: event.clientX - corner.x - offset.x, y: event.clientY - corner.y - offset.y };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.measure();
    const at = this.point(event);
    this.pointers.set(event.pointerId, at);
    this.start = at;
    this.swallow = false;
    clearTimeout(this.press);
    if (this.pointers.size > 1) {
      this.grasp(event);
      return;
    }
    const target = (this.pressedOn = event.target as Element);
    this.press = setTimeout(() => {
      this.swallow = true;
      this.hooks.pressed(target);
    }, PRESS);
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const at = this.point(event);
    if (!this.dragging) {
      if (Math.hypot(at.x - this.start.x, at.y - this.start.y) < SLIP) return;
      this.grasp(event);
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, at);
    if (!other) {
      const by = { x: at.x - before.x, y: at.y - before.y };
      this.camera = panned(this.camera, by, this.window, this.board);
    } else {
      const spread = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
      const half = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 };
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      const moved = panned(this.camera, half, this.window, this.board);
      const factor = spread(at) / Math.max(spread(before), 1);
      this.camera = zoomed(moved, factor, middle, this.window, this.board);
    }
    this.draw();
  }

  private grasp(event: PointerEvent): void {
    clearTimeout(this.press);
    this.dragging = true;
    this.element.setPointerCapture(event.pointerId);
    this.hold();
    this.hooks.grasped();
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.press);
    if (!this.pointers.delete(event.pointerId)) return;
    if (!this.dragging || this.pointers.size > 0) return;
    this.dragging = false;
    this.swallow = true;
    this.release();
  }

  private click(event: MouseEvent): void {
    // A click without a pointer (a screen reader's) is never the end of a drag.
    if (this.swallow && event.detail > 0) {
      this.swallow = false;
      return;
    }
    // The board may have moved between pressing and letting go: what one pressed was meant.
    const meant = event.detail > 0 && this.pressedOn?.isConnected ? this.pressedOn : null;
    this.pressedOn = null;
    this.hooks.tapped(meant ?? (event.target as Element), event);
  }

  private doubled(event: MouseEvent): void {
    if ((event.target as Element).closest(".lit")) return;
    this.measure();
    this.hooks.grasped();
    this.go(zoomed(this.camera, 1.7, this.point(event), this.window, this.board), true);
    this.take();
  }

  private menu(event: MouseEvent): void {
    event.preventDefault();
    // A long press on glass brings a context menu, too: it has been answered already.
    if (!this.swallow) this.hooks.pressed(event.target as Element);
    clearTimeout(this.press);
    this.swallow = this.pointers.size > 0;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.settle === undefined) {
      this.measure();
      this.hooks.grasped();
    }
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const by = Math.max(-240, Math.min(240, event.deltaY * lines));
    const factor = Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0016));
    this.hold();
    this.camera = zoomed(this.camera, factor, this.point(event), this.window, this.board);
    this.draw();
    this.release();
  }

  // --- drawing --------------------------------------------------------------------------------

  /** While a hand moves the board, it is one picture that the screen shifts; sharp again after. */
  private hold(): void {
    clearTimeout(this.settle);
    this.take();
    this.touched = performance.now();
    this.world.style.transition = "";
    this.world.style.willChange = "transform";
  }

  private release(): void {
    this.touched = performance.now();
    clearTimeout(this.settle);
    this.settle = setTimeout(() => {
      this.settle = undefined;
      this.world.style.willChange = "";
    }, SETTLE);
  }

  private go(camera: Camera, smoothly: boolean): void {
    this.camera = camera;
    this.world.style.transition = smoothly ? `transform ${this.gait}` : "";
    this.draw();
  }

  private draw(): void {
    this.frame ||= requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { camera, offset } = this;
    const { scale } = camera;
    this.world.style.transform = `translate(${camera.x + offset.x}px, ${camera.y + offset.y}px) scale(${scale})`;
    this.hooks.moved(this.camera, this.window);
    if (scale < FAR !== this.isFar) this.hooks.far((this.isFar = scale < FAR));
  }
}

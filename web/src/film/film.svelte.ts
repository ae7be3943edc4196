// The film of what happened: scenes between two positions, at a speed one chooses.
import type { Change, Told, View } from "../wire";
import { openRoll, scenes, type Scene } from "./scenes";
import { PACE, pace } from "./speed.svelte";

/** So many changes may wait for the film; with more of them it goes to the newest. */
const MOST_WAITING = 3;
/** At normal speed no film is longer than this, as far as scenes can be read; moments of their own
 * come on top. */
const LONGEST = 6000;
const SHORTEST_SCENE = 300;
/** How long dice roll, compared with the shortest scene: half a second at normal speed. */
const TUMBLE = 0.625;
/** A moment of its own, compared with the shortest scene. */
const MOMENT = 2;

/** How long a scene with a moment of its own is shown, compared with the shortest scene. */
export const momentWeight = ({ weight }: Scene): number => Math.max(MOMENT, weight);
/** How long the caption of a finished film stays. */
const LINGER = 6000;

/** Whether one sees the dice of a scene roll before they lie there. */
const tumbles = ({ rolls }: Scene): boolean => rolls.length > 0 && !pace.still;

export class Film {
  /** What the table shows while the film runs; null: it does not. */
  frame = $state.raw<View | null>(null);
  /** What the caption tells: the scene of the film, or the last thing that happened. */
  scene = $state.raw<Scene | null>(null);
  /** Whose cards and moments are shown: the scene's; where there is no film, of all that happened. */
  staged = $state.raw<Scene[]>([]);
  /** Whether a scene has a moment of its own, and is shown longer: the film knows no box. */
  grave: (scene: Scene) => boolean = () => false;
  running = $state(false);
  /** Whether dice still roll: the table is as it was before. */
  tumbling = $state(false);
  paused = $state(false);
  /** Whether somebody asked why: what is shown stays until the answer is closed. */
  asking = $state(false);
  /** Whether the film stands still for that reason alone. */
  private held = false;
  /** The number of the scene, from 1, and of all scenes. */
  at = $state(0);
  private reel = $state.raw<Scene[]>([]);
  length = $derived(this.reel.length);
  /** How much of what happened comes in later scenes: the log is silent about it till then. */
  untold = $derived.by(() => {
    const later = this.reel.slice(this.tumbling ? this.at - 1 : this.at);
    return later.reduce((sum, scene) => sum + scene.told.length, 0);
  });

  private waiting: number[] = [];
  private rolled: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `ended` is called when a film has come to its end, or was skipped. */
  constructor(private readonly ended: () => void = () => {}) {}

  /** Show how `before` became `after`: by what happened, and by the `rest` of the changes. While a
   * film runs, this is shown after it. */
  play(before: View, happened: Told[], after: View, rest?: Change[]): void {
    const made = scenes(before, happened, after, this.rolled, rest);
    this.rolled = openRoll([...this.rolled, ...happened]);
    if (pace.speed === "off" || document.hidden) {
      this.clear();
      if (!document.hidden) this.staged = made;
      this.linger();
      return;
    }
    if (this.running) {
      this.append(made);
    } else if (made.length > 1 || made.some(tumbles)) {
      this.reel = made;
      this.running = true;
      this.paused = false;
      this.frame = before;
      this.show(0);
    } else {
      this.clear();
      this.scene = made[0] ?? null;
      this.staged = made;
      this.linger();
    }
  }

  private append(made: Scene[]): void {
    this.waiting = [...this.waiting.filter((end) => end > this.at), this.reel.length];
    if (this.waiting.length > MOST_WAITING) {
      this.clear();
      return;
    }
    this.reel = [...this.reel, ...made];
  }

  private show(place: number): void {
    clearTimeout(this.timer);
    const scene = this.reel[place];
    if (!scene) {
      this.finish();
      return;
    }
    this.scene = scene;
    this.staged = [scene];
    this.at = place + 1;
    this.tumbling = !this.paused && tumbles(scene);
    if (this.tumbling) this.timer = setTimeout(() => this.land(), TUMBLE * PACE[pace.speed]);
    else this.land();
  }

  /** The dice lie there, if there were any: now one sees what they did. A scene that is alone needs
   * no further time: whoever goes on, goes on. */
  private land(): void {
    clearTimeout(this.timer);
    const scene = this.scene!;
    this.tumbling = false;
    this.frame = scene.view;
    if (this.length === 1 && !this.paused) {
      this.finish();
      this.staged = [scene];
    } else if (!this.paused) {
      this.timer = setTimeout(() => this.show(this.at), this.duration(scene));
    }
  }

  /** Whether something has its moment that no scene follows: it waits for nobody. */
  get lingers(): boolean {
    return !this.running && this.scene !== null && this.staged.some(this.grave);
  }

  /** Somebody clicks anywhere: dice lie at once, and what has a moment of its own has had it. */
  interrupt(): void {
    if (this.tumbling) this.land();
    else if (this.lingers) this.staged = [];
    else if (this.running && !this.paused && this.grave(this.scene!)) this.show(this.at);
  }

  private duration(scene: Scene): number {
    if (this.grave(scene)) return momentWeight(scene) * PACE[pace.speed];
    const plain = this.reel.filter((one) => !this.grave(one));
    const whole = plain.reduce((sum, one) => sum + one.weight, 0) * PACE.normal;
    const hurry = Math.max(SHORTEST_SCENE / PACE.normal, Math.min(1, LONGEST / whole));
    return scene.weight * PACE[pace.speed] * hurry;
  }

  private finish(): void {
    const last = this.reel.at(-1) ?? null;
    this.clear();
    this.scene = last;
    this.linger();
    this.ended();
  }

  private linger(): void {
    if (!this.asking) this.timer = setTimeout(() => this.close(), LINGER);
  }

  /** Take away what is shown of something that is over. */
  close(): void {
    if (this.running) return;
    this.clear();
    this.asking = false;
  }

  /** Ask why, or close the answer: the film stands still meanwhile. */
  ask(): void {
    this.asking = !this.asking;
    if (!this.running) {
      clearTimeout(this.timer);
      this.linger();
    } else if (this.asking ? !this.paused : this.held && this.paused) {
      this.held = this.asking;
      this.pause();
    }
  }

  /** Stop or go on. */
  pause(): void {
    if (!this.running) return;
    this.paused = !this.paused;
    if (!this.paused) this.show(this.at);
    else if (this.tumbling) this.land();
    else clearTimeout(this.timer);
  }

  /** The next scene, and wait there. */
  step(): void {
    if (!this.running) return;
    this.paused = true;
    this.show(this.at);
  }

  /** To the end: the table as it is now. */
  skip(): void {
    if (this.running) this.finish();
    else if (this.lingers) this.staged = [];
  }

  /** Nothing is shown any more; the table is as it is. */
  stop(): void {
    this.clear();
    this.asking = false;
    this.rolled = [];
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.frame = null;
    this.scene = null;
    this.staged = [];
    this.running = false;
    this.tumbling = false;
    this.paused = false;
    this.at = 0;
    this.reel = [];
    this.waiting = [];
  }
}

// A replay being watched: where one is, the frames that came so far, and the film between them.
import { Film } from "../film/film.svelte";
import { PACE, pace } from "../film/speed.svelte";
import { get } from "../lib/api";
import { sentence } from "../parts/problems";
import { CHUNK } from "./chunks";
import type { Frame, Frames, ReplayPage, Told, View } from "../wire";

/** A choice without a film is shown so many times as long as a film's shortest scene. */
const READING = 1.25;

export class Watching {
  page = $state.raw<ReplayPage | null>(null);
  /** The number of choices made at the moment that is shown. */
  at = $state(0);
  frame = $state.raw<Frame | null>(null);
  playing = $state(false);
  /** What went wrong last, in a sentence. */
  trouble = $state("");
  film: Film = new Film(() => this.playing && this.soon());
  /** Which frames came, for those who look at them. */
  private came = $state(0);
  private frames = new Map<number, Frame>();
  private asked = new Map<number, Promise<void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  get length(): number {
    return this.page?.length ?? 0;
  }

  get view(): View | null {
    return this.film.frame ?? this.frame?.view ?? null;
  }

  /** What happened up to the moment that is shown, as far back as frames came without a gap. */
  get happened(): Told[] {
    void this.came;
    const found: Told[][] = [];
    for (let at = this.at; this.frames.has(at); at--) found.push(this.frames.get(at)!.happened);
    const all = found.reverse().flat();
    return all.slice(0, all.length - this.film.untold);
  }

  private async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.trouble = "";
    } catch (problem) {
      this.playing = false;
      this.trouble = sentence(problem);
    }
  }

  /** Fetch the page and the frames around a moment; also after a change of language. */
  open(at: number): Promise<void> {
    this.rest();
    this.frames.clear();
    this.asked.clear();
    return this.tried(async () => {
      this.page = await get<ReplayPage>(`/api/replays/${this.id}`);
      await this.show(at);
    });
  }

  private chunk(number: number): Promise<void> {
    const known = this.asked.get(number);
    if (known) return known;
    const asking = this.fetch(number);
    this.asked.set(number, asking);
    asking.catch(() => this.asked.delete(number));
    return asking;
  }

  private async fetch(number: number): Promise<void> {
    const from = number * CHUNK;
    const path = `/api/replays/${this.id}/frames?from=${from}&count=${CHUNK}`;
    const { frames } = await get<Frames>(path);
    for (const frame of frames) this.frames.set(frame.at, frame);
    this.came = this.frames.size;
  }

  private async frameAt(at: number): Promise<Frame> {
    await this.chunk(Math.floor(at / CHUNK));
    const frame = this.frames.get(at);
    if (!frame) throw new Error(`no frame ${at}`);
    return frame;
  }

  /** Fetch everything before the moment that is shown, for the log. */
  before(): Promise<void> {
    return this.tried(async () => {
      for (let one = Math.floor(this.at / CHUNK); one >= 0; one--) await this.chunk(one);
    });
  }

  /** To a moment, without a film. */
  go(at: number): Promise<void> {
    return this.tried(() => this.show(at));
  }

  /** When several moments are asked for quickly, the last one counts. */
  private async show(at: number): Promise<void> {
    this.rest();
    const wanted = Math.max(0, Math.min(this.length, Math.round(at) || 0));
    this.at = wanted;
    const frame = await this.frameAt(wanted);
    if (this.at === wanted) this.frame = frame;
  }

  /** Play on or pause. */
  async play(): Promise<void> {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at >= this.length && !this.film.running) await this.go(0);
    this.playing = true;
    if (this.film.running) this.film.pause();
    else await this.tried(() => this.next());
  }

  private pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
    if (this.film.running && !this.film.paused) this.film.pause();
  }

  /** One step on: the next scene of a film, or the next choice. */
  async forward(): Promise<void> {
    this.pause();
    if (this.film.running && this.film.at < this.film.length) {
      this.film.step();
      return;
    }
    this.film.stop();
    await this.tried(() => this.advance());
    if (this.film.running && !this.film.paused) this.film.pause();
  }

  /** One choice back; in the middle of a film, to where it began. */
  back(): Promise<void> {
    return this.go(this.at - 1);
  }

  private async next(): Promise<void> {
    if (!this.playing) return;
    if (this.at >= this.length) {
      this.playing = false;
      return;
    }
    await this.advance();
    if (this.at % CHUNK === CHUNK / 2 && this.at + CHUNK <= this.length) {
      void this.chunk(Math.floor(this.at / CHUNK) + 1);
    }
    if (!this.film.running) this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    const speed = pace.speed === "off" ? "normal" : pace.speed;
    this.timer = setTimeout(() => void this.tried(() => this.next()), READING * PACE[speed]);
  }

  private async advance(): Promise<void> {
    const before = this.frame;
    if (!before || this.at >= this.length) return;
    const after = await this.frameAt(this.at + 1);
    this.at = after.at;
    this.frame = after;
    this.film.play(before.view, after.happened, after.view, after.changes);
  }

  /** Stop whatever runs. */
  rest(): void {
    this.playing = false;
    clearTimeout(this.timer);
    this.film.stop();
  }
}

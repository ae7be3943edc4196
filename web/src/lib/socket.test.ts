import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToBrowser } from "../wire";

/** A line whose other end is the test. */
class Line {
  static all: Line[] = [];
  sent: { type: string; visit?: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { hidden: false });
vi.stubGlobal("WebSocket", Line);
vi.stubGlobal("location", { protocol: "https:", host: "x" });
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("document", tab);
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));

const { TableSocket } = await import("./socket");
const { build } = await import("./build.svelte");

let links: string[];
let heard: ToBrowser[];
let socket: InstanceType<typeof TableSocket>;
const last = (): Line => Line.all.at(-1)!;
const kinds = (): string[] => last().sent.map((message) => message.type);

function join(): void {
  last().onopen?.();
  last().say({ type: "welcome", language: "en" });
  last().say({ type: "hello", beat_seconds: 1 });
}

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  links = [];
  heard = [];
  tab.hidden = false;
  const receive = (message: ToBrowser): unknown => heard.push(message);
  socket = new TableSocket("t", "en", receive, (link) => links.push(link));
  join();
});
afterEach(() => socket.close());

test("a silent line is tried, and one that answers is alive", () => {
  vi.advanceTimersByTime(1000);
  expect(kinds()).toEqual(["join", "beat"]);
  last().say({ type: "pulse" });
  vi.advanceTimersByTime(2900);
  last().say({ type: "pulse" });
  expect(links).toEqual(["connecting", "open"]);
  expect(heard.map((message) => message.type)).toEqual(["welcome"]);
});

test("a dead line is told after three beats, and the page comes back by itself", () => {
  vi.advanceTimersByTime(3000);
  expect(links.at(-1)).toBe("silent");
  expect(last().closed).toBe(true);
  vi.advanceTimersByTime(250);
  expect(Line.all.length).toBe(2);
  join();
  expect(links.at(-1)).toBe("open");
  const [before, after] = Line.all.map((line) => line.sent[0]!.visit);
  expect(before).toBeTruthy();
  expect(after).toBe(before);
});

test("without a line nothing is sent, and nothing is sent later", async () => {
  vi.advanceTimersByTime(3000);
  const answer = await socket.ask({ type: "undo", decision: 1 });
  expect(answer).toMatchObject({ type: "refused", code: "no-line" });
  expect(heard.at(-1)).toBe(answer);
  vi.advanceTimersByTime(250);
  join();
  expect(kinds()).toEqual(["join"]);
});

test("who has left the table sends nothing more", async () => {
  socket.close();
  const answer = await socket.ask({ type: "undo", decision: 1 }, true);
  socket.look({ zone: null, ping: false });
  expect(answer.type).toBe("refused");
  expect(kinds()).toEqual(["join"]);
});

test("what is on its way when the line dies is answered", async () => {
  const asked = socket.ask({ type: "undo", decision: 1 });
  vi.advanceTimersByTime(3000);
  expect(await asked).toMatchObject({ type: "refused", code: "line-lost" });
});

test("a line that never comes to an end is given up", () => {
  vi.advanceTimersByTime(3250);
  expect(Line.all.length).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(Line.all[1]!.closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(Line.all.length).toBe(3);
});

test("a page in the background asks seldom, and at once when it is looked at", () => {
  tab.hidden = true;
  last().say({ type: "pulse" });
  vi.advanceTimersByTime(19_000);
  expect(kinds()).toEqual(["join"]);
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  expect(kinds()).toEqual(["join", "beat"]);
});

test("when the network is back nobody waits any longer", () => {
  for (let tries = 0; tries < 6; tries++) {
    last().onclose?.();
    vi.advanceTimersByTime(8000);
  }
  last().onclose?.();
  const before = Line.all.length;
  page.dispatchEvent(new Event("online"));
  expect(Line.all.length).toBe(before + 1);
});

test("a page that the server has another one of hangs up and comes back with that", () => {
  build.begin("0123456789ab");
  const coming = vi.spyOn(build, "comeAnew").mockReturnValue(true);
  last().say({ type: "hello", beat_seconds: 1, build: "ba9876543210" });
  expect(last().closed).toBe(true);
  expect(links.at(-1)).toBe("ended");
  expect(coming).toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(Line.all.length).toBe(1);
  build.begin("");
  build.stale = false;
});

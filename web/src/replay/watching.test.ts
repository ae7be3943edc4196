import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moved, table, told } from "../testing/table";
import type { Frame, ReplayPage } from "../wire";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { hidden: false });

const LENGTH = 120;
const frame = (at: number): Frame => ({
  at,
  said: `choice ${at}`,
  view: table({ round: at }),
  happened:
    at === 2
      ? [moved("c", "b", "walker", 1), told("zombie-card", { card: 1, zone: "c" })]
      : [told("moved", { survivor: "amy", from: "a", zone: `z${at}` })],
  changes: [{ at: ["round"], to: at }],
  ending: null,
});

let asked: string[] = [];
let broken = false;
vi.stubGlobal("fetch", async (path: string) => {
  asked.push(path);
  if (broken) throw new TypeError("no network");
  const from = Number(/from=(\d+)/.exec(path)?.[1] ?? -1);
  const frames = Array.from({ length: 50 }, (_, n) => from + n).filter((at) => at <= LENGTH);
  const page = { replay: "r", length: LENGTH, moments: [] } as unknown as ReplayPage;
  return new Response(JSON.stringify(from < 0 ? page : { frames: frames.map(frame) }));
});

const { Watching } = await import("./watching.svelte");

async function opened(at: number): Promise<InstanceType<typeof Watching>> {
  const watching = new Watching("r");
  await watching.open(at);
  return watching;
}

beforeEach(() => {
  asked = [];
  broken = false;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("frames come in chunks, and only once", async () => {
  const watching = await opened(60);
  expect(watching.frame?.said).toBe("choice 60");
  expect(asked).toEqual(["/api/replays/r", "/api/replays/r/frames?from=50&count=50"]);
  await watching.go(99);
  await watching.go(51);
  expect(asked.length).toBe(2);
  await watching.go(1);
  expect(asked.at(-1)).toBe("/api/replays/r/frames?from=0&count=50");
});

test("moments outside of it are its first and its last", async () => {
  const watching = await opened(-5);
  expect(watching.at).toBe(0);
  await watching.go(5000);
  expect(watching.at).toBe(LENGTH);
  await watching.go(Number.NaN);
  expect(watching.at).toBe(0);
});

test("scrubbing: the last moment asked for counts, whatever comes first", async () => {
  const watching = await opened(0);
  const far = watching.go(110);
  const near = watching.go(3);
  await Promise.all([far, near]);
  expect([watching.at, watching.frame?.at]).toEqual([3, 3]);
});

test("one step on: choices at once, films scene by scene; and back to where it began", async () => {
  const watching = await opened(0);
  await watching.forward();
  expect([watching.at, watching.film.running]).toEqual([1, false]);
  await watching.forward();
  expect([watching.at, watching.film.at, watching.film.paused]).toEqual([2, 1, true]);
  await watching.forward();
  expect([watching.at, watching.film.at]).toEqual([2, 2]);
  await watching.forward();
  expect([watching.at, watching.film.running]).toEqual([3, false]);
  await watching.back();
  expect(watching.at).toBe(2);
});

test("it plays to its end and stops there; from there it begins anew", async () => {
  const watching = await opened(LENGTH - 2);
  await watching.play();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([watching.at, watching.playing]).toEqual([LENGTH, false]);
  await watching.play();
  expect([watching.at, watching.playing]).toEqual([1, true]);
  await watching.play();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([watching.at, watching.playing]).toEqual([1, false]);
});

test("films are played, too, and it goes on after them", async () => {
  const watching = await opened(1);
  await watching.play();
  expect(watching.film.running).toBe(true);
  expect(watching.happened.length, "the log does not run ahead of it").toBe(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(watching.film.running).toBe(false);
  expect(watching.at).toBeGreaterThan(2);
  watching.rest();
  await watching.go(2);
  expect(watching.happened.length).toBe(4);
});

test("the log reaches back as far as frames came, and to the start when it is asked for", async () => {
  const watching = await opened(52);
  expect(watching.happened.length).toBe(3);
  await watching.before();
  expect(watching.happened.length).toBe(54);
});

test("without the server it says so, and goes on when it is back", async () => {
  const watching = await opened(0);
  broken = true;
  await watching.go(60);
  expect(watching.trouble).not.toBe("");
  broken = false;
  await watching.go(60);
  expect([watching.trouble, watching.frame?.at]).toEqual(["", 60]);
});

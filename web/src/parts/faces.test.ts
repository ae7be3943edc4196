import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { portraits, source, stateOf } from "./faces.svelte";

const ANN = { well: "<svg>well</svg>", wounded: "<svg>hurt</svg>", dead: "<svg>dead</svg>" };

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(...answers: (object | Error)[]): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return Response.json(next);
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a portrait shows whether somebody is hurt", () => {
  expect(stateOf({ left: 3, health: 3 })).toBe("well");
  expect(stateOf({ left: 2, health: 3 })).toBe("wounded");
  expect(stateOf({ left: 1, health: 2 })).toBe("wounded");
  expect(stateOf({ left: 0, health: 2 })).toBe("dead");
});

test("a drawing is a picture, whatever signs are in it", () => {
  const made = source('<svg a="#100% &amp; \u00e9"/>');
  expect(made.startsWith("data:image/svg+xml,")).toBe(true);
  expect(made).not.toMatch(/[#"<> ]/);
});

test("the portraits of a box are asked for once", async () => {
  const fetched = answering({ survivors: { ann: ANN } });
  expect(portraits.of("one", "ann", "well")).toBe(null);
  await Promise.all([portraits.load("one"), portraits.load("one")]);
  await portraits.load("one");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(portraits.of("one", "ann", "dead")).toBe(source(ANN.dead));
  expect(portraits.of("one", "nobody", "well")).toBe(null);
  expect(portraits.of(undefined, "ann", "well")).toBe(null);
});

test("after a failure they are asked for again", async () => {
  const fetched = answering(new Error("no network"), { survivors: { ann: ANN } });
  await portraits.load("two");
  expect(portraits.of("two", "ann", "well")).toBe(null);
  await portraits.load("two");
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(portraits.of("two", "ann", "well")).toBe(source(ANN.well));
});

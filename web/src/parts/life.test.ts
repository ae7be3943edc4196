import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { words } = await import("../lib/catalogue.svelte");
const { inRows, lifeOf, lifeSaid, pipsOf } = await import("./life");
const { default: LifeBar } = await import("./LifeBar.svelte");

words.catalogue = {
  language: "en",
  english: {},
  texts: {
    "play.table.life": "{left} of {health} lives left",
    "play.table.life_last": "{health|the only life left|1 of {health} lives left, the last one}",
    "play.table.life_none": "{health|no life left|0 of {health} lives left}",
  },
};

test.each([
  ["unhurt", 0, 3, ["whole", "whole", "whole"], "3 of 3 lives left"],
  ["hurt", 1, 3, ["whole", "whole", "lost"], "2 of 3 lives left"],
  ["in danger", 2, 3, ["last", "lost", "lost"], "1 of 3 lives left, the last one"],
  ["a Kid in danger", 1, 2, ["last", "lost"], "1 of 2 lives left, the last one"],
  ["a Companion", 0, 1, ["last"], "the only life left"],
  ["dead", 3, 3, ["skull", "lost", "lost"], "0 of 3 lives left"],
  ["more than dead", 5, 3, ["skull", "lost", "lost"], "0 of 3 lives left"],
  ["a dead Companion", 1, 1, ["skull"], "no life left"],
])("%s: what is left is shown, and the last one is a danger", (_, wounds, health, pips, said) => {
  const life = lifeOf({ wounds, health });
  expect(pipsOf(life)).toEqual(pips);
  expect(lifeSaid(life)).toBe(said);
  const { body } = render(LifeBar, { props: { life } });
  expect([...body.matchAll(/data-pip="(\w+)"/g)].map(([, pip]) => pip)).toEqual(pips);
  expect(body).toContain(`role="img" aria-label="${said}"`);
  expect(body.includes("danger"), "a shape, not only a colour").toBe(pips[0] === "last");
});

test("who was eliminated is dead, by few Wounds, too; who left the board is not", () => {
  expect(lifeOf({ wounds: 1, health: 3, out: "eliminated" })).toEqual({ left: 0, health: 3 });
  expect(lifeOf({ wounds: 1, health: 3, out: "left" })).toEqual({ left: 2, health: 3 });
  expect(lifeOf({ wounds: 1, health: 3, out: null })).toEqual({ left: 2, health: 3 });
});

test.each([1, 2, 3, 5, 6, 9])("%i pips lie on their plate, none on another", (count) => {
  const { at, width, height } = inRows(count);
  expect(new Set(at.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  expect(Math.max(...at.map(({ x }) => x + 24))).toBeLessThan(width);
  expect(Math.max(...at.map(({ y }) => y + 24))).toBeLessThan(height);
  expect(width).toBeLessThan(6 * 24);
});

// --- nowhere else -----------------------------------------------------------------------------

const files: Record<string, string> = import.meta.glob<string>(
  ["../**/*.{svelte,ts,css}", "../../worker/*.ts", "../../public/*.svg"],
  { query: "?raw", import: "default", eager: true },
);
/** The files in which something occurs; tests and what is only types left out. */
const those = (pattern: RegExp): string[] =>
  Object.keys(files)
    .filter((name) => !/\.test\.ts$|testing\/|wire\.ts$/.test(name))
    .filter((name) => pattern.test(files[name]!))
    .map((name) => name.replace(/^.*\//, ""))
    .toSorted();

/** A heart by its outline, whatever it is called: from the tip up, over two bows, and back. */
const OUTLINE = /"M[-. \d]+C[-. \d]+(A[-. \d]+){2}C[-. \d]+z"/i;

test("only one component draws hearts", () => {
  expect(Object.keys(files).length).toBeGreaterThan(200);
  expect(those(/heart|[♥♡❤🖤💔💗❣]/iu)).toEqual(["LifeBar.svelte", "LifePips.svelte", "life.ts"]);
  expect(those(OUTLINE)).toEqual(["LifePips.svelte"]);
  expect(those(/<LifePips/)).toEqual(["Figures.svelte", "LifeBar.svelte"]);
});

test("nobody else counts Wounds to show them", () => {
  const counting = those(/\.wounds\b|\{[^{}]*\bwounds\b[^{}]*\}(: \w+\)| =)/);
  // How many were taken in a whole game is a deed, no state.
  expect(counting).toEqual(["Deeds.svelte", "life.ts"]);
  expect(those(/\.health\b/)).toEqual(["Figures.svelte", "LifeBar.svelte", "TeamPicker.svelte"]);
  expect(those(/play\.table\.(life|wounds|\$\{key)/)).toEqual(["life.ts"]);
});

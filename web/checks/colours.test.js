import { expect, test } from "vitest";
import { literal } from "./colours.js";

const colours = (line, path = "table/Chip.svelte") => literal({ [path]: line });

test("a colour of a component's own is found, however it is written", () => {
  for (const line of [
    "color: #fff;",
    "border: 1px solid #14171c;",
    "box-shadow: 0 1px 4px rgb(0 0 0 / 0.5);",
    '<stop stop-color="#a8141d" />',
    "background: white;",
    "fill: oklch(0.4 0.1 20);",
  ])
    expect(colours(line), line).toHaveLength(1);
  expect(colours("\n  fill: #d9a648;")).toEqual([
    "src/table/Chip.svelte:2 has a colour of its own, #d9a648: give it a name in looks.toml.",
  ]);
});

test("what only looks like one is none", () => {
  for (const line of [
    "{#each deeds as deed}",
    '<a href="#/rules">',
    '<use href="#bed" />',
    "fill: url(#add);",
    'focusIn("#board");',
    "mask: linear-gradient(black, transparent);",
    "color: color-mix(in srgb, var(--token-shade) 40%, transparent);",
  ])
    expect(colours(line), line).toEqual([]);
});

test("pictures, and files that are made, may have what paints they need", () => {
  expect(colours('fill="#5c1a1c"', "home/BoxArt.svelte")).toEqual([]);
  expect(colours("--ink:#0c0e12", "looks.css")).toEqual([]);
});

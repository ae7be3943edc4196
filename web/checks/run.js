// `npm run lint`: whether the folders of `src` import each other in one direction only, and whether
// components have colours of their own.
import { readdirSync, readFileSync } from "node:fs";
import { literal } from "./colours.js";
import { faults } from "./layers.js";

const SRC = new URL("../src/", import.meta.url);
const paths = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte|css)$/.test(path))
  .toSorted();
const read = (path) => readFileSync(new URL(path, SRC), "utf-8");
const files = Object.fromEntries(paths.map((path) => [path, read(path)]));
const found = [...faults(files), ...literal(files)];
for (const sentence of found) console.error(sentence);
if (found.length > 0) process.exitCode = 1;

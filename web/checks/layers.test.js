import { expect, test } from "vitest";
import { faults, imports, LAYERS } from "./layers.js";

const RULE = "a folder imports only from layers below its own (web/checks/layers.js)";

/** The faults of some files; each folder that is to be there has a file. */
const found = (files) => {
  const others = LAYERS.flat().map((folder) => [`${folder}/other.ts`, ""]);
  return faults({ ...Object.fromEntries(others), ...files });
};

const script = (line) => `<script lang="ts">\n  ${line}\n</script>\n`;

test("whoever imports from below, or from the same folder, is right", () => {
  expect(found({})).toEqual([]);
  expect(
    found({
      "table/hand.svelte.ts": 'import { sorted } from "../board/offers";\nimport "./table.svelte";',
      "App.svelte": script('import Home from "./screens/Home.svelte";'),
      "home/Footer.svelte": script('import { version } from "../../package.json";'),
      "board/camera.ts": 'import type { View } from "../wire";\nimport { onMount } from "svelte";',
    }),
  ).toEqual([]);
});

test("a fault names both files, the line and the rule", () => {
  expect(
    found({
      "board/words.ts": 'import { t } from "../lib/api";\nimport { name } from "../table/names";',
      "table/names.ts": "export const name = 1;",
    }),
  ).toEqual([
    `src/board/words.ts:2 imports src/table/names.ts, but board lies below table: ${RULE}.`,
  ]);
});

test.each([
  ["a type", script('import type { Hand } from "../table/hand.svelte";')],
  ["the type of an import", script('let hand: import("../table/hand.svelte").Hand;')],
  ["what is fetched later", script('void import("../table/hand.svelte");')],
  ["what is handed on", script('export { Hand } from "../table/hand.svelte";')],
  ["in the markup", '<p>It\'s</p>\n{#await import("../table/hand.svelte")}…{/await}\n'],
])("in a component counts %s", (_, text) => {
  expect(found({ "film/Stage.svelte": text, "table/hand.svelte.ts": "" })).toEqual([
    `src/film/Stage.svelte:2 imports src/table/hand.svelte.ts, but film lies below table: ${RULE}.`,
  ]);
});

test("in a script types count as well; comments and texts do not", () => {
  const text = '// import "../table/a";\nconst said = `import "../table/b"`;\n';
  expect(imports("film/a.ts", `${text}import type { C } from "../table/c";`)).toEqual([
    { to: "table/c", line: 3 },
  ]);
});

test("folders in one layer know nothing of each other", () => {
  const text = script('import Log from "../table/Log.svelte";');
  expect(found({ "replay/Side.svelte": text })).toEqual([
    `src/replay/Side.svelte:2 imports src/table/Log.svelte, but replay and table stand side by side: ${RULE}.`,
  ]);
});

test("what is made for tests is for tests", () => {
  const text = 'import { table } from "../testing/table";';
  expect(found({ "film/film.test.ts": text })).toEqual([]);
  expect(found({ "film/film.svelte.ts": text })).toEqual([
    "src/film/film.svelte.ts:1 imports src/testing/table, but testing is for tests alone (web/checks/layers.js).",
  ]);
});

test("every folder has a layer, and every layer its folders", () => {
  expect(found({ "attic/box.ts": "" })).toEqual([
    "src/attic is in no layer: give it one in web/checks/layers.js.",
  ]);
  expect(faults({})).toContain(
    "web/checks/layers.js names board, and src has nothing of that name.",
  );
});

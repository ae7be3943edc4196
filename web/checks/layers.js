// The folders of `src` lie in layers, and each imports only from layers below its own. So whoever reads
// the board need not know the table, and nobody has to read in circles.
import { parse } from "svelte/compiler";
import ts from "typescript";

/** From the top to the bottom; what stands in one line knows nothing of its neighbours. A file beside
 * the folders is named as they are. */
export const LAYERS = [
  ["main"], // starts the page
  ["App", "app"], // which screen is shown, and what all of them look like
  ["looks", "fonts"], // colours, sizes and times made from looks.toml, and type
  ["screens"], // one component each: home, set-up, a table, a replay, the rules
  ["home", "setup", "rules", "style"], // what the screens of these names are made of
  ["menu"], // the dialog of a table with settings, saves and lessons
  ["guide"], // the lessons of a first game
  ["table", "replay"], // a game that is played, and one that is watched
  ["film"], // what happened: shown in scenes, told in the log
  ["board"], // the map with all that stands on it, and what may be done there
  ["parts"], // components and drawings that any screen may use
  ["sentences"], // what sentences speak of: people, zones, words that the rules explain
  ["lib"], // this browser, the server, the language
  ["testing"], // positions for tests, and for nothing else
  ["wire"], // what the server sends, made from its own types
];

const HERE = "web/checks/layers.js";
const RULE = `a folder imports only from layers below its own (${HERE})`;
const TESTS = "testing";

/** The folder of a file, or a file's own name where it lies in none: `board`, `wire`.
 * @param {string} path */
const folderOf = (path) => path.replace(/[/.].*/, "");

/** @param {string} folder */
const layerOf = (folder) => LAYERS.findIndex((layer) => layer.includes(folder));

/** What is against the layers, each in a sentence; nothing: all is well.
 * @param {Record<string, string>} files the text of each file, by its path inside of `src`
 * @returns {string[]} */
export function faults(files) {
  const found = [];
  const folders = new Set(Object.keys(files).map(folderOf));
  for (const folder of folders)
    if (layerOf(folder) < 0) found.push(`src/${folder} is in no layer: give it one in ${HERE}.`);
  for (const folder of LAYERS.flat())
    if (!folders.has(folder))
      found.push(`${HERE} names ${folder}, and src has nothing of that name.`);
  for (const [path, text] of Object.entries(files))
    for (const { to, line } of imports(path, text)) {
      const why = fault(path, to);
      if (why) found.push(`src/${path}:${line} imports src/${named(to, files)}, but ${why}.`);
    }
  return found;
}

/** Why a file may not import another one; null: it may.
 * @param {string} path
 * @param {string} to */
function fault(path, to) {
  const [own, other] = [folderOf(path), folderOf(to)];
  const [above, below] = [layerOf(own), layerOf(other)];
  if (own === other || to.startsWith("../") || above < 0 || below < 0) return null;
  if (other === TESTS && !path.endsWith(".test.ts")) return `${TESTS} is for tests alone (${HERE})`;
  if (above < below) return null;
  if (above === below) return `${own} and ${other} stand side by side: ${RULE}`;
  return `${own} lies below ${other}: ${RULE}`;
}

/** A path as an import has it, with the ending that it has on the disk.
 * @param {string} path
 * @param {Record<string, string>} files */
const named = (path, files) => (!(path in files) && `${path}.ts` in files ? `${path}.ts` : path);

/** What a file imports of this project: values, types, and what it fetches later.
 * @param {string} path
 * @param {string} text
 * @returns {{ to: string, line: number }[]} */
export function imports(path, text) {
  const found = path.endsWith(".svelte")
    ? inSvelte(parse(text, { modern: true }))
    : path.endsWith(".ts")
      ? ts.preProcessFile(text).importedFiles.map(({ fileName, pos }) => ({ name: fileName, pos }))
      : [];
  const folder = path.split("/").slice(0, -1);
  return found
    .filter(({ name }) => name.startsWith("."))
    .map(({ name, pos }) => ({
      to: resolved(folder, name.replace(/\?.*/, "")),
      line: text.slice(0, pos).split("\n").length,
    }));
}

/** Wherever in a component an import may stand: a script, a type, the markup.
 * @param {unknown} node
 * @returns {{ name: string, pos: number }[]} */
function inSvelte(node) {
  if (typeof node !== "object" || node === null) return [];
  const { type, source, argument } = /** @type {Record<string, any>} */ (node);
  const from = /^(Import|Export)/.test(type) ? source : type === "TSImportType" ? argument : null;
  const name = from?.value ?? from?.literal?.value;
  const own = typeof name === "string" ? [{ name, pos: from.start }] : [];
  return [...own, ...Object.values(node).flatMap(inSvelte)];
}

/** @param {string[]} folder
 * @param {string} name */
function resolved(folder, name) {
  const path = [...folder];
  for (const step of name.split("/")) {
    if (step === ".." && path.length > 0 && path.at(-1) !== "..") path.pop();
    else if (step !== ".") path.push(step);
  }
  return path.join("/");
}

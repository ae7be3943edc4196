// A component names its colours, and does not mix them: they are in looks.toml, for page and drawings
// alike, where tests measure what can be read on what.

/** A picture of its own, whose paints nothing else has. */
const PICTURES = ["home/BoxArt.svelte"];
/** In a mask white is what is seen, and black what is not: no colour, and of no theme. */
const LITERAL =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:color|background|fill|stroke|border(?:-\w+)?): *(?:white|black|red|gold|gr[ae]y)\b/gi;
/** Where `#` begins something else: a block of Svelte, a private field, an address, the name of an element. */
const OTHER = /\{#\w+|this\.#\w+|href=["'{`]+#[^"'`]*|url\(#[^)]*\)|\(["'`]#[\w/-]*/g;

/** The colours that components and style sheets write down themselves, each in a sentence.
 * @param {Record<string, string>} files the text of each file, by its path inside of `src`
 * @returns {string[]} */
export function literal(files) {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(".svelte") || path === "app.css")
    .filter(([path]) => !PICTURES.includes(path))
    .flatMap(([path, text]) =>
      text
        .split("\n")
        .flatMap((line, number) =>
          [...line.replace(OTHER, "").matchAll(LITERAL)].map(
            ([colour]) =>
              `src/${path}:${number + 1} has a colour of its own, ${colour}: give it a name in looks.toml.`,
          ),
        ),
    );
}

// Plays films by the page's own code, without a page: is each of them exact?
//
//     npm run film -- FILE
//
// Each line of the file is a game: its frames, as the server tells them to a replay. The changes of
// each frame's events, applied one by one to the view before it, must lead to the frame's own view.
// Says which do not, and ends in 1 if there is one.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { runnerImport } from "vite";

const { applied, same } = (await runnerImport("./src/film/applied.ts", { configFile: false }))
  .module;
const { scenes } = (await runnerImport("./src/film/scenes.ts", { configFile: false })).module;

let choices = 0;
let changes = 0;
const wrong = [];
// A film that does not fit says so in the console, and goes on.
console.error = (...said) => wrong.push(said.join(" "));

for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const { game, frames } = JSON.parse(line);
  let before = frames[0].view;
  for (const frame of frames.slice(1)) {
    const said = wrong.length;
    try {
      let view = before;
      for (const told of frame.happened) view = applied(view, told.changes);
      view = applied(view, frame.changes);
      if (!same(view, frame.view)) {
        const fields = Object.keys(frame.view).filter(
          (name) => !same(view[name], frame.view[name]),
        );
        wrong.push(`another table: ${fields.join(", ")}`);
      }
      const made = scenes(before, frame.happened, frame.view, [], frame.changes);
      if (made.length && made.at(-1).view !== frame.view) wrong.push("a film that ends elsewhere");
      changes += frame.happened.reduce((sum, told) => sum + (told.changes?.length ?? 0), 0);
    } catch (problem) {
      wrong.push(String(problem));
    }
    choices += 1;
    if (wrong.length > said)
      wrong.splice(
        said,
        wrong.length,
        `${game}, choice ${frame.at}: ${wrong.slice(said).join("; ")}`,
      );
    before = frame.view;
  }
}
console.log(JSON.stringify({ choices, changes, wrong }));
process.exit(wrong.length ? 1 : 0);

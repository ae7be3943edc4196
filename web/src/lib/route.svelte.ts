// Which screen is shown. Everything after # stays in the browser: tokens never reach a log.
//   #/                      home
//   #/new/M1                set-up
//   #/t/TABLE               a table; #/t/TABLE/TOKEN is a link that somebody sent, and
//                           #/t/TABLE/TOKEN/host is the host's
//   #/replay/ID, #/replay/ID/120    a replay, at a choice; #/replay/ID/0/result how it went
//   #/board/W1              a board to look at
//   #/style, #/style/BOX    every piece of a box, by day and by night
//   #/rules/BOX             the rules of a box; #/rules/BOX/move one of them, or a topic
import { partsOf } from "./address";
import { build } from "./build.svelte";
import { leave } from "./arrival";
import { keep, store } from "./keys";

export interface Route {
  screen: string;
  parts: string[];
}

function read(): Route {
  const parts = partsOf(location.hash);
  const screen = parts.shift() ?? "";
  if (screen === "t" && parts[0] && parts[1]) {
    keep(parts[0], parts[1]);
    if (parts[2] === "host") store(parts[0], { host: parts[1] });
    history.replaceState(null, "", `#/t/${parts[0]}`);
    parts.length = 1;
  }
  return { screen, parts };
}

class Current {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("hashchange", () => {
      // Between two screens nothing is half done: here a page gives way to the server's new one.
      if (build.comeAnew()) return;
      const [before, now] = [this.route, read()];
      // Another moment of the same replay is no other page.
      if (before.screen !== now.screen || before.parts[0] !== now.parts[0]) leave();
      this.route = now;
    });
  }
}

export const current = new Current();

export function go(path: string): void {
  location.hash = path;
}

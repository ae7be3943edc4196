import { beforeEach, expect, test } from "vitest";
import { words } from "../lib/catalogue.svelte";
import type { BoxPage, Seat } from "../wire";
import { peopleSaid, seatName, turnSaid } from "./names";

beforeEach(() => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "play.player": "Player {number}",
      "play.table.actions": "{count|1 Action|{count} Actions} left",
      "play.table.free_action": "a free Action",
      "web.table.turn_done": "Turn done",
      "play.beacon": "the Beacon",
      "play.guards": "{count|1 Guard|{count} Guards}",
    },
  };
});

const seats = (...names: string[]): Seat[] =>
  names.map((name, number) => ({
    number,
    name,
    taken: true,
    online: true,
    survivors: [],
    looking: null,
    muted: false,
    bot: null,
    instead: null,
  }));

test("a seat is called by name, and by number where that does not tell", () => {
  expect(seatName(seats("Anna", ""), 0)).toBe("Anna");
  expect(seatName(seats("Anna", ""), 1)).toBe("Player 2");
  expect(seatName(seats("Anna", "Anna"), 1)).toBe("Anna (Player 2)");
});

test("Guards are counted among people, not named", () => {
  const box = { survivors: { jenia: { name: "Jenia" } } } as unknown as BoxPage;
  expect(peopleSaid(box, ["jenia", "guard-2", "guard-7"])).toBe("Jenia, 2 Guards");
  expect(peopleSaid(box, ["guard-1"])).toBe("1 Guard");
  expect(peopleSaid(box, ["jenia", "beacon"])).toBe("Jenia, the Beacon");
});

test("nobody who waits for a Turn is said to have 0 Actions left", () => {
  const said = (done: boolean, actions: number, free_action = false) =>
    turnSaid({ done, actions, free: {}, free_action });
  expect(said(false, 0)).toBe(undefined);
  expect(said(false, 0, true)).toBe("a free Action");
  expect(said(false, 3)).toBe("3 Actions left");
  expect(said(true, 0, true)).toBe("Turn done, a free Action");
});

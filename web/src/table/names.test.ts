import { beforeEach, expect, test } from "vitest";
import { words } from "../lib/catalogue.svelte";
import type { BoxPage, Forecast, Seat } from "../wire";
import { forecastSaid } from "./foretold";
import { peopleSaid, seatName } from "./names";

beforeEach(() => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "play.player": "Player {number}",
      "play.beacon": "the Beacon",
      "play.guards": "{count|1 Guard|{count} Guards}",
      "play.zombies": "{count|1 {kind}|{count} × {kind}}",
      "web.table.foretold.attacks": "{zombies} in {zone}: attack on {survivors}",
      "web.table.foretold.ritual": "A ritual may follow.",
      "web.table.foretold.stays": "{zombies} in {zone}: stay.",
      "web.table.foretold.seen": "{zombies} in {zone}: to {to}, seen in {target}.",
      "web.table.foretold.then_attacks": "Then: {survivors}.",
      "web.table.foretold.ways_split": "{zones} (split)",
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

test("a forecast says who goes where and why", () => {
  const box = {
    zombies: { walker: { name: "Walker" } },
    survivors: { amy: { name: "Amy" } },
  } as unknown as BoxPage;
  const group: Forecast = {
    zone: "a",
    kind: "walker",
    count: 2,
    why: "seen",
    attacks: [],
    targets: ["c"],
    to: ["b"],
    ways: "one",
    path: ["b", "c"],
    ritual: false,
  };
  expect(forecastSaid(group, box)).toBe("2 × Walker in a: to b → c, seen in c.");
  expect(forecastSaid({ ...group, attacks: ["amy"] }, box)).toBe(
    "2 × Walker in a: to b → c, seen in c. Then: Amy.",
  );
  expect(forecastSaid({ ...group, ways: "split", to: ["b", "d"], path: [] }, box)).toBe(
    "2 × Walker in a: to b, d (split), seen in c.",
  );
  expect(forecastSaid({ ...group, why: "attacks", attacks: ["amy"] }, box)).toBe(
    "2 × Walker in a: attack on Amy",
  );
  expect(forecastSaid({ ...group, why: "stays", ritual: true }, box)).toBe(
    "2 × Walker in a: stay. A ritual may follow.",
  );
});

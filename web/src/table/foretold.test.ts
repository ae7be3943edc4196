import { beforeEach, expect, test } from "vitest";
import { words } from "../lib/catalogue.svelte";
import type { BoxPage, Forecast } from "../wire";
import { forecastSaid, pushSaid } from "./foretold";

beforeEach(() => {
  words.catalogue = {
    language: "en",
    english: {},
    texts: {
      "play.zombies": "{count|1 {kind}|{count} × {kind}}",
      "web.table.foretold.attacks": "{zombies} in {zone}: attack on {survivors}",
      "web.table.foretold.ritual": "A ritual may follow.",
      "web.table.foretold.stays": "{zombies} in {zone}: stay.",
      "web.table.foretold.seen": "{zombies} in {zone}: to {to}, seen in {target}.",
      "web.table.foretold.then_attacks": "Then: {survivors}.",
      "web.table.foretold.beacon":
        "{kind} in {zone}: {number} from {from} to {to}, {moves|lost|Beacon after {moves}}.",
      "web.table.foretold.lost": "Lost: {objectives}.",
      "web.table.foretold.ways_choose": "{zones} (choose)",
      "web.table.foretold.ways_split": "{zones} (split)",
    },
  };
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
    pushes: [],
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

test("a Defiler's push says how near the Beacon is and what is lost", () => {
  const entry = (title: string) => ({ title, text: "", pages: "" });
  const box = {
    zombies: { necromancer: { name: "Defiler" } },
    glossary: { objective: entry("Objective"), hidden_objective: entry("Hidden Objective") },
  } as unknown as BoxPage;
  const group = { zone: "a", kind: "necromancer" } as Forecast;
  const push = { number: 0, zone: "b", to: ["c"], ahead: ["d"], moves: 2, lost: [1] };
  const objectives = [0, 1].map((number) => ({ number, zone: "c", color: null }));
  const said = (change: Partial<typeof push>): string =>
    pushSaid({ ...push, ...change }, group, objectives, box);
  expect(said({})).toBe("Defiler in a: 1 from b to c, Beacon after 2. Lost: Hidden Objective.");
  expect(said({ lost: [], moves: 1 })).toBe("Defiler in a: 1 from b to c, lost.");
  expect(said({ lost: [], to: ["c", "d"] })).toBe(
    "Defiler in a: 1 from b to c, d (choose), Beacon after 2.",
  );
});

import { expect, test } from "vitest";
import type { HouseRule } from "../wire";
import {
  asideFor,
  asPrinted,
  assigned,
  begun,
  exactTeam,
  faults,
  gathered,
  isIn,
  isOn,
  limited,
  moved,
  onCard,
  partnersFor,
  played,
  seatsOf,
  teamOf,
  ticked,
  toggled,
  wanted,
  withBot,
  withFigures,
  withPartners,
  withPlayers,
} from "./draft";

const six = ["Amy", "Doug", "Elle", "Josh", "Ned", "Wanda"];
const solo = begun(six, "Ada");
const box = {
  abominations: [
    { id: "patient-0", name: "Patient 0" },
    { id: "hobomination", name: "Hobomination" },
  ],
  card_groups: [
    { name: "easier", title: "Easier", spawns: true },
    { name: "harder", title: "Harder", spawns: true },
    { name: "extra-activations", title: "Extra", spawns: false },
  ],
  necromancers: [
    { id: "necromancer", name: "Necromancer", figures: 1 },
    { id: "ostokar", name: "Ostokar", figures: 1 },
  ],
};

test("players share the team evenly, one after the other", () => {
  expect(seatsOf(solo)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(seatsOf(withPlayers(solo, 2))).toEqual([0, 0, 0, 1, 1, 1]);
  expect(seatsOf(withPlayers(solo, 4))).toEqual([0, 0, 1, 2, 2, 3]);
  expect(seatsOf(withPlayers(solo, 6))).toEqual([0, 1, 2, 3, 4, 5]);
});

test("the quest's page names how many survivors play", () => {
  expect([asPrinted(6, "6"), asPrinted(5, "6")]).toEqual([true, false]);
  expect([asPrinted(3, "4+"), asPrinted(4, "4+"), asPrinted(6, "4+")]).toEqual([false, true, true]);
});

test("a quest for exactly six refuses other teams, unless the house rule is off", () => {
  const rule: HouseRule = {
    name: "exact-teams",
    title: "",
    on: "",
    off: "",
    pages: "",
    rule: "",
    default: { "black-plague": true },
  };
  const five = toggled(solo, "Amy");
  expect(exactTeam(five, "6", [rule], "black-plague")).toBe(6);
  expect(exactTeam(five, "6+", [rule], "black-plague")).toBe(0);
  expect(exactTeam(five, "6", [rule], "second-edition")).toBe(0);
  expect(exactTeam(five, "6", [], "black-plague")).toBe(0);
  const free = { ...five, options: { "exact-teams": false } };
  expect(exactTeam(free, "6", [rule], "black-plague")).toBe(0);
  expect(faults(five, box, undefined, undefined, 6)).toEqual([
    { field: "team", key: "fault_exact", values: { wanted: 6, team: 5 } },
  ]);
  expect(faults(solo, box, undefined, undefined, 6)).toEqual([]);
  expect(faults(five, box)).toEqual([]);
});

test("a survivor can be given to another seat, until it is shared anew", () => {
  const draft = assigned(withPlayers(solo, 2), "Amy", 1);
  expect(seatsOf(draft)).toEqual([1, 0, 0, 1, 1, 1]);
  expect(teamOf(draft, 0)).toEqual(["Doug", "Elle"]);
  expect(seatsOf({ ...draft, seats: null })).toEqual([0, 0, 0, 1, 1, 1]);
});

test("survivors come and go with their seats; a seventh does not fit", () => {
  expect(toggled(solo, "Lou")).toBe(solo);
  const draft = assigned(withPlayers(solo, 2), "Amy", 1);
  const without = toggled(draft, "Doug");
  expect(without.team).toEqual(["Amy", "Elle", "Josh", "Ned", "Wanda"]);
  expect(seatsOf(without)).toEqual([1, 0, 1, 1, 1]);
  const again = toggled(without, "Lou");
  expect(again.team.at(-1)).toBe("Lou");
  expect(seatsOf(again).at(-1)).toBe(0);
});

test("where twelve can play, guests of another box fill the team", () => {
  const guests = ["Jenia", "Ogon", "Yasuke", "Lorna", "Dragomir", "Sarnaï"];
  const twelve = guests.reduce((draft, name) => toggled(draft, name, 12), withPlayers(solo, 5));
  expect(twelve.team).toEqual([...six, ...guests]);
  expect(seatsOf(twelve)).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
  expect(toggled(twelve, "Zoya", 12)).toBe(twelve);
  expect(faults(twelve, box, { aside: 0, aside_each: 0, drawn: 0 }, 6)).toEqual([]);
  expect(wanted(twelve, "Q0", "black-plague", []).survivors).toHaveLength(12);
});

test("the order changes together with the seats", () => {
  const draft = assigned(withPlayers(solo, 2), "Amy", 1);
  const later = moved(draft, "Amy", 1);
  expect(later.team.slice(0, 2)).toEqual(["Doug", "Amy"]);
  expect(seatsOf(later).slice(0, 2)).toEqual([0, 1]);
  expect(moved(solo, "Amy", -1)).toBe(solo);
  expect(moved(solo, "Wanda", 1)).toBe(solo);
});

test("fewer players: seats that are gone are nobody's", () => {
  const draft = { ...withPlayers(solo, 4), mine: [2, 3] };
  expect(withPlayers(draft, 3).mine).toEqual([2]);
  expect(withPlayers(draft, 2).mine).toEqual([0]);
});

test("a sound draft has no fault", () => {
  expect(faults(solo, box)).toEqual([]);
  expect(faults({ ...withPlayers(solo, 6), seed: " 42 " }, box)).toEqual([]);
});

test("what is wrong is said where it is", () => {
  expect(faults({ ...solo, team: [] }, box).map(({ field }) => field)).toEqual(["team"]);
  const few = withPlayers({ ...solo, team: ["Amy"] }, 3);
  expect(faults(few, box)).toEqual([
    { field: "seats", key: "fault_few", values: { players: 3, team: 1 } },
  ]);
  const idle = assigned(withPlayers({ ...solo, team: ["Amy", "Doug"] }, 2), "Doug", 0);
  expect(faults(idle, box)).toEqual([{ field: "seats", key: "fault_idle", values: { number: 2 } }]);
  for (const seed of ["-1", "1.5", "abc", "9007199254740993", "1e3"]) {
    expect(faults({ ...solo, seed }, box).map(({ key }) => key)).toEqual(["fault_seed"]);
  }
});

test("survivors whom nobody plays must be left for the quest", () => {
  const company = { aside: 2, aside_each: 1, drawn: 0 };
  expect(asideFor(solo, company)).toBe(8);
  expect(faults(solo, box, company, 14)).toEqual([]);
  expect(faults(solo, box, company, 12)).toEqual([
    { field: "team", key: "fault_aside", values: { wanted: 8, left: 6 } },
  ]);
  expect(faults(toggled(toggled(solo, "Amy"), "Doug"), box, company, 12)).toEqual([]);
});

const rule = (name: string, on: boolean): HouseRule => ({
  name,
  title: name,
  on: "it does",
  off: "it does not",
  pages: "",
  rule: "",
  default: { "second-edition": on },
});

test("the server hears of house rules only where they differ", () => {
  const rules = [rule("defeat-first", true), rule("lights-add-up", false)];
  const draft = {
    ...withPlayers(solo, 2),
    options: { "defeat-first": true, "lights-add-up": true },
    names: ["Ada ", "Ben", "gone", "", "", ""],
    seed: "7",
    mine: [0],
  };
  expect(isOn(draft, rules[1]!, "second-edition")).toBe(true);
  expect(wanted(draft, "M1", "second-edition", rules)).toEqual({
    quest: "M1",
    survivors: six,
    seats: [0, 0, 0, 1, 1, 1],
    names: ["Ada", "Ben"],
    seed: 7,
    options: { "lights-add-up": true },
    modes: {},
    policy: { undo: "consent", team: "any" },
    open: false,
    mine: [0],
    bots: [null, null],
    pace: "normal",
    hints: false,
  });
  expect(wanted(solo, "M1", "second-edition", rules).seed).toBeNull();
});

test("modes are played or not, and a limit goes with the Abomination Fest", () => {
  const fest = limited(played(played(solo, "ultrared", true), "abomination-fest", true), 2);
  expect(fest.modes).toEqual({ ultrared: true, "abomination-fest": true, "abomination-limit": 2 });
  expect(wanted(fest, "M1", "second-edition", []).modes).toEqual(fest.modes);
  expect(limited(fest, null).modes).toEqual({ ultrared: true, "abomination-fest": true });
  expect(played(fest, "abomination-fest", false).modes).toEqual({ ultrared: true });
  expect(played(fest, "ultrared", false).modes).toEqual({
    "abomination-fest": true,
    "abomination-limit": 2,
  });
});

test("cards are ticked out of a deck and in again", () => {
  const all = ["a", "b", "c"];
  const two = ticked(solo, "abominations", "b", all);
  expect(two.modes).toEqual({ abominations: ["a", "c"] });
  expect(all.map((name) => isIn(two, "abominations", name))).toEqual([true, false, true]);
  expect(all.map((name) => isIn(solo, "abominations", name))).toEqual([true, true, true]);
  expect(ticked(two, "abominations", "a", all).modes).toEqual({ abominations: ["c"] });
  expect(ticked(two, "abominations", "b", all).modes).toEqual({});
});

test("visitors are in a deck only when they are ticked", () => {
  const [all, printed] = [["khan", "visitor"], ["khan"]];
  expect(all.map((name) => isIn(solo, "abominations", name, printed))).toEqual([true, false]);
  const both = ticked(solo, "abominations", "visitor", all, printed);
  expect(both.modes).toEqual({ abominations: all });
  expect(ticked(both, "abominations", "visitor", all, printed).modes).toEqual({});
  const others = ticked(solo, "necromancers", "ostokar", ["ostokar", "tome"], []);
  expect(others.modes).toEqual({ necromancers: ["ostokar"] });
  expect(ticked(others, "necromancers", "ostokar", ["ostokar", "tome"], []).modes).toEqual({});
});

test("a Fest needs more than the one Abomination of a box", () => {
  const [fest, khan] = [played(solo, "abomination-fest", true), box.abominations.slice(0, 1)];
  expect(faults(fest, box)).toEqual([]);
  expect(faults(fest, { ...box, abominations: khan }).map(({ key }) => key)).toEqual([
    "fault_fest",
  ]);
  const deck = ticked(fest, "abominations", "visitor", ["patient-0", "visitor"], ["patient-0"]);
  expect(faults(deck, { ...box, abominations: khan })).toEqual([]);
});

test("a deck needs a card, and the horde somebody who comes", () => {
  const none = { ...solo, modes: { abominations: [] } };
  expect(faults(none, box).map(({ field, key }) => [field, key])).toEqual([
    ["modes", "fault_abominations"],
  ]);
  const silent = { ...solo, modes: { "zombie-cards": ["extra-activations"] } };
  expect(faults(silent, box).map(({ key }) => key)).toEqual(["fault_cards"]);
  const empty = { ...solo, modes: { "zombie-cards": [] } };
  expect(faults(empty, box).map(({ key }) => key)).toEqual(["fault_cards"]);
  const hard = { ...solo, modes: { "zombie-cards": ["harder", "extra-activations"] } };
  expect(faults(hard, box)).toEqual([]);
});

test("a cabal has a Necromancer on each card, and two figures at least", () => {
  const begun = gathered(solo, "necromancer", 6, true);
  const six = Array.from({ length: 6 }, () => "necromancer");
  expect(begun.modes).toEqual({ cabal: six, "cabal-figures": 2 });
  expect(faults(begun, box)).toEqual([]);
  const alone = withFigures(begun, 1);
  expect(faults(alone, box).map(({ field, key }) => [field, key])).toEqual([
    ["modes", "fault_cabal"],
  ]);
  const two = onCard(alone, 2, "ostokar");
  expect(two.modes.cabal).toEqual(six.with(2, "ostokar"));
  expect(faults(two, box)).toEqual([]);
  const one = six.reduce((draft, _, at) => onCard(draft, at, "ostokar"), begun);
  expect(faults(one, box).map(({ key }) => key)).toEqual(["fault_cabal"]);
  expect(gathered(two, "necromancer", 6, false).modes).toEqual({});
});

test("two survivors of one's own and a bot for each of the others", () => {
  const made = withPartners(solo, "steady");
  expect(seatsOf(made)).toEqual([0, 0, 1, 2, 3, 4]);
  expect([made.players, made.mine, partnersFor(solo)]).toEqual([5, [0], 4]);
  const asked = wanted(made, "M0", "second-edition", []);
  expect(asked.bots).toEqual([null, "steady", "steady", "steady", "steady"]);
  expect(faults(made, box)).toEqual([]);
  const twelve = begun([...six, ...six.map((name) => `${name} II`)], "");
  expect(seatsOf(withPartners(twelve, "quick"))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(partnersFor(begun(["Amy", "Doug"], ""))).toBe(0);
});

test("a seat of a bot is nobody's, and goes with its place", () => {
  const three = withPlayers(solo, 3);
  const made = withBot(withBot(three, 2, "quick"), 0, "steady");
  expect([made.mine, made.bots.slice(0, 3)]).toEqual([[], ["steady", null, "quick"]]);
  expect(withBot(made, 2, null).bots[2]).toBe(null);
  const two = withPlayers(made, 2);
  expect([two.mine, two.bots]).toEqual([[0], [null, null, null, null, null, null]]);
});

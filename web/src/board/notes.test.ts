import { beforeEach, expect, test, vi } from "vitest";
import { survivor, table } from "../testing/table";
import type { BoxPage, Offer } from "../wire";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
const { words } = await import("../lib/catalogue.svelte");
const { noteOf } = await import("./notes");

beforeEach(() => {
  const texts = {
    "play.table.life": "{left} of {health} left",
    "play.table.life_last": "the last of {health}",
    "web.table.lends": "lends {skill}",
  };
  words.catalogue = { language: "en", english: {}, texts };
});

const box = {
  zombies: {},
  skills: { Lucky: { name: "Chanceux", summary: "" } },
  survivors: { tess: { name: "Tess", blue: ["Lucky"] }, ned: { name: "Ned", blue: [] } },
} as unknown as BoxPage;

const company = ["tess", "ned"].map((id) => ({
  ...{ id, role: "bystander", zone: "b", leader: null, skill: "Lucky", wounds: 1, health: 3 },
}));
const view = table({ survivors: [survivor("amy", { wounds: 2 })], company });

function note(verb: string, parts: Record<string, string>, sign: Offer["sign"] = ""): string {
  return noteOf(box, { choice: verb, said: verb, verb, parts, sign }, view);
}

test("before somebody comes along one knows what they lend", () => {
  expect(note("rally", { survivor: "tess" }, "person")).toBe("lends Chanceux");
  expect(note("goes-with", { survivor: "tess", other_survivor: "amy" })).toBe("lends Chanceux");
});

test("before a group is chosen one knows who is in it", () => {
  expect(note("play-group", { zone: "b" })).toBe("Tess, Ned");
  expect(note("play-group", { zone: "c" })).toBe("");
});

test("before somebody is hurt one knows how much they can bear", () => {
  expect(note("wound", { survivor: "amy" }, "hurt")).toBe("the last of 3");
  expect(note("wound", { survivor: "ned" }, "hurt")).toBe("2 of 3 left");
  expect(note("activate", { survivor: "amy" }, "person")).toBe("");
});

test("before a fast drive one knows who is in its way", () => {
  words.catalogue.texts["web.table.runs_into"] = "{zone}: {zombies}.";
  words.catalogue.texts["web.table.runs_into_people"] = "{zone}: {zombies} ({survivors}).";
  words.catalogue.texts["play.zombies"] = "{count} {kind}";
  const way = { via: "c", zone: "b" };
  expect(note("drive-fast", way, "aim"), "nobody").toBe("");
  view.zombies = { b: { walker: 2 }, c: { walker: 1 } };
  expect(note("drive-fast", way, "aim")).toBe("c: 1 walker. b: 2 walker (Tess, Ned).");
  expect(note("drive", { zone: "b" }, "step")).toBe("");
  view.zombies = {};
});

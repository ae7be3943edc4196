import { expect, test } from "vitest";
import { figure, initials, lettersOf } from "./emblems";
import { INK } from "./frames";

const twelve = Array.from({ length: 12 }, (_, index) => figure(index));

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("a team of twelve has twelve colours and twelve shapes", () => {
  expect(new Set(twelve.map((each) => each.color)).size).toBe(12);
  expect(new Set(twelve.map((each) => each.shape)).size).toBe(12);
});

test("initials can be read on every colour", () => {
  for (const { color } of twelve) {
    expect((luminance(color) + 0.05) / (luminance(INK) + 0.05)).toBeGreaterThan(7);
  }
});

test("a name of two words has two initials", () => {
  expect(initials("Amy")).toBe("A");
  expect(initials("Tiger Sam")).toBe("TS");
  expect(initials("élodie")).toBe("É");
  expect(initials("")).toBe("");
});

test("no two of a team have the same letters", () => {
  const told = lettersOf(["Ann", "Samson", "Silas", "Sarnaï", "Tiger Sam", "Dragomir"]);
  expect([...told.values()]).toEqual(["A", "Sa", "Si", "Sr", "TS", "D"]);
});

test("names that differ in nothing but their end, and short ones", () => {
  const told = lettersOf(["Bo", "Bob", "Bobo", "B"]);
  expect([...told.values()]).toEqual(["Bo", "Bb", "B2", "B3"]);
  const twelve = [
    "Ann",
    "Anna",
    "Anne",
    "Annie",
    "Amy",
    "Al",
    "Ali",
    "Alan",
    "Ada",
    "Abe",
    "Ava",
    "Art",
  ];
  const letters = [...lettersOf(twelve).values()];
  expect(new Set(letters).size).toBe(12);
  expect(letters.every((each) => /^A[a-z0-9]$/.test(each))).toBe(true);
});

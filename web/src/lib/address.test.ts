import { expect, test } from "vitest";
import { partsOf } from "./address";

test("the parts of a link are decoded", () => {
  expect(partsOf("#/board/W1%20a")).toEqual(["board", "W1 a"]);
  expect(partsOf("")).toEqual([""]);
});

test("a link with a broken % is read as it is written", () => {
  expect(partsOf("#/t/%E0%A4%A/x%20y")).toEqual(["t", "%E0%A4%A", "x y"]);
  expect(partsOf("#/100%")).toEqual(["100%"]);
});

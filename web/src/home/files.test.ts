import { expect, test } from "vitest";
import { parsed } from "./files";

test("a save file is a JSON object", () => {
  expect(parsed('{"quest": "M0"}')).toEqual({ quest: "M0" });
});

test.each(["", "not json", "[1, 2]", "null", "7", '"M0"'])("%j is none", (text) => {
  expect(parsed(text)).toBeNull();
});

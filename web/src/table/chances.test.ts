import { expect, test } from "vitest";
import { bars, percent } from "./chances";

test("what is possible is never 0 %, what may fail never 100 %", () => {
  expect(percent(0.5, "en")).toBe("50%");
  expect(percent(1 / 3, "en")).toBe("33%");
  expect(percent(0, "en")).toBe("0%");
  expect(percent(1, "en")).toBe("100%");
  expect(percent(0.0046, "en")).toBe("0.46%");
  expect(percent(0.00002, "en")).toBe("0.002%");
  expect(percent(0.9999, "en")).toBe("99.99%");
});

test("a bar for each number of hits, the long tail as one", () => {
  expect(bars({ hits: [0.5, 0.5], beyond: 0 })).toEqual([
    { hits: "0", chance: 0.5 },
    { hits: "1", chance: 0.5 },
  ]);
  const tail = bars({ hits: [0, 0, 0, 0, 0, 0, 0.25, 0.25, 0.25], beyond: 0.25 });
  expect(tail).toHaveLength(8);
  expect(tail.at(-1)).toEqual({ hits: "7+", chance: 0.75 });
});

import { expect, test } from "vitest";
import { ago } from "./ago";

test("the largest whole unit counts", () => {
  expect(ago(1000, 1000 + 59, "en")).toBe("now");
  expect(ago(1000, 1000 + 120, "en")).toBe("2 minutes ago");
  expect(ago(1000, 1000 + 5 * 3600 + 100, "en")).toBe("5 hours ago");
  expect(ago(1000, 1000 + 86400, "en")).toBe("yesterday");
  expect(ago(1000, 1000 + 15 * 86400, "en")).toBe("2 weeks ago");
});

test("it speaks the reader's language", () => {
  expect(ago(0, 3 * 3600, "fr")).toBe("il y a 3 heures");
  expect(ago(0, 3 * 3600, "pl")).toBe("3 godziny temu");
});

test("a clock that runs ahead is no trouble", () => {
  expect(ago(2000, 1000, "en")).toBe("now");
});

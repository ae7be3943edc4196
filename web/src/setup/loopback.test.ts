import { expect, test } from "vitest";
import { onlyHere } from "./loopback";

test.each(["localhost", "shamble.localhost", "127.0.0.1", "127.8.0.1", "[::1]"])("%s", (name) => {
  expect(onlyHere(name)).toBe(true);
});

test.each(["192.168.1.7", "10.0.127.1", "localhost.example.org", "shamble.example", "[fe80::1]"])(
  "%s",
  (name) => {
    expect(onlyHere(name)).toBe(false);
  },
);

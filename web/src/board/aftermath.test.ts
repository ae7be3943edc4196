import { expect, test } from "vitest";
import type { AftermathTold, Offer, Suffered } from "../wire";
import { afterSign, lookedAt } from "./aftermath";

function told(asks: boolean, ...harms: Partial<Suffered>[]): AftermathTold {
  const all = harms.map((harm) => ({
    person: "amy",
    zone: "a",
    least: 1,
    bare: 1,
    most: 1,
    armor: 0,
    dies: "no",
    ...harm,
  }));
  const lines = [{ said: "Amy would take 1 Wound.", grave: false }];
  const toll = { title: "Then:", lines, harms: all as Suffered[] };
  return { type: "aftermath", ref: 1, choice: "move a", toll, asks };
}

test("the sign is for who is asked; of somebody else's harm the words tell", () => {
  expect(afterSign(told(false, {}), "amy")).toMatchObject({ said: "−1", deadly: false });
  expect(afterSign(told(false, {}), "doug")).toBeNull();
  expect(afterSign(told(false, {}), null)?.words).toBe("Then: Amy would take 1 Wound.");
});

test("where nobody is asked it is the worst", () => {
  const both = told(false, { most: 2 }, { person: "doug", dies: "maybe" });
  expect(afterSign(both, null)).toMatchObject({ said: "†?", deadly: true });
});

test("what is asked twice is always marked", () => {
  expect(afterSign(told(true, { person: "doug", dies: "surely" }), "amy")).toMatchObject({
    said: "†",
    deadly: true,
  });
});

test("nobody knows, nothing is shown", () => {
  expect(afterSign(null, "amy")).toBeNull();
  expect(afterSign({ ...told(false), toll: null }, "amy")).toBeNull();
});

test("at a place one looks at the step there, or at the only thing to do", () => {
  const offer = (choice: string, sign?: Offer["sign"]): Offer => ({
    choice,
    said: "",
    verb: "",
    ...(sign ? { sign } : {}),
  });
  const [step, aim] = [offer("move a", "step"), offer("attack a", "aim")];
  expect(lookedAt([aim, step])).toBe(step);
  expect(lookedAt([aim])).toBe(aim);
  expect(lookedAt([aim, offer("noise")])).toBeUndefined();
});

import { beforeEach, expect, test, vi } from "vitest";
import type { AttackOdds, Decision, Offer, Position, Suffered } from "../wire";
import { Arranger } from "./arranger.svelte";
import { Hand } from "./hand.svelte";
import { settings } from "../lib/settings.svelte";
import type { Table } from "./table.svelte";

const MOVE: Offer = { choice: "move a", said: "Move to a", verb: "move", parts: { zone: "a" } };
const ATTACK: Offer = {
  choice: "attack axe melee b",
  said: "Attack b",
  verb: "attack",
  parts: { card: "axe", way: "melee", zone: "b" },
};

const DRIVE: Offer = {
  choice: "drive-fast b c",
  said: "Drive fast through b to c",
  verb: "drive-fast",
  parts: { via: "b", zone: "c" },
};

function decision(offers: Offer[], kind = "action", facts: Decision["facts"] = {}): Decision {
  return {
    id: 1,
    kind,
    seat: 0,
    survivor: "amy",
    said: "?",
    facts,
    offers,
    free: [],
    weigh: false,
    page: null,
    rule: null,
  };
}

/** A table that notes what is chosen; no server. */
function sat(question: Decision) {
  const chosen: string[] = [];
  const asked: number[] = [];
  const survivor = {
    id: "amy",
    seat: 0,
    out: null,
    cards: { hand1: "axe" },
    unloaded: [],
    lent_skills: [],
    more_slots: [],
  };
  const view = { active: "amy", partner: null, survivors: [survivor] };
  const looked: string[] = [];
  const harms: Suffered[] = [];
  const told = {
    odds: [{ accuracy: 4 } as AttackOdds],
    after: {
      toll: { title: "Then:", lines: [{ said: "Amy dies.", grave: true }], harms },
      asks: false,
    },
  };
  const table = {
    position: { version: 1, decision: question, view } as unknown as Position,
    view,
    mine: true,
    busy: false,
    link: "open",
    film: { frame: null as unknown },
    you: { seats: [0], host: false },
    choose: async (offer: Offer) => void chosen.push(offer.choice),
    odds: async () => ({ type: "odds", odds: told.odds }),
    aftermath: async (choice: string) => {
      looked.push(choice);
      return { type: "aftermath", ref: 1, choice, ...told.after };
    },
    forecast: async () => {
      asked.push(table.position.version);
      const lines = [{ said: "Amy would take 3 Wounds and die.", grave: true }];
      const toll = { title: "If the Turns ended now:", lines, harms: [] };
      return { type: "forecast", groups: [], toll };
    },
  };
  return { table, chosen, told, asked, looked, hand: new Hand(table as unknown as Table) };
}

beforeEach(() => {
  globalThis.localStorage = { setItem: () => undefined } as unknown as Storage;
  settings.set({ odds: true, hurry: false });
});

test("a token that is asked about is known by what the board calls it", () => {
  expect(sat(decision([MOVE])).hand.token).toBeNull();
  expect(sat(decision([MOVE], "push-spawn", { zone: "a", spawn: 0 })).hand.token).toBe("spawn 0");
});

test("what is no attack is chosen at once", async () => {
  const { hand, chosen } = sat(decision([MOVE, ATTACK]));
  await hand.choose(MOVE);
  expect(chosen).toEqual(["move a"]);
});

test("an attack shows its odds, and is made when it is confirmed", async () => {
  const { hand, chosen } = sat(decision([MOVE, ATTACK]));
  await hand.choose(ATTACK);
  expect(chosen).toEqual([]);
  expect(hand.attack?.offer).toBe(ATTACK);
  expect(hand.zones).toEqual(["b"]);
  await hand.confirm();
  expect(chosen).toEqual([ATTACK.choice]);
  expect(hand.attack).toBeNull();
  expect(hand.accuracy).toBe(4);
});

test("a fast drive shows what it would run into, and is made at once if that is nobody", async () => {
  const { hand, chosen, told } = sat(decision([MOVE, DRIVE]));
  await hand.choose(DRIVE);
  expect(chosen).toEqual([]);
  expect(hand.attack?.odds).toHaveLength(1);
  hand.cancel();
  told.odds = [];
  await hand.choose(DRIVE);
  expect(chosen).toEqual([DRIVE.choice]);
  expect(hand.attack).toBeNull();
});

test("a Trick shot goes on to its second target, which shows the odds of both", async () => {
  const shot = (verb: string, zone: string): Offer => ({
    ...ATTACK,
    choice: `${verb} longbow ranged ${zone}`,
    verb,
    parts: { card: "longbow", way: "ranged", zone },
  });
  const first = shot("trick-shot", "b");
  const one = sat(decision([ATTACK, first]));
  one.told.odds = []; // no dice are thrown yet
  await one.hand.choose(first);
  expect([one.chosen, one.hand.attack]).toEqual([[first.choice], null]);

  const second = shot("second-shot", "c");
  const other = sat(decision([second], "second-target"));
  other.told.odds = ["b", "c"].map((zone) => ({ zone, accuracy: 3 }) as AttackOdds);
  await other.hand.choose(second);
  expect(other.chosen).toEqual([]);
  expect(other.hand.attack?.odds.map(({ zone }) => zone)).toEqual(["b", "c"]);
  await other.hand.confirm();
  expect(other.chosen).toEqual([second.choice]);
});

test("an attack can be left, and the focus knows where it was", async () => {
  const { hand, chosen } = sat(decision([ATTACK]));
  await hand.choose(ATTACK);
  hand.cancel();
  expect([hand.attack, hand.cancelled, chosen]).toEqual([null, ATTACK.choice, []]);
});

test("without the wish for odds an attack is made at once", async () => {
  settings.set({ odds: false });
  const { hand, chosen } = sat(decision([ATTACK]));
  await hand.choose(ATTACK);
  expect(chosen).toEqual([ATTACK.choice]);
});

test("odds and forecast do not outlive their position", async () => {
  const { hand, table } = sat(decision([ATTACK]));
  await hand.choose(ATTACK);
  await hand.foresee();
  expect([hand.attack === null, hand.forecast]).toEqual([false, []]);
  table.position = { ...table.position, version: 2 };
  expect([hand.attack, hand.forecast]).toEqual([null, null]);
});

test("what it would cost is asked once for each position, also if one looks at the forecast", async () => {
  const { hand, table, asked } = sat(decision([MOVE]));
  expect([hand.atMenu, hand.toll]).toEqual([true, null]);
  await Promise.all([hand.lookAhead(), hand.foresee(), hand.lookAhead()]);
  expect([asked, hand.forecast]).toEqual([[1], []]);
  expect(hand.toll?.lines[0]?.said).toBe("Amy would take 3 Wounds and die.");
  await hand.foresee();
  expect([hand.forecast, hand.toll?.lines.length]).toEqual([null, 1]);
  table.film.frame = {}; // which shows what led here
  expect(hand.toll).toBeNull();
  table.film.frame = null;
  table.position = { ...table.position, version: 2 };
  expect(hand.toll).toBeNull();
  await hand.lookAhead();
  expect([asked, hand.toll?.lines.length]).toEqual([[1, 2], 1]);
});

test("no menu, no warning of its own", () => {
  expect(sat(decision([MOVE], "inventory")).hand.atMenu).toBe(false);
  const watching = sat(decision([MOVE]));
  watching.table.mine = false;
  expect(watching.hand.atMenu).toBe(false);
});

test("a running film holds choices back, unless one is in a hurry", async () => {
  const { hand, table, chosen } = sat(decision([MOVE]));
  table.film.frame = {};
  await hand.choose(MOVE);
  expect(chosen).toEqual([]);
  settings.set({ hurry: true });
  await hand.choose(MOVE);
  expect(chosen).toEqual(["move a"]);
});

test("the dashboard opened last stays while nobody is asked", () => {
  const { hand, table } = sat(decision([MOVE]));
  const elle = { ...table.view.survivors[0]!, id: "elle" };
  const survivors = [...table.view.survivors, elle];
  const ask = (survivor: string | null) => {
    const asked = { ...decision([MOVE]), survivor };
    const view = { ...table.view, active: null, survivors };
    Object.assign(table, { view, position: { version: 1, decision: asked, view } });
    hand.keep();
    return hand.opened?.id;
  };
  expect(ask("amy")).toBe("amy");
  hand.open("elle");
  expect(ask("amy")).toBe("elle");
  expect(ask(null)).toBe("elle");
  expect(ask("amy")).toBe("amy");
  elle.out = "eliminated" as never;
  expect(ask("elle")).toBe("elle");
  expect(ask(null)).toBe("amy");
});

test("a card is picked up, put down, or put back", () => {
  const put: Offer = {
    choice: "put hand1 pack1",
    said: "",
    verb: "put",
    parts: { slot: "hand1", other_slot: "pack1" },
  };
  const { hand, chosen } = sat(decision([put], "inventory"));
  const arranger = new Arranger(hand, () => ({
    slots: ["hand1", "pack1", "pack2"],
    cards: {},
    survivors: {},
  }));
  const from = { owner: "amy", slot: "hand1" };
  arranger.press({ owner: "amy", slot: "pack2" });
  expect(arranger.carried).toBeNull();
  arranger.press(from);
  expect(arranger.isCarried(from)).toBe(true);
  arranger.press(from);
  expect(arranger.carried).toBeNull();
  arranger.press(from);
  arranger.press({ owner: "amy", slot: "pack2" });
  expect(chosen).toEqual(["put hand1 pack1"]);
});

const MOLOTOV: Offer = {
  choice: "throw molotov b",
  said: "Throw a Molotov to b",
  verb: "throw",
  parts: { card: "molotov", zone: "b" },
  harm: {
    said: ["Ned dies.", "The game is lost then."],
    people: [{ who: "ned", least: 3, most: 3, dies: "surely" }],
    lost: "surely",
    asks: true,
  },
};

test("what may kill a friend waits, and only the answer to the question does it", async () => {
  const { hand, chosen } = sat(decision([MOVE, MOLOTOV]));
  await hand.choose(MOLOTOV);
  await hand.choose(MOLOTOV);
  expect(chosen).toEqual([]);
  expect(hand.attack).toMatchObject({ offer: MOLOTOV, odds: [] });
  await hand.confirm();
  expect(chosen).toEqual([MOLOTOV.choice]);
});

test("so does an attack of somebody who does not want to see odds", async () => {
  settings.set({ odds: false });
  const { hand, chosen } = sat(decision([ATTACK]));
  await hand.choose({ ...ATTACK, harm: MOLOTOV.harm! });
  expect(chosen).toEqual([]);
  expect(hand.attack?.odds).toHaveLength(1);
  hand.cancel();
  await hand.choose(ATTACK);
  expect(chosen).toEqual([ATTACK.choice]);
});

test("what lets the horde kill somebody waits, and only the answer to the question does it", async () => {
  const { hand, chosen, told, looked } = sat({ ...decision([MOVE]), weigh: true });
  told.after.asks = true;
  await hand.choose(MOVE);
  await hand.choose(MOVE);
  expect([chosen, looked]).toEqual([[], [MOVE.choice]]);
  expect(hand.attack?.after?.lines[0]?.said).toBe("Amy dies.");
  await hand.confirm();
  expect(chosen).toEqual([MOVE.choice]);
});

test("what lets it come and kills nobody is done at once", async () => {
  const { hand, chosen, looked } = sat({ ...decision([MOVE]), weigh: true });
  await hand.choose(MOVE);
  expect([chosen, looked]).toEqual([[MOVE.choice], [MOVE.choice]]);
});

test("before somebody else's Turn nobody waits for an answer of the horde", async () => {
  const { hand, chosen, told, looked } = sat(decision([MOVE]));
  told.after.asks = true;
  await hand.choose(MOVE);
  expect([chosen, looked]).toEqual([[MOVE.choice], []]);
});

test("an answer that only hurts is given at once, one that kills is not", async () => {
  const wound = (asks: boolean): Offer => ({
    choice: "wound ned",
    said: "Ned",
    verb: "wound",
    sign: "hurt",
    harm: { said: ["Ned has 1 of 3 left then."], people: [], lost: "no", asks },
  });
  const { hand, chosen } = sat(decision([wound(false)], "wounds"));
  await hand.choose(wound(true));
  expect(chosen).toEqual([]);
  hand.cancel();
  await hand.choose(wound(false));
  expect(chosen).toEqual(["wound ned"]);
});

test("who rests on a choice learns what comes after it, once for each position", async () => {
  vi.useFakeTimers();
  const { hand, looked, told } = sat(decision([MOVE, ATTACK]));
  told.after.toll.harms.push({
    person: "amy",
    zone: "a",
    least: 2,
    bare: 2,
    most: 2,
    armor: 0,
    dies: "no",
  });
  hand.point([MOVE]);
  hand.point([]);
  await vi.advanceTimersByTimeAsync(500);
  expect([looked, hand.afterSign(MOVE)]).toEqual([[], null]); // the mouse only went by
  hand.point([MOVE]);
  await vi.advanceTimersByTimeAsync(500);
  expect(hand.afterSign(MOVE)).toEqual({ said: "−2", words: "Then: Amy dies.", deadly: false });
  hand.point([]);
  hand.point([MOVE]);
  await vi.advanceTimersByTimeAsync(500);
  expect(looked).toEqual([MOVE.choice]);
  vi.useRealTimers();
});

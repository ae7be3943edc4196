import { beforeEach, expect, test, vi } from "vitest";
import en from "../../../src/shamble/content/languages/en.toml?raw";
import fr from "../../../src/shamble/content/languages/fr.toml?raw";
import pl from "../../../src/shamble/content/languages/pl.toml?raw";
import { MOMENTS } from "./drama";

const begun: (number | undefined)[] = [];
const ended: (number | undefined)[] = [];
const aims: number[] = [];
let made = 0;
class Param {
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
  setTargetAtTime(value: number) {
    aims.push(value);
  }
}
class Node {
  gain = new Param();
  frequency = new Param();
  connect(next: unknown) {
    return next;
  }
  start(at?: number) {
    begun.push(at);
  }
  stop(at?: number) {
    ended.push(at);
  }
}
class Context {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    made++;
  }
  resume = () => Promise.resolve();
  createBuffer = () => ({ copyToChannel: () => {} });
}
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("AudioContext", Context);
const activation = { hasBeenActive: true };
vi.stubGlobal("navigator", { userActivation: activation });
const window = new EventTarget();
vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
for (const name of ["GainNode", "OscillatorNode", "BiquadFilterNode", "AudioBufferSourceNode"]) {
  vi.stubGlobal(name, Node);
}
const { play, SOUNDS } = await import("./sounds");
const { bedOf } = await import("./beds");
const { bed } = await import("../lib/audio");
const { settings } = await import("../lib/settings.svelte");

beforeEach(() => {
  vi.useFakeTimers();
  begun.length = ended.length = aims.length = 0;
});

test.each(Object.entries({ en, fr, pl }))("every sound has a caption (%s)", (_, texts) => {
  const [, section = ""] = texts.split("[text.web.sound.heard]\n");
  const [captions = ""] = section.split("\n\n");
  const told = [...captions.matchAll(/^(\w+) = ".+"$/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(Object.keys(SOUNDS).toSorted());
});

test("every moment has a sound, and none is long or loud", () => {
  expect(Object.keys(SOUNDS)).toEqual(expect.arrayContaining([...MOMENTS]));
  for (const voices of Object.values(SOUNDS)) {
    const ends = voices.map((voice) => ("at" in voice ? voice.at : 0) + voice.length);
    expect(Math.max(...ends)).toBeLessThan(3);
    expect(Math.max(...voices.map((voice) => voice.loud))).toBeLessThanOrEqual(0.5);
  }
});

test("nothing is made before the first sound, and nobody has switched sounds on", () => {
  expect([settings.sounds, made]).toEqual(["off", 0]);
  play("rare");
  expect([made, begun.length]).toEqual([1, SOUNDS.rare.length]);
});

test("several at once are one", () => {
  vi.advanceTimersByTime(1000);
  play("card");
  play("card");
  vi.advanceTimersByTime(100);
  play("dice");
  expect(begun.length).toBe(SOUNDS.card.length);
  vi.advanceTimersByTime(100);
  play("dice");
  expect(begun.length).toBe(SOUNDS.card.length + SOUNDS.dice.length);
});

test("each box has a bed of its own, soft, that comes slowly and goes slowly", () => {
  const boxes = ["second-edition", "black-plague", "white-death"];
  expect(new Set(boxes.map(bedOf)).size).toBe(3);
  expect(bedOf("somebody's own")).toBe(bedOf("second-edition"));
  for (const box of boxes) {
    const layers = bedOf(box);
    expect(layers.reduce((sum, layer) => sum + layer.loud, 0)).toBeLessThan(0.15);
    const lift = bed(layers);
    expect(begun.length, "each with what lets it sway").toBe(2 * layers.length);
    lift();
    expect(ended.length).toBe(2 * layers.length);
    expect(aims).toEqual([1, 0]);
    begun.length = ended.length = aims.length = 0;
  }
});

test("sounds are offered until one has chosen, and not to whoever has them", () => {
  expect(settings.offersSounds).toBe(true);
  settings.set({ odds: false });
  expect(settings.offersSounds).toBe(true);
  settings.set({ sounds: "off" });
  expect(settings.offersSounds).toBe(false);
});

test("before somebody has clicked or typed here, nothing is heard, and a bed waits", () => {
  const layers = bedOf("second-edition");
  activation.hasBeenActive = false;
  vi.advanceTimersByTime(1000);
  play("rare");
  bed(layers)(); // taken away before anybody did anything
  const end = bed(layers);
  window.dispatchEvent(new Event("keydown"));
  expect(begun).toEqual([]);

  activation.hasBeenActive = true;
  window.dispatchEvent(new Event("pointerup"));
  const many = begun.length;
  expect(many).toBeGreaterThan(0);
  window.dispatchEvent(new Event("pointerup"));
  expect(begun.length).toBe(many);
  end();
  expect(ended.length).toBe(many);
});

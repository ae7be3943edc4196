// The sounds of the table: short, few, and of our own making. Each has a caption, `web.sound.…`.
import { sound, type Voice } from "../lib/audio";

export const SOUNDS = {
  dice: [
    { wave: "noise", hertz: 2600, length: 0.05, loud: 0.3 },
    { wave: "noise", hertz: 1900, at: 0.07, length: 0.05, loud: 0.3 },
    { wave: "noise", hertz: 2200, at: 0.17, length: 0.06, loud: 0.22 },
  ],
  card: [{ wave: "noise", hertz: 1200, to: 5200, length: 0.16, loud: 0.25 }],
  scare: [
    { wave: "sawtooth", hertz: 320, to: 980, length: 0.28, loud: 0.12 },
    { wave: "noise", hertz: 900, to: 300, at: 0.1, length: 0.5, loud: 0.3 },
  ],
  wound: [
    { wave: "sine", hertz: 170, to: 60, length: 0.25, loud: 0.5 },
    { wave: "noise", hertz: 500, length: 0.08, loud: 0.2 },
  ],
  abomination: [
    { wave: "sawtooth", hertz: 62, to: 41, length: 1.3, loud: 0.22 },
    { wave: "sawtooth", hertz: 65, to: 44, at: 0.05, length: 1.3, loud: 0.18 },
    { wave: "noise", hertz: 160, to: 70, length: 1.1, loud: 0.35 },
  ],
  necromancer: [
    { wave: "sine", hertz: 220, to: 233.08, length: 1.2, loud: 0.16 },
    { wave: "sine", hertz: 311.13, to: 293.66, at: 0.12, length: 1.2, loud: 0.14 },
    { wave: "noise", hertz: 3000, to: 700, length: 0.9, loud: 0.1 },
  ],
  death: [
    { wave: "triangle", hertz: 220, length: 0.6, loud: 0.25 },
    { wave: "triangle", hertz: 174.61, at: 0.35, length: 0.7, loud: 0.25 },
    { wave: "triangle", hertz: 110, at: 0.75, length: 1.2, loud: 0.3 },
  ],
  escape: [
    { wave: "noise", hertz: 700, to: 3400, length: 0.9, loud: 0.18 },
    { wave: "sine", hertz: 233.08, to: 466.16, at: 0.2, length: 1.1, loud: 0.16 },
  ],
  door: [
    { wave: "noise", hertz: 380, length: 0.12, loud: 0.5 },
    { wave: "noise", hertz: 900, to: 300, at: 0.1, length: 0.4, loud: 0.3 },
    { wave: "sine", hertz: 90, to: 50, length: 0.35, loud: 0.45 },
  ],
  feet: [
    { wave: "noise", hertz: 240, length: 0.09, loud: 0.22 },
    { wave: "noise", hertz: 200, at: 0.16, length: 0.09, loud: 0.2 },
    { wave: "noise", hertz: 260, at: 0.29, length: 0.1, loud: 0.18 },
    { wave: "noise", hertz: 210, at: 0.45, length: 0.12, loud: 0.14 },
  ],
  level: [
    { hertz: 523.25, length: 0.3, loud: 0.18 },
    { hertz: 659.26, at: 0.11, length: 0.3, loud: 0.18 },
    { hertz: 783.99, at: 0.22, length: 0.6, loud: 0.2 },
  ],
  rare: [
    { wave: "sine", hertz: 1046.5, length: 0.4, loud: 0.14 },
    { wave: "sine", hertz: 1318.51, at: 0.08, length: 0.4, loud: 0.14 },
    { wave: "sine", hertz: 1567.98, at: 0.16, length: 0.4, loud: 0.14 },
    { wave: "sine", hertz: 2093, at: 0.24, length: 0.8, loud: 0.14 },
  ],
  won: [
    { hertz: 392, length: 0.4, loud: 0.2 },
    { hertz: 523.25, at: 0.18, length: 0.4, loud: 0.2 },
    { hertz: 659.26, at: 0.36, length: 0.4, loud: 0.2 },
    { hertz: 783.99, at: 0.54, length: 1.1, loud: 0.22 },
  ],
  lost: [
    { hertz: 196, length: 0.7, loud: 0.22 },
    { hertz: 185, at: 0.45, length: 0.7, loud: 0.22 },
    { hertz: 130.81, at: 0.9, length: 1.5, loud: 0.26 },
  ],
} satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof SOUNDS;

/** Milliseconds from one sound to the next: whoever steps fast through a film hears no roar. */
const APART = 150;
let last = -APART;

/** Make a sound, unless there was one just now. */
export function play(name: Sound): void {
  const now = performance.now();
  if (now - last < APART) return;
  last = now;
  sound(SOUNDS[name]);
}

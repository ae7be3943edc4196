// A short call, made here: two notes, the second a fourth higher.
let sounds: AudioContext | undefined;

const NOTES: readonly [hertz: number, at: number][] = [
  [587.33, 0],
  [783.99, 0.16],
];
const LENGTH = 0.5;

export function ring(): void {
  sounds ??= new AudioContext();
  void sounds.resume();
  for (const [hertz, at] of NOTES) note(sounds, hertz, sounds.currentTime + at);
}

function note(sounds: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(sounds, { type: "triangle", frequency: hertz });
  const loud = new GainNode(sounds, { gain: 0 });
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(0.25, at + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(loud).connect(sounds.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}

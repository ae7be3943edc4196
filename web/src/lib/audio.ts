// Sounds made here, of tones and of noise. Nothing is loaded, and there is no AudioContext before
// the first of them.

export interface Voice {
  /** From this pitch (of noise: around it) … */
  hertz: number;
  /** … to this one. */
  to?: number;
  /** When it begins and how long it lasts, in seconds. */
  at?: number;
  length: number;
  /** At its loudest, of 1. */
  loud: number;
  wave?: OscillatorType | "noise";
}

/** So fast a voice rises, in seconds: at once would be a click. */
const RISE = 0.015;
const SILENCE = 0.001;

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

export function sound(voices: readonly Voice[]): void {
  context ??= new AudioContext();
  void context.resume();
  for (const voice of voices) begin(context, voice);
}

function begin(context: AudioContext, voice: Voice): void {
  const { hertz, to = hertz, at = 0, length, loud, wave = "triangle" } = voice;
  const start = context.currentTime + at;
  const end = start + length;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + RISE);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  gain.connect(context.destination);
  let source: AudioScheduledSourceNode;
  let pitch: AudioParam;
  if (wave === "noise") {
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: 1.2 });
    source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true });
    source.connect(filter).connect(gain);
    pitch = filter.frequency;
  } else {
    const tone = new OscillatorNode(context, { type: wave, frequency: hertz });
    tone.connect(gain);
    source = tone;
    pitch = tone.frequency;
  }
  pitch.setValueAtTime(hertz, start);
  pitch.exponentialRampToValueAtTime(to, end);
  source.start(start);
  source.stop(end);
}

/** A second of noise. */
function noise(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  hiss.copyToChannel(
    Float32Array.from({ length: context.sampleRate }, () => 2 * Math.random() - 1),
    0,
  );
  return hiss;
}

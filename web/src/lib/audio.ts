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

/** A part of a bed of sound: it goes on, and sways between faint and loud. */
export interface Layer {
  /** Its pitch (of noise: around it). */
  hertz: number;
  /** At its loudest, of 1. */
  loud: number;
  /** How often it sways in a second. */
  sways: number;
  wave: OscillatorType | "noise";
}

/** How long a bed takes to come and go, in seconds. */
const FADE = 3;

/** Whether the browser lets a page be heard: not before somebody has clicked or typed there. */
function mayBeHeard(): boolean {
  const activation = navigator.userActivation as UserActivation | undefined;
  return activation?.hasBeenActive ?? true;
}

/** Lay a bed of sound, as soon as the page may be heard; returns how to take it away. */
export function bed(layers: readonly Layer[]): () => void {
  if (mayBeHeard()) return laid(layers);
  let end: (() => void) | undefined;
  const waiting = new AbortController();
  const begin = () => {
    if (!mayBeHeard()) return;
    waiting.abort();
    end = laid(layers);
  };
  for (const gesture of ["pointerup", "keydown"]) {
    addEventListener(gesture, begin, { signal: waiting.signal });
  }
  return () => {
    waiting.abort();
    end?.();
  };
}

function laid(layers: readonly Layer[]): () => void {
  context ??= new AudioContext();
  void context.resume();
  const here = context;
  const whole = new GainNode(here, { gain: 0 });
  whole.gain.setTargetAtTime(1, here.currentTime, FADE / 3);
  whole.connect(here.destination);
  const sources = layers.flatMap(({ hertz, loud, sways, wave }) => {
    const gain = new GainNode(here, { gain: loud / 2 });
    const sway = new OscillatorNode(here, { type: "sine", frequency: sways });
    const depth = new GainNode(here, { gain: loud / 2 });
    sway.connect(depth).connect(gain.gain);
    gain.connect(whole);
    return [sounding(here, wave, hertz, gain).source, sway];
  });
  for (const source of sources) source.start();
  return () => {
    whole.gain.setTargetAtTime(0, here.currentTime, FADE / 3);
    for (const source of sources) source.stop(here.currentTime + 2 * FADE);
  };
}

/** A tone, or noise around a pitch: what is to be started, and its pitch. */
function sounding(
  context: AudioContext,
  wave: OscillatorType | "noise",
  hertz: number,
  into: AudioNode,
): { source: AudioScheduledSourceNode; pitch: AudioParam } {
  if (wave !== "noise") {
    const source = new OscillatorNode(context, { type: wave, frequency: hertz });
    source.connect(into);
    return { source, pitch: source.frequency };
  }
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: 1.2 });
  const source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true });
  source.connect(filter).connect(into);
  return { source, pitch: filter.frequency };
}

/** Let this be heard; before the page may be heard, nothing is. */
export function sound(voices: readonly Voice[]): void {
  if (!mayBeHeard()) return;
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
  const { source, pitch } = sounding(context, wave, hertz, gain);
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

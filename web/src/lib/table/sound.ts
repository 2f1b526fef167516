/**
 * The sounds of a table: dry paper and wood, made on the spot. Nothing ever depends on them, and
 * they are off until somebody wants them.
 */
import { prefs } from '$lib/prefs/prefs.svelte';

export type Sound = 'lay' | 'draw' | 'rustle' | 'turn' | 'race' | 'slap' | 'caught';

interface Shape {
  /** Seconds. */
  length: number;
  /** Where the noise is loudest, Hz. */
  pitch: number;
  loud: number;
  /** A tone instead of noise. */
  tone?: OscillatorType;
}

const SHAPES: Record<Sound, Shape> = {
  lay: { length: 0.09, pitch: 900, loud: 0.5 },
  draw: { length: 0.14, pitch: 2600, loud: 0.25 },
  rustle: { length: 0.32, pitch: 4200, loud: 0.3 },
  turn: { length: 0.16, pitch: 196, loud: 0.35, tone: 'triangle' },
  race: { length: 0.22, pitch: 660, loud: 0.3, tone: 'square' },
  slap: { length: 0.12, pitch: 320, loud: 0.9 },
  caught: { length: 0.4, pitch: 147, loud: 0.4, tone: 'sawtooth' },
};

let context: AudioContext | null = null;

/** Browsers let a page sound only after a gesture; any will do, and every lost one is made up for. */
function wake(): void {
  if (!prefs.now.sound) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

/** Listens for the gestures; the answer stops that. */
export function sounding(): () => void {
  const gestures = ['pointerup', 'keydown'] as const;
  for (const gesture of gestures) addEventListener(gesture, wake);
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, wake);
  };
}

/** `strength` 0 to 1; `side` from -1 (left) to 1 (right). */
export function play(sound: Sound, strength = 1, side = 0): void {
  if (!prefs.now.sound || context?.state !== 'running') return;
  const shape = SHAPES[sound];
  const end = context.currentTime + shape.length;
  const source = shape.tone ? tone(context, shape) : noise(context, shape);
  const gain = new GainNode(context, { gain: shape.loud * strength });
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  source
    .connect(gain)
    .connect(new StereoPannerNode(context, { pan: side }))
    .connect(context.destination);
}

function tone(at: AudioContext, { tone: type = 'sine', pitch, length }: Shape): AudioNode {
  const source = new OscillatorNode(at, { type, frequency: pitch });
  source.start();
  source.stop(at.currentTime + length);
  return source;
}

function noise(at: AudioContext, { length, pitch }: Shape): AudioNode {
  const buffer = new AudioBuffer({ length: at.sampleRate * length, sampleRate: at.sampleRate });
  buffer.getChannelData(0).forEach((_, index, data) => (data[index] = crackle(index)));
  const source = new AudioBufferSourceNode(at, { buffer });
  source.start();
  return source.connect(new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 0.8 }));
}

/** Noise without chance: the fraction of a sine that is much too fast. */
function crackle(index: number): number {
  const high = Math.sin(index * 12.9898) * 43758.5453;
  return (high - Math.floor(high)) * 2 - 1;
}

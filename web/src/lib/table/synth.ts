/** Makes sounds on the spot, from what `SOUNDS` says they are made of. */
import { prefs } from '$lib/prefs/prefs.svelte';

import { GROUPS, SOUNDS, type Group, type Played, type Sound, type Voice } from './sounds';

/** As good as silent: a fade cannot end at nothing. */
const SILENT = 0.0005;
const ATTACK = 0.004;

/** How loud a group is, 0 to 1; ears hear squares. */
export function loudness(group: Group): number {
  const { soundGame, soundCalls, soundTaps } = prefs.now;
  const percent = { game: soundGame, calls: soundCalls, taps: soundTaps }[group];
  return (percent / 100) ** 2;
}

export function sound(context: BaseAudioContext, name: Sound, how: Played): void {
  const { strength = 1, side = 0, rise = 0 } = how;
  const loud = strength * loudness(GROUPS[name]);
  if (loud <= 0) return;
  const out = new GainNode(context, { gain: loud });
  out.connect(new StereoPannerNode(context, { pan: side })).connect(context.destination);
  const higher = 2 ** (rise / 12);
  for (const voice of SOUNDS[name]) speak(context, voice, higher).connect(out);
}

function speak(context: BaseAudioContext, voice: Voice, higher: number): AudioNode {
  const { at = 0, length, pitch, to = pitch, loud, wave } = voice;
  const start = context.currentTime + at;
  const end = start + length;
  const { source, frequency, out } = wave ? tone(context, wave) : noise(context);
  frequency.setValueAtTime(pitch * higher, start);
  frequency.exponentialRampToValueAtTime(to * higher, end);
  source.start(start);
  source.stop(end);
  return out.connect(fade(context, loud, start, end));
}

/** Quickly up and slowly down. */
function fade(context: BaseAudioContext, loud: number, start: number, end: number): AudioNode {
  const node = new GainNode(context, { gain: SILENT });
  const { gain } = node;
  gain.setValueAtTime(SILENT, start);
  gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  gain.exponentialRampToValueAtTime(SILENT, end);
  return node;
}

interface Source {
  source: AudioScheduledSourceNode;
  frequency: AudioParam;
  out: AudioNode;
}

function tone(context: BaseAudioContext, type: OscillatorType): Source {
  const source = new OscillatorNode(context, { type });
  return { source, frequency: source.frequency, out: source };
}

function noise(context: BaseAudioContext): Source {
  const source = new AudioBufferSourceNode(context, { buffer: crackle(context.sampleRate) });
  const out = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.8 });
  source.connect(out);
  return { source, frequency: out.frequency, out };
}

let kept: AudioBuffer | null = null;

/** Half a second of noise, without chance: the fraction of a sine that is much too fast. */
function crackle(sampleRate: number): AudioBuffer {
  if (kept?.sampleRate === sampleRate) return kept;
  kept = new AudioBuffer({ length: sampleRate / 2, sampleRate });
  kept.getChannelData(0).forEach((_, index, data) => {
    const high = Math.sin(index * 12.9898) * 43758.5453;
    data[index] = (high - Math.floor(high)) * 2 - 1;
  });
  return kept;
}

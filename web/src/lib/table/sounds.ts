/** What every sound is made of: dry paper and wood, in a few lines of numbers each. */

export type Sound =
  | 'lay'
  | 'flip'
  | 'draw'
  | 'rustle'
  | 'count'
  | 'turn'
  | 'race'
  | 'slap'
  | 'caught'
  | 'missed'
  | 'win'
  | 'tap';

/** With which of the three volumes of the settings it is played. */
export type Group = 'game' | 'calls' | 'taps';

export interface Played {
  /** 0 to 1. */
  strength?: number;
  /** From -1 (left) to 1 (right). */
  side?: number;
  /** Semitones higher. */
  rise?: number;
}

/** One part of a sound. */
export interface Voice {
  /** Seconds after the sound begins. */
  at?: number;
  /** Seconds. */
  length: number;
  /** Hz; of noise, where it is loudest. */
  pitch: number;
  /** Where the pitch goes, Hz. */
  to?: number;
  /** 0 to 1. */
  loud: number;
  /** A tone; without it, noise. */
  wave?: OscillatorType;
}

export const GROUPS: Record<Sound, Group> = {
  lay: 'game',
  flip: 'game',
  draw: 'game',
  rustle: 'game',
  count: 'game',
  slap: 'game',
  turn: 'calls',
  race: 'calls',
  caught: 'calls',
  missed: 'calls',
  win: 'calls',
  tap: 'taps',
};

export const SOUNDS: Record<Sound, readonly Voice[]> = {
  // A card comes down: paper first, then the table below it.
  lay: [
    { length: 0.07, pitch: 1800, to: 900, loud: 0.45 },
    { at: 0.02, length: 0.08, pitch: 150, to: 85, loud: 0.35, wave: 'sine' },
  ],
  flip: [
    { length: 0.06, pitch: 1400, to: 3600, loud: 0.35 },
    { at: 0.09, length: 0.05, pitch: 2400, to: 900, loud: 0.45 },
  ],
  draw: [{ length: 0.18, pitch: 1700, to: 3800, loud: 0.3 }],
  // A sleeve: three short breaths of cloth.
  rustle: [
    { length: 0.14, pitch: 3600, to: 5200, loud: 0.3 },
    { at: 0.1, length: 0.12, pitch: 5000, to: 3800, loud: 0.22 },
    { at: 0.2, length: 0.16, pitch: 4200, to: 3000, loud: 0.16 },
  ],
  // A knuckle on wood; its pitch tells how far the counting is.
  count: [
    { length: 0.09, pitch: 330, loud: 0.3, wave: 'triangle' },
    { length: 0.02, pitch: 2200, loud: 0.2 },
  ],
  turn: [
    { length: 0.16, pitch: 208, to: 190, loud: 0.45, wave: 'triangle' },
    { length: 0.025, pitch: 900, loud: 0.35 },
    { at: 0.15, length: 0.22, pitch: 278, to: 262, loud: 0.35, wave: 'triangle' },
  ],
  race: [
    { length: 0.09, pitch: 620, loud: 0.22, wave: 'square' },
    { at: 0.1, length: 0.16, pitch: 830, loud: 0.22, wave: 'square' },
  ],
  slap: [
    { length: 0.1, pitch: 420, loud: 0.8 },
    { length: 0.12, pitch: 130, to: 55, loud: 0.6, wave: 'sine' },
  ],
  caught: [
    { length: 0.14, pitch: 330, loud: 0.3, wave: 'triangle' },
    { at: 0.13, length: 0.38, pitch: 494, to: 480, loud: 0.35, wave: 'triangle' },
    { at: 0.13, length: 0.06, pitch: 1500, loud: 0.3 },
  ],
  missed: [
    { length: 0.18, pitch: 294, to: 262, loud: 0.35, wave: 'triangle' },
    { at: 0.17, length: 0.4, pitch: 208, to: 139, loud: 0.4, wave: 'triangle' },
  ],
  win: [
    { length: 0.22, pitch: 392, loud: 0.28, wave: 'triangle' },
    { at: 0.13, length: 0.22, pitch: 494, loud: 0.28, wave: 'triangle' },
    { at: 0.26, length: 0.22, pitch: 587, loud: 0.28, wave: 'triangle' },
    { at: 0.39, length: 0.6, pitch: 784, loud: 0.32, wave: 'triangle' },
  ],
  tap: [{ length: 0.025, pitch: 1300, loud: 0.3 }],
};

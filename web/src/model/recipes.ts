/** How each sound is made. */
import type { BeatKind } from '../stage/beats';
import type { FactSound } from './sounds';

/** A piece of noise through a filter, or a tone. Times in seconds, pitches in hertz. */
export interface Noise {
  at?: number;
  length: number;
  filter: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
  gain: number;
}
export interface Tone {
  at?: number;
  length: number;
  wave: OscillatorType;
  from: number;
  to?: number;
  gain: number;
  /** Nothing above this gets through. */
  below?: number;
  /** How fast it trembles. */
  tremble?: number;
}
export interface Recipe {
  noises?: Noise[];
  tones?: Tone[];
}

const clicks = (times: number[]): Noise[] => times.map((at, n) => ({ at, length: 0.012, filter: 'bandpass', from: n === times.length - 1 ? 1300 : 1800 + 230 * n, q: 4, gain: 0.22 }));
const hum: Tone[] = [
  { length: 1.1, wave: 'sawtooth', from: 41.2, gain: 0.16, below: 180 },
  { length: 1.1, wave: 'sawtooth', from: 41.9, gain: 0.16, below: 180 },
  { length: 1.1, wave: 'sine', from: 82.4, gain: 0.1 },
];
const wound: Recipe = {
  noises: [{ length: 0.22, filter: 'lowpass', from: 300, to: 2400, gain: 0.3 }],
  tones: [
    { at: 0.2, length: 0.3, wave: 'square', from: 55, gain: 0.14, below: 400 },
    { at: 0.2, length: 0.5, wave: 'sine', from: 1320, to: 660, gain: 0.05, tremble: 70 },
  ],
};

export const RECIPES = {
  turn: { tones: [{ length: 0.12, wave: 'sine', from: 587, gain: 0.05 }, { at: 0.11, length: 0.3, wave: 'sine', from: 880, gain: 0.05 }] },
  step: { noises: [{ length: 0.04, filter: 'bandpass', from: 180, q: 1.2, gain: 0.18 }] },
  door: { noises: [{ length: 0.5, filter: 'lowpass', from: 700, to: 120, gain: 0.2 }], tones: [{ length: 0.4, wave: 'sine', from: 70, to: 44, gain: 0.2 }] },
  shot: { noises: [{ length: 0.18, filter: 'lowpass', from: 6000, to: 400, gain: 0.5 }], tones: [{ length: 0.14, wave: 'sine', from: 90, to: 40, gain: 0.5 }] },
  strike: { noises: [{ length: 0.12, filter: 'bandpass', from: 500, to: 2600, q: 0.9, gain: 0.26 }], tones: [{ at: 0.08, length: 0.3, wave: 'sawtooth', from: 113, to: 96, gain: 0.2, below: 1600, tremble: 38 }] },
  card: { noises: [{ length: 0.06, filter: 'highpass', from: 2500, to: 5000, gain: 0.08 }, { at: 0.07, length: 0.06, filter: 'highpass', from: 2500, to: 5000, gain: 0.08 }], tones: hum },
  target: { tones: [{ length: 0.6, wave: 'square', from: 220, to: 207, gain: 0.08, below: 1500 }] },
  move: { noises: [{ length: 0.3, filter: 'lowpass', from: 500, to: 150, gain: 0.22 }], tones: hum },
  dice: { noises: clicks([0, 0.09, 0.16, 0.22, 0.27, 0.31]) },
  blow: { noises: [{ length: 0.06, filter: 'lowpass', from: 900, gain: 0.3 }], tones: [{ length: 0.16, wave: 'sine', from: 140, to: 50, gain: 0.5 }] },
  blips: { tones: [{ length: 0.09, wave: 'sine', from: 980, gain: 0.05 }, { at: 0.24, length: 0.12, wave: 'sine', from: 760, gain: 0.04 }] },
  page: { noises: [{ length: 0.5, filter: 'lowpass', from: 240, to: 900, gain: 0.12 }], tones: [{ at: 0.1, length: 0.9, wave: 'sine', from: 147, gain: 0.06 }] },
  find: { noises: [{ length: 0.06, filter: 'highpass', from: 2500, to: 5000, gain: 0.08 }], tones: [{ at: 0.06, length: 0.3, wave: 'sine', from: 587, gain: 0.05 }] },
  reveal: { tones: [98, 104, 110].map((from): Tone => ({ length: 0.7, wave: 'sawtooth', from, gain: 0.09, below: 900 })) },
  out: { tones: [{ length: 0.12, wave: 'sine', from: 587, gain: 0.06 }, { at: 0.12, length: 0.9, wave: 'sine', from: 880, gain: 0.06 }] },
  after: { noises: [{ length: 0.08, filter: 'lowpass', from: 600, to: 200, gain: 0.18 }] },
  trait: { noises: [{ length: 0.08, filter: 'lowpass', from: 600, to: 200, gain: 0.18 }] },
  wound,
  critical: { ...wound, tones: [...(wound.tones ?? []), ...[660, 990, 1485].map((from): Tone => ({ at: 0.2, length: 0.9, wave: 'sine', from, gain: 0.07 }))] },
  breakdown: { tones: [196, 207.6].map((from): Tone => ({ length: 1.2, wave: 'triangle', from, gain: 0.14, below: 900, tremble: 9 })) },
  flatline: { tones: [{ length: 1.4, wave: 'sine', from: 880, gain: 0.05 }] },
  awakening: { tones: [{ length: 1.2, wave: 'sine', from: 330, to: 660, gain: 0.07 }, { length: 1.2, wave: 'sine', from: 495, to: 990, gain: 0.05 }] },
  death: { tones: [{ length: 1.4, wave: 'sine', from: 440, to: 30, gain: 0.25 }] },
  round: { tones: [{ length: 0.8, wave: 'sine', from: 110, gain: 0.12 }] },
  won: { tones: [262, 330, 392].map((from, n): Tone => ({ at: n * 0.16, length: 1.4, wave: 'sine', from, gain: 0.07 })) },
  lost: { tones: [196, 185, 98].map((from, n): Tone => ({ at: n * 0.3, length: 1.5, wave: 'triangle', from, gain: 0.1, below: 500 })) },
  heart: { tones: [{ length: 0.09, wave: 'sine', from: 52, gain: 0.3 }, { at: 0.14, length: 0.11, wave: 'sine', from: 46, gain: 0.3 }] },
} satisfies Record<BeatKind | FactSound | 'turn' | 'heart', Recipe>;

export type Sound = keyof typeof RECIPES;

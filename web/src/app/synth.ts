/** Makes a sound out of noise and tones. */
import type { Recipe } from '../model/recipes';

/** A second of noise that all sounds are cut from. */
export function noiseFor(audio: BaseAudioContext): AudioBuffer {
  const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1;
  return noise;
}

/** Where all sounds go: not louder than there is room for. */
export function outletOf(audio: BaseAudioContext): GainNode {
  const master = audio.createGain();
  master.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  return master;
}

/** What is left of a sound when it ends, and how long it takes to go. */
const END = 1 / 30;
const RELEASE = 0.02;

/** A gain that rises at once and dies away. */
function fading(audio: BaseAudioContext, start: number, length: number, gain: number): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain, start + Math.min(0.015, length / 6));
  volume.gain.exponentialRampToValueAtTime(gain * END, start + length);
  volume.gain.linearRampToValueAtTime(0, start + length + RELEASE);
  return volume;
}

function filtered(audio: BaseAudioContext, type: BiquadFilterType, from: number, to: number, start: number, length: number, q = 0.8): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  return filter;
}

/** A filter lets through its share of the noise: so much louder it must be for its gain to be heard. */
function makeUp(audio: BaseAudioContext, type: BiquadFilterType, highest: number, q = 1): number {
  const all = audio.sampleRate / 2;
  const width = type === 'bandpass' ? highest / q : type === 'lowpass' ? highest : all - highest;
  return Math.sqrt(all / width);
}

/** Lays a sound on `out`, beginning now. */
export function synthesise({ noises = [], tones = [] }: Recipe, audio: BaseAudioContext, out: AudioNode, noise: AudioBuffer): void {
  for (const { at = 0, length, filter, from, to = from, q, gain } of noises) {
    const start = audio.currentTime + at;
    const source = audio.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const loud = gain * makeUp(audio, filter, Math.max(from, to), q);
    source.connect(filtered(audio, filter, from, to, start, length, q)).connect(fading(audio, start, length, loud)).connect(out);
    source.start(start, Math.random() * 0.5);
    source.stop(start + length + RELEASE);
  }
  for (const { at = 0, length, wave, from, to = from, gain, below = 8000, tremble } of tones) {
    const start = audio.currentTime + at;
    const source = audio.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    const end = start + length + RELEASE;
    const strength = audio.createGain();
    if (tremble) {
      const shake = audio.createOscillator();
      const depth = audio.createGain();
      shake.frequency.value = tremble;
      depth.gain.value = 0.5;
      strength.gain.value = 0.5;
      shake.connect(depth).connect(strength.gain);
      shake.start(start);
      shake.stop(end);
    }
    source.connect(filtered(audio, 'lowpass', below, below, start, length)).connect(strength).connect(fading(audio, start, length, gain)).connect(out);
    source.start(start);
    source.stop(end);
  }
}

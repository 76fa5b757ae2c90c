/** Sounds, made on the spot and quiet. They begin after the first touch, as browsers demand, and only if they are wanted. */
import { RECIPES, type Sound } from '../model/recipes';
import { FIRST, type FactSound } from '../model/sounds';
import { settings } from './settings.svelte';
import { noiseFor, outletOf, synthesise } from './synth';

let audio: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;
let beating = 0;

function open(): { audio: AudioContext; master: GainNode; noise: AudioBuffer } {
  if (!audio || !master || !noise) {
    audio = new AudioContext();
    master = outletOf(audio);
    noise = noiseFor(audio);
  }
  return { audio, master, noise };
}

/** Plays a sound, if somebody wants to hear it: once what it belongs to is painted, for to make it takes time. `wait` is in seconds. */
export function play(name: Sound, wait = 0): void {
  // Browsers let no page sound before it was touched.
  if (!settings.sound || settings.volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  requestAnimationFrame(() => window.setTimeout(() => sound(name), wait * 1000));
}

/** How loud it is in the middle of the setting: 6 dB below what there is. */
function sound(name: Sound): void {
  const { audio, master, noise } = open();
  if (audio.state === 'suspended') void audio.resume();
  master.gain.value = settings.volume / 100;
  synthesise(RECIPES[name], audio, master, noise);
}

/** The heart of whoever is near death, as long as they are: 1.1 seconds apart, faster with one Vitals left. */
export function heartbeat(vitals: number | null): void {
  window.clearInterval(beating);
  if (vitals === null || vitals > 2) return;
  beating = window.setInterval(() => !document.hidden && play('heart'), vitals > 1 ? 1100 : 800);
}

/** Plays them one after the other; says how long it takes until they have begun to fade. */
export function playAll(sounds: readonly FactSound[]): number {
  let wait = 0;
  for (const name of sounds) {
    play(name, wait);
    wait += FIRST[name];
  }
  return wait;
}

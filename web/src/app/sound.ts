/** Two quiet notes when it is this person's turn. */
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

export function chime(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  [523.25, 659.25].forEach((pitch, n) => {
    const start = audio!.currentTime + n * 0.12;
    const tone = audio!.createOscillator();
    const volume = audio!.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(volume).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}

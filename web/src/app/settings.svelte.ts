/** What each person sets for themselves; kept in this browser. */
import { LANGUAGES } from './language.svelte';

export interface Settings {
  /** A language of the table, or one that only the pack speaks. */
  language: string;
  speed: 'calm' | 'quick' | 'instant';
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  reducedMotion: boolean;
  palette: 'standard' | 'colour-blind';
  textSize: 'small' | 'medium' | 'large';
  autoSingle: boolean;
  tips: boolean;
  name: string;
}

const KEY = 'enormity.settings';

function defaults(): Settings {
  const spoken = typeof navigator !== 'undefined' ? navigator.language.slice(0, 2) : 'en';
  const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    language: LANGUAGES.includes(spoken) ? spoken : 'en',
    speed: 'calm',
    sound: true,
    volume: 50,
    reducedMotion: still,
    palette: 'standard',
    textSize: 'medium',
    autoSingle: true,
    tips: true,
    name: '',
  };
}

function load(): Settings {
  try {
    return { ...defaults(), ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(load());

/** Writes settings down and applies them to the page; called in an effect. */
export function applySettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.palette = settings.palette;
  root.dataset.text = settings.textSize;
  root.dataset.motion = settings.reducedMotion || settings.speed === 'instant' ? 'none' : settings.speed;
}

/** How long a movement takes, in milliseconds. */
export function duration(base: number): number {
  if (settings.reducedMotion || settings.speed === 'instant') return 0;
  return settings.speed === 'quick' ? base / 2 : base;
}

/** The text of an AI card, sentence by sentence, and which of them is being carried out. */
import type { LogLine } from '../net/messages';
import type { BeatKind } from './beats';

/** An activation in its order: whom, the window, what it does, what comes after. */
export const PARTS = ['target', 'window', 'act', 'after'] as const;
export type Part = (typeof PARTS)[number];

export interface CardLine {
  text: string;
  /** What the dice must have brought for it to happen; 0 for whatever they bring. */
  needs?: { least: number; power: boolean };
  /** None for words that only set the mood. */
  part: Part | null;
}

/** What a card does is counted, or follows from something: the rest of it sets the mood. */
const DOES = /[\d:]/;

/** The words by which a card says what a line is, in the language of the table. */
export interface CardWords {
  window: string;
  after: string;
  /** Whatever the roll. */
  whatever: string;
  power: string;
}

function needsOf(sentence: string, words: CardWords): CardLine['needs'] {
  if (sentence.startsWith(words.whatever)) return { least: 0, power: true };
  const counted = /^(\d+)[^:]*:/.exec(sentence);
  return counted ? { least: Number(counted[1]), power: counted[0].includes(words.power) } : undefined;
}

/** The first sentence of a Boss's card says whom; windows and what comes after say so themselves; the rest is what it does. What only sets the mood comes last. */
export function linesOf(text: string, words: CardWords, aims = true): CardLine[] {
  const sentences = text.match(/[^.]+(\.(?!\s|$)[^.]*)*\.?/g) ?? [];
  const lines = sentences.map((sentence) => sentence.trim()).filter(Boolean);
  const said = (sentence: string) => sentence.startsWith(words.window) || sentence.startsWith(words.after);
  const first = lines.findIndex((sentence, n) => !said(sentence) && (n > 0 || !aims));
  const last = lines.reduce((last, sentence, n) => (!said(sentence) && DOES.test(sentence) ? n : last), -1);
  return lines.map((text, n) => {
    if (text.startsWith(words.window)) return { text, part: 'window' };
    if (text.startsWith(words.after)) return { text, part: 'after' };
    if (n === 0 && aims) return { text, part: 'target' };
    if (n > first && n > last) return { text, part: null };
    const needs = needsOf(text, words);
    return { text, part: 'act', ...(needs ? { needs } : {}) };
  });
}

/** Whom it seeks is asked before anything else is carried out; once it has struck, what comes after is asked about. */
export function partOf(beat: BeatKind | undefined, asked: string | undefined, struck = false): Part {
  if (beat === 'card' || beat === 'target' || (!beat && asked === 'target')) return 'target';
  if (beat === 'after') return 'after';
  if (asked === 'react') return 'window';
  return struck && !beat ? 'after' : 'act';
}

/** What a card has done so far. */
export interface Done {
  /** WIN-1: windows that were open. */
  windows: number;
  /** IAT-1: what its dice brought, once they were counted. */
  power: number | null;
  damage: number;
}

export const NOTHING_DONE: Done = { windows: 0, power: null, damage: 0 };

/** From the last card that was turned on. */
export function doneIn(lines: readonly LogLine[]): Done {
  let done = NOTHING_DONE;
  for (const { event } of lines) {
    if (event?.kind === 'ai_drawn' || event?.kind === 'activated') done = NOTHING_DONE;
    else if (event?.kind === 'window_opened') done = { ...done, windows: done.windows + 1 };
    else if (event?.kind === 'roll_done') done = { ...done, power: event.power };
    else if (event?.kind === 'damaged') done = { ...done, damage: Math.max(done.damage, event.damage) };
  }
  return done;
}

function isMet({ needs }: CardLine, { power, damage }: Done): boolean {
  return !needs || (power !== null && (needs.power ? power : damage) >= needs.least);
}

/** The places of the lines that are lit: of several windows only the one that is open, counted from 1; of what it does only what the dice have brought about. */
export function litLines(lines: CardLine[], now: Part, done: Done): Set<number> {
  const places = (part: Part) => lines.flatMap((line, n) => (line.part === part && isMet(line, done) ? [n] : []));
  if (now === 'window') {
    const windows = places('window');
    return new Set(windows.length > 1 ? [windows[Math.min(Math.max(done.windows, 1), windows.length) - 1]!] : windows);
  }
  if (now === 'after') {
    const follows = [...places('act').filter((n) => lines[n]!.needs), ...places('after')];
    return new Set(follows.length > 0 ? follows : places('act'));
  }
  return new Set(places(now));
}

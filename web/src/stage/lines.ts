/** The text of an AI card, sentence by sentence, and which of them is being carried out. */
import type { BeatKind } from './beats';

/** An activation in its order: whom, the window, what it does, what comes after. */
export const PARTS = ['target', 'window', 'act', 'after'] as const;
export type Part = (typeof PARTS)[number];

export interface CardLine {
  text: string;
  /** None for words that only set the mood. */
  part: Part | null;
}

/** What a card does is counted, or follows from something: the rest of it sets the mood. */
const DOES = /[\d:]/;

/** The first sentence says whom; windows and what comes after say so themselves; the rest is what it does. */
export function linesOf(text: string, window: string, after: string): CardLine[] {
  const sentences = text.match(/[^.]+(\.(?!\s|$)[^.]*)*\.?/g) ?? [];
  let acts = false;
  return sentences
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence, n) => {
      if (n === 0) return { text: sentence, part: 'target' };
      if (sentence.startsWith(window)) return { text: sentence, part: 'window' };
      if (sentence.startsWith(after)) return { text: sentence, part: 'after' };
      const does = !acts || DOES.test(sentence);
      acts = true;
      return { text: sentence, part: does ? 'act' : null };
    });
}

/** Whom it seeks is asked before anything else is carried out; once it has struck, what comes after is asked about. */
export function partOf(beat: BeatKind | undefined, asked: string | undefined, struck = false): Part {
  if (beat === 'card' || beat === 'target' || (!beat && asked === 'target')) return 'target';
  if (beat === 'after') return 'after';
  if (asked === 'react') return 'window';
  return struck && !beat ? 'after' : 'act';
}

/** The places of the lines that are lit: of several windows only the one that is open, counted from 1. */
export function litLines(lines: CardLine[], now: Part, window: number): Set<number> {
  const places = lines.flatMap(({ part }, n) => (part === now ? [n] : []));
  return new Set(now === 'window' && places.length > 1 ? [places[Math.min(Math.max(window, 1), places.length) - 1]!] : places);
}

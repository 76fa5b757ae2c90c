/** The text of an AI card, sentence by sentence, and which of them is being carried out. */
import type { BeatKind } from './beats';

/** An activation in its order: whom, the window, what it does, what comes after. */
export const PARTS = ['target', 'window', 'act', 'after'] as const;
export type Part = (typeof PARTS)[number];

export interface CardLine {
  text: string;
  part: Part;
}

/** The first sentence says whom; windows and what comes after say so themselves; the rest is what it does. */
export function linesOf(text: string, window: string, after: string): CardLine[] {
  const sentences = text.match(/[^.]+(\.(?!\s|$)[^.]*)*\.?/g) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence, n) => ({ text: sentence, part: n === 0 ? 'target' : sentence.startsWith(window) ? 'window' : sentence.startsWith(after) ? 'after' : 'act' }));
}

export function partOf(beat: BeatKind | undefined, asked: string | undefined): Part {
  if (beat === 'card' || beat === 'target') return 'target';
  if (beat === 'after') return 'after';
  return asked === 'react' ? 'window' : 'act';
}

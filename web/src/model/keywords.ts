/** The words of the rules that cards use, found in their texts. */
import type { Keyword } from '../net/messages';

export interface KeywordPiece {
  text: string;
  rule?: string;
  about?: string;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text cut at its keywords. */
export function keywordPieces(text: string, known: Keyword[]): KeywordPiece[] {
  if (known.length === 0) return [{ text }];
  // Words of other languages begin and end in letters that `\b` does not know.
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}_])(${known.map(({ word }) => escaped(word)).join('|')})(?![\\p{L}\\p{N}_])`, 'u'));
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const keyword = known.find(({ word }) => word === part);
      return keyword ? { text: part, rule: keyword.rule, about: keyword.about } : { text: part };
    });
}

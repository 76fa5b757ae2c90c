/** Reasons of bots in another language: sentences by their original, with holes for numbers and for sentences within. */

export type Sentences = Record<string, string>;

const HOLE = '{}';
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same in other words; what is not known stays as it is. */
export function reasonIn(sentences: Sentences, reason: string): string {
  for (const [original, other] of Object.entries(sentences)) {
    const found = new RegExp(`^${original.split(HOLE).map(escaped).join('(.+?)')}$`).exec(reason);
    if (!found) continue;
    const within = found.slice(1).map((part) => reasonIn(sentences, part));
    return other.split(HOLE).reduce((said, words, n) => said + within[n - 1] + words);
  }
  return reason;
}

/** The words of the rules that cards use, found in their texts. */
import type { Rule } from '../net/messages';

export interface Keyword {
  word: string;
  rule: string;
  /** What it means, in one sentence. */
  about: string;
}

export interface KeywordPiece {
  text: string;
  rule?: string;
  about?: string;
}

/** Marks of the rule texts that nobody reads in one line. */
const plain = (text: string) => text.replace(/\*\*Ruling:\*\*|\*\*|\*|`/g, '').replace(/\s*\([A-Z]{3}-[^)]*\)/g, '').trim();

/** A rule that only points to another says what that one says. */
function meaning(rule: Rule, rules: Map<string, Rule>): string {
  const target = /^([A-Z]{3})(-[A-Z0-9]+)?\b[^a-z]*$/.exec(rule.text.trim());
  const meant = target ? (rules.get(`${target[1]}${target[2] ?? '-1'}`) ?? rule) : rule;
  return plain(meant.text).split(/(?<=\.)\s/)[0] ?? '';
}

/** What keywords are called and mean in another language, by their rules. */
export type OtherWords = Record<string, [word: string, about: string]>;

/** Every keyword of the rules, the longest first; in another language those that it has words for. */
export function keywordsOf(rules: Rule[], other?: OtherWords): Keyword[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const named = rules.filter(({ id, title }) => id.startsWith('KEY-') && title);
  const found = named.flatMap((rule) => {
    const [word, about] = other ? (other[rule.id] ?? ['', '']) : [rule.title!.replace(/\s+X$/, ''), meaning(rule, byId)];
    return { word, rule: rule.id, about };
  });
  return found.filter(({ word }) => word.length > 3).sort((a, b) => b.word.length - a.word.length);
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text cut at its keywords. */
export function keywordPieces(text: string, known: Keyword[]): KeywordPiece[] {
  if (known.length === 0) return [{ text }];
  const parts = text.split(new RegExp(`\\b(${known.map(({ word }) => escaped(word)).join('|')})\\b`));
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const keyword = known.find(({ word }) => word === part);
      return keyword ? { text: part, rule: keyword.rule, about: keyword.about } : { text: part };
    });
}

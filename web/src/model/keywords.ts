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

/** What a rule says, without its name and without marks that nobody reads in one line. */
function plain({ title, text }: Rule): string {
  const bare = text.replace(/\*\*[^*]+[:.]\*\*|\*\*|\*|`/g, '').replace(/\s*\([A-Z]{3}-[^)]*\)/g, '').trim();
  const said = title && bare.startsWith(title) ? bare.slice(title.length) : bare;
  return said.replace(/^[\s:.]*(\([^)]*\))?[\s:.]*/, '');
}

/** A rule that only points to another says what that one says. */
function meaning(rule: Rule, rules: Map<string, Rule>): string {
  const target = /^([A-Z]{3})(-[A-Z0-9]+)?\.?$/.exec(plain(rule));
  const meant = target ? (rules.get(`${target[1]}${target[2] ?? '-1'}`) ?? rule) : rule;
  const [first = ''] = plain(meant).split(/(?<=\.)\s/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** Every keyword of the rules, in the language that they are in, the longest first. */
export function keywordsOf(rules: Rule[]): Keyword[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const named = rules.filter(({ id, title }) => id.startsWith('KEY-') && title);
  const found = named.map((rule) => ({ word: rule.title!.replace(/\s+X$/, ''), rule: rule.id, about: meaning(rule, byId) }));
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

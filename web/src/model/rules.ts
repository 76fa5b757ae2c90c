/** Rule texts: Markdown in small pieces, references to other rules, search. */
import type { Rule } from '../net/messages';

export interface Piece {
  text: string;
  rule?: boolean;
  strong?: boolean;
  em?: boolean;
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]{3,5}-[A-Z0-9]{1,4}\b)/g;

/** Cuts a rule's text into plain, strong and emphasized pieces and names of rules. */
export function pieces(text: string, known: Set<string>): Piece[] {
  return text
    .split(MARKS)
    .filter((part) => part !== '')
    .map((part) => {
      if (known.has(part)) return { text: part, rule: true };
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true };
      if (part.startsWith('*') && part.endsWith('*') && part.length > 2) return { text: part.slice(1, -1), em: true };
      if (part.startsWith('`')) return { text: part.slice(1, -1), em: true };
      return { text: part };
    });
}

/** Rules in which every word occurs; those with it in the name come first. */
export function searchRules(rules: Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rules;
  const score = (rule: Rule): number => {
    const name = `${rule.id} ${rule.id.replace('-', '')} ${rule.title ?? ''} ${rule.section ?? ''}`.toLowerCase();
    const text = rule.text.toLowerCase();
    if (!wanted.every((word) => name.includes(word) || text.includes(word))) return 0;
    return 1 + wanted.filter((word) => name.includes(word)).length;
  };
  return rules
    .map((rule) => ({ rule, score: score(rule) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((found) => found.rule);
}

/** Why an option of the list has the numbers in its words, and why a question is asked. */
import { chainOf } from '../model/chain/log';
import { whyStratagem } from '../model/chain/team';
import { because, step, type Why } from '../model/chain/why';
import type { RuleLine } from '../net/messages';
import { shortLabelOf } from './labels';
import type { Table } from './table.svelte';

/** Names of spaces, of Gear and of dice are no numbers. */
const NAMES = /\b[A-Z]\d+\b|\b[A-Z]+-\d+\b/g;

/** What led to the question that is open. */
export function stepsToQuestion(table: Table): RuleLine[] {
  const last = table.log.at(-1);
  const rule = table.decision?.rule ?? '';
  const asked = table.update.prompt;
  return [...(last ? chainOf(table.log, last.id) : []), ...(asked && rule ? [{ ...asked, rule }] : [])];
}

export function whyOption(table: Table, option: number): Why | null {
  const choice = table.option(option)?.choice;
  const rule = table.decision?.rule;
  if (!choice || !rule || choice.kind === 'die') return null;
  if (!/\d/.test(shortLabelOf(table, option).replace(NAMES, ''))) return null;
  if (choice.kind === 'fund' && choice.n !== undefined) return whyStratagem(table, choice.n);
  const label = table.update.labels?.[option];
  return because(label ? { ...label, rule } : step(rule, choice.kind), stepsToQuestion(table));
}

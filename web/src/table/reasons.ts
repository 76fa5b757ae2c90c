/** Why an option of the list has the numbers in its words, and why a question is asked. */
import { chainOf } from '../model/chain/log';
import { whyStratagem } from '../model/chain/team';
import { because, type Why } from '../model/chain/why';
import type { Arg, Line, RuleLine } from '../net/messages';
import type { Table } from './table.svelte';

/** Whether a sentence tells a number, itself or in a sentence within it. */
function counts({ args = [] }: Line): boolean {
  const inside = (arg: Arg): boolean => typeof arg === 'number' || (typeof arg === 'object' && ('hundredths' in arg || ('list' in arg && arg.list.some(counts))));
  return (Array.isArray(args) ? args.map(([, arg]) => arg) : Object.values(args)).some(inside);
}

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
  if (choice.kind === 'fund' && choice.n !== undefined) return whyStratagem(table, choice.n);
  const label = table.update.labels?.[option];
  if (!label || !counts(label)) return null;
  return because({ ...label, rule }, stepsToQuestion(table));
}

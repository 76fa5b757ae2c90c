/** What can be done about the dice on the table, as the server lists it. */
import type { Mend } from '../net/messages';
import type { RollView } from '../net/view';

export type By = Mend['by'];

/** Ways to mend that throw dice again: they are marked first. */
const REROLLS: By[] = ['confidence', 'armor', 'stress'];

const same = (a: number[], b: number[]) => a.length === b.length && a.every((die) => b.includes(die));

/** What throwing exactly these dice again would bring. */
export function mendOf(mends: Mend[], by: By, dice: number[]): Mend | undefined {
  return mends.find((mend) => mend.by === by && same(mend.dice, dice));
}

/** Ways to throw dice again that are open, in the order of the rules. */
export function rerolls(mends: Mend[]): By[] {
  return REROLLS.filter((by) => mends.some((mend) => mend.by === by));
}

/** Dice that can be marked, by any way. */
export function markable(mends: Mend[]): Set<number> {
  return new Set(mends.filter(({ by }) => REROLLS.includes(by)).flatMap(({ dice }) => dice));
}

/** How good what comes of it is: to compare, not to show. */
function goodness(mend: Mend): number {
  const { enough = 0, critical = 0, quiet = 0, heard = 0, harm = 0, power = 0 } = mend;
  return enough + critical * 0.3 + quiet - heard * 0.1 - harm + power * 0.1;
}

/** The most that a way can bring, whatever dice are marked. */
export function bestOf(mends: Mend[], by: By): Mend | undefined {
  return mends.filter((mend) => mend.by === by).sort((a, b) => goodness(b) - goodness(a))[0];
}

/** SKL-2, SCT-2: a roll that nobody is hurt by: it is passed or not. */
export const isTest = ({ kind }: Pick<RollView, 'kind'>): boolean => kind === 'test' || kind === 'scout';

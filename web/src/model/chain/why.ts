/** The answer to "why?": a number in words, the steps that lead to it, and the rules whose text stands below. */
import type { Cards } from '../cards';
import type { LogEntry } from '../log';
import type { Arg, Forecast, Line, Odds, RuleLine, Way } from '../../net/messages';
import type { BoardView, View } from '../../net/view';

export interface Why {
  about: Line | string;
  steps: RuleLine[];
  rules: string[];
}

/** What a chain is read from; a `Table` is one. */
export interface Seen {
  view: View;
  cards: Cards;
  board: BoardView;
  log: LogEntry[];
  forecast?: Forecast | null;
  odds?: Record<string, Odds>;
  ways?: Way[];
}

export function step(rule: string, key: string, args: Record<string, Arg> = {}): RuleLine {
  return { rule, key, args };
}

/** A chain that ends at the number itself. Rules named by no step may be added. */
export function because(number: RuleLine, steps: (RuleLine | false | undefined)[], more: string[] = []): Why {
  const led = steps.filter((line): line is RuleLine => Boolean(line));
  return { about: number, steps: [...led, number], rules: [...new Set([number.rule, ...more])] };
}

/** Several answers in one: everything there is to say about a place. */
export function together(all: Why[]): Why | null {
  if (all.length === 0) return null;
  const steps = all.flatMap((one) => one.steps);
  return { about: all.length === 1 ? all[0]!.about : '', steps, rules: [...new Set(all.flatMap((one) => one.rules))] };
}

/** Dice in words: "1 white, 2 red". */
export function diceWords(counts: readonly number[]): Arg {
  const colours = ['white', 'red', 'black'];
  const list = counts.flatMap((n, tier) => (n > 0 ? [{ key: 'ui.chain.dice_of', args: { n, colour: { key: `colour.${colours[tier]}` } } }] : []));
  return { list };
}

/** How many dice there are of each colour. */
export function diceCounts(colours: readonly string[]): number[] {
  return ['white', 'red', 'black'].map((colour) => colours.filter((one) => one === colour).length);
}

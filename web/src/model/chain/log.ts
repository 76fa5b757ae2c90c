/** The chain behind a line of the log: what set it off, what followed, up to the line itself. */
import type { Arg, RuleLine } from '../../net/messages';
import type { LogEntry } from '../log';
import { argument } from '../words';

/** What sets other things off, from the widest to the nearest. */
const CAUSES: [RegExp, number][] = [
  [/^event\.(round_began|spacer_phase|intruder_phase)$/, 0],
  [/^event\.(turn_began|activated|activated_by_chance)$/, 1],
  [/^event\.(action|exert_action|ability_used|ability_triggered|stratagem_used|ai_drawn|behaves)$/, 2],
  [/^event\.(attack|bonus_attack|targeted|body_part_drawn)$/, 3],
];
const NEAREST = 4;
/** More steps than this between a cause and its effect are not read. */
const MOST_STEPS = 12;

function rank(line: RuleLine): number {
  return CAUSES.find(([key]) => key.test(line.key))?.[1] ?? NEAREST;
}

export function chainOf(log: LogEntry[], id: number): RuleLine[] {
  const end = log.findIndex((entry) => entry.id === id);
  if (end < 0) return [];
  const chain: RuleLine[] = [log[end]!.line];
  let wanted = rank(log[end]!.line);
  let steps = 0;
  for (let at = end - 1; at >= 0 && wanted > 0; at--) {
    const line = log[at]!.line;
    const found = rank(line);
    // Steps of the same kind lie between an effect and its cause; a cause of another kind ends them.
    const step = found === NEAREST && wanted === NEAREST && steps < MOST_STEPS;
    if (found >= wanted && !step) continue;
    if (step) steps += 1;
    else wanted = found;
    chain.unshift(line);
  }
  return chain;
}

/** The last changes of a number: lines of these kinds whose arguments are these. */
export function changesOf(log: LogEntry[], keys: RegExp, args: Record<string, string>, most = 6): RuleLine[] {
  const same = (value: Arg | undefined, wanted: string) => (typeof value === 'object' ? 'key' in value && value.key : String(value)) === wanted;
  return log
    .map((entry) => entry.line)
    .filter((line) => keys.test(line.key) && Object.entries(args).every(([name, wanted]) => same(argument(line.args, name), wanted)))
    .slice(-most);
}

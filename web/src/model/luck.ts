/** How the dice fell, read from the log. */
import type { RuleLine } from '../net/messages';

export interface Luck {
  fails: number;
  wounds: number;
  criticals: number;
  /** The most Power in one roll. */
  best: number;
}

export function luck(lines: RuleLine[]): Luck {
  const count = (key: string) => lines.filter((line) => line.key === key).length;
  const powers = lines
    .filter((line) => line.key === 'event.roll_done')
    .map((line) => (Array.isArray(line.args) ? Object.fromEntries(line.args) : (line.args ?? {})).power)
    .filter((power): power is number => typeof power === 'number');
  return {
    fails: count('event.attack_failed'),
    wounds: count('event.attack_wounded'),
    criticals: count('event.attack_critical'),
    best: Math.max(0, ...powers),
  };
}

/** Chances as people read them. */
import type { Odds } from '../net/messages';

/** Whole per cent; never 0 or 100 for what is only nearly so. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && rounded === 0) return 1;
  if (chance < 1 && rounded === 100) return 99;
  return rounded;
}

export interface OddsPart {
  name: 'fail' | 'wound' | 'critical' | 'hit';
  percent: number;
}

/** The parts of an odds bar, adding up to 100. */
export function oddsParts(odds: Odds): OddsPart[] {
  if (odds.hit !== undefined && odds.wound === undefined) {
    const hit = percent(odds.hit);
    return [
      { name: 'fail', percent: 100 - hit },
      { name: 'hit', percent: hit },
    ];
  }
  const critical = percent(odds.critical ?? 0);
  const wound = Math.min(percent(odds.wound ?? 0), 100 - critical);
  return [
    { name: 'fail', percent: 100 - wound - critical },
    { name: 'wound', percent: wound },
    { name: 'critical', percent: critical },
  ];
}

/** The chance to wound at all. */
export function woundChance(odds: Odds): number {
  return (odds.wound ?? odds.hit ?? 0) + (odds.critical ?? 0);
}

/** A mean as people read it: one place after the point, if it has any. */
export function amount(mean: number): number {
  return Math.round(mean * 10) / 10;
}

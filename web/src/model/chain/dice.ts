/** Why a die and the sum of the dice count as they do. */
import type { BodyPart } from '../../net/catalog';
import type { Line, RuleLine } from '../../net/messages';
import type { DieView, RollView } from '../../net/view';
import { faceText } from '../dice';
import type { LogEntry } from '../log';
import { whyPart } from './boss';
import { changesOf } from './log';
import { because, step, type Seen, type Why } from './why';

const MARKS = { confident: 'ROL-2', stressed: 'ROL-1', armored: 'GEAR-7', disciplined: 'ROL-4' } as const;

function faceWords(die: DieView) {
  const words = faceText(die.face);
  return words ? words : { key: 'face.blank' };
}

function dieStep(die: DieView, n: number): RuleLine {
  return step('DIC-1', 'ui.die', { n: n + 1, colour: { key: `colour.${die.colour}` }, face: faceWords(die) });
}

function marksOf(die: DieView): RuleLine[] {
  return (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((mark) => die[mark]).map((mark) => step(MARKS[mark], `ui.chain.die_${mark}`));
}

/** What it shows of what counts. */
function countsOf({ counts }: DieView) {
  const pieces: [string, number][] = [['sum.power', counts.power], ['ui.chain.half', counts.half], ['sum.potential', counts.potential], ['sum.crit', counts.crit]];
  const list = pieces.flatMap(([key, n]) => (n > 0 ? [{ key, args: [['n', n]] satisfies Line['args'] }] : []));
  return list.length > 0 ? { list } : { key: 'face.blank' };
}

/** Its colour, its throw, what was done to it, what it counts. */
export function whyDie({ view, log }: Seen, n: number): Why | null {
  const die = view.dice[n];
  if (!die) return null;
  const tier = step('DIC-1', 'ui.chain.die_tier', { colour: { key: `colour.${die.colour}` } });
  if (view.roll && !view.roll.thrown) return because(tier, []);
  return because(
    step('DIC-2', 'ui.chain.die_counts', { sum: countsOf(die) }),
    [tier, ...changesOf(log, (event) => event.kind === 'die_rolled' && event.die === n, 1), ...marksOf(die)],
    ['DIC-1'],
  );
}

/** What the dice on the table come to: of the roll under way, else of the last one that was done. */
export function sumOf(roll: RollView | null, log: LogEntry[]): { power: number; potential: number; crit: number } | null {
  if (roll) return roll.thrown ? roll.total : null;
  const kinds = log.map((entry) => entry.line.event).filter((event) => event?.kind === 'roll_done' || event?.kind === 'die_rolled');
  const last = kinds.at(-1);
  return last?.kind === 'roll_done' ? last : null;
}

/** DIC-2, KEY-LTH, ATK-7: everything that counts besides what is on the dice. */
function stepsOfTotal({ total }: RollView): RuleLine[] {
  const pieces: [string, string, number][] = [
    ['DIC-2', 'ui.chain.halves', total.halves],
    ['ROL-4', 'ui.chain.turned', total.turned],
    ['KEY-LTH', 'ui.chain.lethal_counts', total.lethal],
    ['DIC-2', 'ui.chain.raw', total.raw],
    ['ATK-7', 'ui.chain.quadrants_weapon', total.crit_of_weapon],
    ['NOI-1', 'ui.chain.noise_added', total.noise],
  ];
  return pieces.flatMap(([rule, key, n]) => (n > 0 ? [step(rule, key, { n })] : []));
}

/** IAT-4, CMD-7: what an Intruder's roll does. */
function stepsOfHarm({ harm, terrorize }: RollView): RuleLine[] {
  if (harm === null) return [];
  return [terrorize ? step('CMD-7', 'ui.chain.harm_stress', { n: harm }) : step('IAT-4', 'ui.chain.harm', { n: harm })];
}

/** DIC-2, ATK-8: die by die to the sum, and what it is measured against. */
export function whySum(seen: Seen, part: BodyPart | undefined): Why | null {
  const { dice, roll } = seen.view;
  const sum = sumOf(roll, seen.log);
  if (!sum) return null;
  const steps = [
    ...dice.map(dieStep),
    ...(roll ? stepsOfTotal(roll) : []),
    sum.crit > 0 && roll?.kind === 'attack' && step('ATK-7', 'ui.chain.quadrants', { n: sum.crit }),
    ...(roll && part ? whyPart(seen, part).steps : []),
  ];
  const words = { power: sum.power, potential: sum.potential };
  if (!roll?.at) return because(step('DIC-2', 'ui.chain.sum', words), [...steps, ...(roll ? stepsOfHarm(roll) : [])]);
  return because(step(roll.kind === 'test' ? 'SKL-2' : roll.kind === 'scout' ? 'SCT-2' : 'ATK-8', 'ui.chain.sum_against', { ...words, at: roll.at }), steps, ['DIC-2', ...(part ? ['ATK-4'] : [])]);
}

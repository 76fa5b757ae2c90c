/** Why a die and the sum of the dice count as they do. */
import type { BodyPart } from '../../net/catalog';
import type { RuleLine } from '../../net/messages';
import type { DieView } from '../../net/view';
import { faceText, total } from '../dice';
import { partAt, whyPart } from './boss';
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

/** Its colour, its throw, what was done to it, what it counts. */
export function whyDie({ view, log }: Seen, n: number): Why | null {
  const die = view.dice[n];
  if (!die) return null;
  const sum = total([die]);
  const half = die.face.half % 2;
  return because(
    step('DIC-2', 'ui.chain.die_counts', { power: sum.power, half, potential: sum.potential, crit: sum.crit }),
    [
      step('DIC-1', 'ui.chain.die_tier', { colour: { key: `colour.${die.colour}` } }),
      ...changesOf(log, /^event\.die_rolled$/, { n: String(n + 1) }, 1),
      ...marksOf(die),
    ],
    ['DIC-1'],
  );
}

/** DIC-2, ATK-8: die by die to the sum, and what it is measured against. */
export function whySum(seen: Seen, part: BodyPart | undefined): Why {
  const { dice } = seen.view;
  const sum = total(dice);
  const halves = dice.reduce((all, die) => all + die.face.half, 0);
  const turned = dice.filter((die) => die.disciplined).length;
  const steps = [
    ...dice.map(dieStep),
    halves > 0 && step('DIC-2', 'ui.chain.halves', { n: halves, power: Math.floor(halves / 2) }),
    turned > 0 && step('ROL-4', 'ui.chain.turned', { n: turned }),
    sum.crit > 0 && step('ATK-7', 'ui.chain.quadrants', { n: sum.crit }),
  ];
  const words = { power: sum.power, potential: sum.potential };
  const { roll } = seen.view;
  if (!part && roll?.at) return because(step(roll.kind === 'test' ? 'SKL-2' : 'ATK-8', 'ui.chain.sum_against', { ...words, at: roll.at }), steps, ['DIC-2']);
  if (!part) return because(step('DIC-2', 'ui.chain.sum', words), steps);
  const at = partAt(seen.view, part);
  return because(step('ATK-8', 'ui.chain.sum_against', { ...words, at }), [...steps, ...whyPart(seen, part).steps], ['DIC-2', 'ATK-4']);
}

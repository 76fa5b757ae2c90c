/** Why a way to mend a roll brings what it brings, and what a blow to come is made of. */
import type { BodyPart } from '../../net/catalog';
import type { BlowAhead, Mend, Rest, RuleLine } from '../../net/messages';
import { isTest } from '../mends';
import { amount, percent } from '../percent';
import { whySum } from './dice';
import { because, diceCounts, diceWords, step, type Seen, type Why } from './why';

/** The rule of each way. */
const RULES: Record<Mend['by'], string> = { nothing: 'ROL-3', confidence: 'ROL-2', armor: 'GEAR-7', stress: 'ROL-1', discipline: 'ROL-4', expertise: 'POOL-4' };

/** What comes of it, in a sentence. */
function outcome(seen: Seen, mend: Mend): RuleLine {
  const rule = RULES[mend.by];
  if (mend.harm !== undefined) return step(rule, seen.view.roll?.terrorize ? 'ui.worth.stress' : 'ui.worth.damage', { n: amount(mend.harm) });
  if (mend.heard !== undefined && !mend.quiet) return step(rule, 'ui.worth.heard', { n: amount(mend.heard) });
  if (mend.quiet !== undefined) return step(rule, 'ui.worth.quiet', { n: percent(mend.quiet) });
  if (mend.power !== undefined) return step(rule, 'ui.worth.power', { n: amount(mend.power) });
  return step(rule, seen.view.roll && isTest(seen.view.roll) ? 'ui.worth.pass' : 'ui.worth.wound', { n: percent(mend.enough ?? 0) });
}

/** The dice as they lie, what is thrown again or spent, what comes of it. */
export function whyMend(seen: Seen, mend: Mend, part: BodyPart | undefined): Why {
  const done = mend.dice.map((die) => step(RULES[mend.by], 'ui.chain.thrown_again', { n: die + 1 }));
  const spent = mend.spent > 0 ? [step(RULES[mend.by], `ui.mend.price.${mend.by}`, { n: mend.spent })] : [];
  return because(outcome(seen, mend), [...(whySum(seen, part)?.steps ?? []), ...done, ...spent, step('ROL-4', 'ui.chain.mend_counts')]);
}

function stepsOfBlow(blow: BlowAhead): (RuleLine | false)[] {
  return [
    step('IAT-2', 'ui.chain.rolls', { dice: diceWords(diceCounts(blow.dice)) }),
    blow.lethal && step('KEY-LTH', 'ui.chain.lethal'),
    blow.terrorize && step('CMD-7', 'ui.chain.terrorize'),
    blow.more > 0 && step('ESC-12', 'ui.chain.more', { n: blow.more }),
    blow.less > 0 && step('IAT-4', 'ui.chain.less', { n: blow.less }),
  ];
}

/** The dice of a blow to come, and what counts besides. */
export function whyBlow(blow: BlowAhead): Why {
  const number = step('IAT-4', blow.terrorize ? 'ui.react.mean_stress' : 'ui.react.mean', { n: amount(blow.mean) });
  return because(number, stepsOfBlow(blow), ['IAT-2']);
}

/** What would be left of the attack after an answer. */
export function whyRest(blows: BlowAhead[], rest: Rest): Why {
  const damage = step('WIN-1', 'ui.react.left', { n: amount(rest.damage) });
  const number = rest.open ? step('WIN-1', 'ui.react.open') : rest.stress > 0 && rest.damage === 0 ? step('WIN-1', 'ui.react.left_stress', { n: amount(rest.stress) }) : damage;
  const death = rest.death > 0 && step('FLT-1', 'ui.odds.death', { n: percent(rest.death) });
  return because(number, [...blows.flatMap(stepsOfBlow), step('WIN-1', 'ui.chain.as_well_as_can_be'), death]);
}

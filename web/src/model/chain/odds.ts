/** Why an option has its chances: what was counted, against what, and what follows. */
import type { Odds, RuleLine } from '../../net/messages';
import type { DecisionView, SpacerView } from '../../net/view';
import { oddsParts, percent } from '../percent';
import { spaceName } from '../spaces';
import { bossFigure, cardsIn, sheetOf, stepsOfToughness } from './boss';
import { because, diceWords, step, type Seen, type Why } from './why';

/** ATK-6 to ATK-8: dice, tokens, critical quadrants, AT, chances. */
function stepsOfAttack(seen: Seen, odds: Odds): RuleLine[] {
  if (odds.wound === undefined) return [];
  const { cards, view } = seen;
  const target = view.intruders.find((intruder) => intruder.intruder === odds.intruder);
  const ats = odds.at ?? [];
  const [low, high] = [Math.min(...ats), Math.max(...ats)];
  const parts = oddsParts(odds);
  const chance = (name: string) => parts.find((part) => part.name === name)?.percent ?? 0;
  const steps: (RuleLine | false | undefined)[] = [
    step('ATK-1', 'ui.chain.odds_attack', { gear: cards.gear(odds.gear ?? '')?.name ?? '', intruder: cards.kind(target?.kind ?? '')?.name ?? '' }),
    odds.dice && step('ATK-6', 'ui.chain.odds_dice', { dice: diceWords(odds.dice) }),
    Boolean(odds.power) && step('DIC-2', 'ui.chain.odds_power', { n: odds.power ?? 0 }),
    Boolean(odds.confidence) && step('ROL-2', 'ui.chain.odds_confidence', { n: odds.confidence ?? 0 }),
    Boolean(odds.discipline) && step('ROL-4', 'ui.chain.odds_discipline', { n: odds.discipline ?? 0 }),
    step('ROL-1', 'ui.chain.odds_stress'),
    odds.devastating && step('KEY-DEV', 'ui.chain.odds_devastating'),
    ...(target ? stepsOfToughness(seen, target) : []),
    ats.length > 0 && (low === high ? step('ATK-4', 'ui.chain.odds_at', { n: low }) : step('ATK-4', 'ui.chain.odds_at_range', { low, high })),
    step('ATK-8', 'ui.chain.odds_fail', { n: chance('fail') }),
    step('ATK-7', 'ui.chain.odds_critical', { crit: odds.crit ?? 0, n: chance('critical') }),
    step('ATK-8', 'ui.chain.odds_wound', { n: chance('wound') }),
  ];
  return steps.filter((line): line is RuleLine => Boolean(line));
}

function stepOfStress(seen: Seen, spacer: SpacerView): RuleLine {
  const name = seen.cards.character(spacer.character)?.name ?? '';
  return step('RUB-1', 'ui.chain.stat', { name, stat: { key: 'stat.stress' }, n: spacer.stress });
}

/** What may become of a Spacer: the chances of a Flatline check and of death. */
export type Risk = { flatline: number; death: number };

/** FLT-1, DIE-1: how an Intruder kills, by a loss of Vitals or by Stress; by the former if nothing is known. */
export function stepsOfDying(seen: Seen, spacer: SpacerView, risks: Risk[] = []): RuleLine[] {
  const name = seen.cards.character(spacer.character)?.name ?? '';
  const flatlines = risks.length === 0 || risks.some(({ flatline }) => flatline > 0);
  const breaks = risks.some(({ flatline, death }) => death > flatline);
  return [
    ...(flatlines ? [step('HRM-1', 'ui.chain.vitals_left', { name, n: spacer.vitals }), step('FLT-1', 'ui.chain.flatline')] : []),
    ...(breaks ? [stepOfStress(seen, spacer), step('DIE-1', 'ui.chain.stress_kills')] : []),
  ];
}

/** The rule by which somebody may die: of a Flatline check if there may be one, else of Stress. */
export function ruleOfDying(risks: Risk[]): string {
  return risks.some(({ flatline }) => flatline > 0) ? 'FLT-1' : 'DIE-1';
}

/** What the chance of death counts, and what it does not. */
export function stepsOfCounting(): RuleLine[] {
  return [step('IAT-5', 'ui.chain.all_counted'), step('IAT-4', 'ui.chain.nothing_done')];
}

/** AOO-1: the Intruders that strike as a Spacer steps away. */
function stepsOfProvoking(seen: Seen, spacer: SpacerView): RuleLine[] {
  const { board, cards, view } = seen;
  const first = seen.ways?.flatMap((way) => way.chances.filter(({ from }) => from === spacer.at))[0]?.intruders ?? [];
  const around = view.intruders.filter(({ intruder }) => first.includes(intruder));
  const boss = bossFigure(view);
  return [
    ...around.map((one) => step('AOO-1', 'ui.chain.provokes', { space: spaceName(board, spacer.at), intruder: cards.kind(one.kind)?.name ?? '' })),
    ...(boss && around.includes(boss) ? [step('BOS-3', 'ui.chain.draws', { n: seen.forecast?.boss?.cards.length ?? cardsIn(sheetOf(view).ai) })] : []),
    ...stepsOfDying(seen, spacer),
    ...stepsOfCounting(),
  ];
}

/** Everything behind the chances of an option. */
export function whyOdds(seen: Seen, decision: DecisionView | null, option: number, odds: Odds | undefined = seen.odds?.[option]): Why | null {
  if (!odds || !decision?.options[option]) return null;
  const attack = stepsOfAttack(seen, odds);
  if (!odds.death) {
    const number = attack.at(-1);
    return number ? because(number, attack.slice(0, -1), ['ATK-6', 'ATK-7']) : null;
  }
  const spacer = decision.who == null ? undefined : seen.view.spacers[decision.who];
  const deadly = odds.course ?? (spacer ? stepsOfProvoking(seen, spacer) : []);
  const rule = deadly.at(-1)?.rule ?? 'FLT-1';
  return because(step(rule, 'ui.odds.death', { n: percent(odds.death) }), [...attack, ...deadly], attack.length > 0 ? ['ATK-6', 'ATK-8'] : []);
}

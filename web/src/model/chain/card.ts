/** Why a number is printed on a card, and what it means. */
import type { Action, Side } from '../../net/catalog';
import type { Cards } from '../cards';
import type { Arg } from '../../net/messages';
import { because, diceCounts, diceWords, step, type Why } from './why';

const RULES = {
  range: 'ATK-3',
  melee: 'ATK-3',
  reach: 'KEY-RCH',
  dice: 'ATK-6',
  gated: 'ATK-6',
  power: 'DIC-2',
  crit: 'ATK-7',
  suppress: 'SUP-1',
  burst: 'BST-1',
  ammo: 'GEAR-4',
  charges: 'GEAR-4',
  hands: 'GEAR-1',
  supports: 'GEAR-1',
  obstacle: 'KEY-OBS',
  destructible: 'KEY-DST',
  cover: 'KEY-COV',
  obscuring: 'KEY-OBC',
} as const;

export type Fact = keyof typeof RULES;

/** What is printed on a Gear card or a tile, in order. */
export function factsOf(cards: Cards, id: string): { fact: Fact; args: Record<string, Arg> }[] {
  const gear = cards.gear(id);
  const weapon = gear?.weapon;
  const tile = cards.tile(id);
  const reach: Fact | undefined = weapon ? (weapon.melee ? (weapon.range > 0 ? 'reach' : 'melee') : 'range') : undefined;
  const numbers: [Fact, number | undefined][] = [
    ['power', weapon?.power],
    ['crit', weapon?.crit],
    ['suppress', weapon?.suppress],
    ['burst', weapon?.burst],
    ['ammo', gear?.ammo],
    ['charges', gear?.charges],
    ['hands', gear?.hands],
    ['supports', gear?.supports],
  ];
  const traits = (['obstacle', 'destructible', 'cover', 'obscuring'] as const).filter((trait) => tile?.[trait]);
  return [
    ...(reach ? [{ fact: reach, args: { n: weapon?.range ?? 0 } }] : []),
    ...(['dice', 'gated'] as const).flatMap((fact) => (weapon?.[fact].length ? [{ fact, args: { dice: diceWords(diceCounts(weapon[fact])) } }] : [])),
    ...numbers.flatMap(([fact, n]) => (n ? [{ fact, args: { n } }] : [])),
    ...traits.map((fact) => ({ fact, args: {} })),
  ];
}

export function whyFact(cards: Cards, id: string, fact: Fact, args: Record<string, Arg>): Why {
  const rule = RULES[fact];
  return because(step(rule, `ui.fact.${fact}`, args), [step('CAR-1', 'ui.chain.printed', { card: cards.any(id)?.name ?? id })]);
}

/** ACT-1: an action on a side of an Action card. */
export function whyAction(side: Side, action: Action): Why {
  const walks = action.kind === 'move';
  const number = walks ? step('MOV-1', 'ui.chain.move', { n: action.steps }) : step('ACT-1', 'ui.chain.action', { action: action.name });
  return because(number, [
    step('ACT-1', 'ui.chain.side', { card: side.name, action: action.name }),
    action.adrenaline && step('RUB-2', 'ui.chain.action_adrenaline'),
    action.noise && step('MOV-4', 'ui.chain.action_noise'),
  ]);
}

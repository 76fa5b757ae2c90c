/** Why a Spacer's numbers are what they are. */
import type { Event, ItemView, SpacerView } from '../../net/view';
import { track } from '../rubicon';
import { argument } from '../words';
import { changesOf } from './log';
import { because, step, type Seen, type Why } from './why';

export type Stat = 'vitals' | 'stress' | 'adrenaline' | 'radiation' | 'infection' | 'antinomy' | 'exerts';

/** What happens at the ends of each. */
const RULES: Record<Stat, string[]> = {
  vitals: ['RUB-1', 'HRM-1', 'FLT-1'],
  stress: ['RUB-1', 'BRK-1', 'DIE-1'],
  adrenaline: ['RUB-1', 'RUB-2', 'DIE-2'],
  radiation: ['DIE-3'],
  infection: ['DIE-3'],
  antinomy: ['AWK-4'],
  exerts: ['EXR-1', 'EXR-2', 'EXR-3'],
};
const SKILLS = ['intelligence', 'dexterity', 'strength', 'willpower', 'perception'];
/** ACT-1. */
const PLAYS = 3;

function nameOf({ cards }: Seen, spacer: SpacerView): string {
  return cards.character(spacer.character)?.name ?? spacer.character;
}

/** The last changes, from where it stood at the start if all are known. */
export function whyStat(seen: Seen, spacer: SpacerView, stat: Stat): Why {
  const name = nameOf(seen, spacer);
  const start = stat === 'vitals' ? 9 : stat === 'stress' ? (seen.cards.character(spacer.character)?.stress ?? 0) : 0;
  const changes =
    stat === 'exerts'
      ? changesOf(seen.log, (event) => event.kind === 'exerted' && event.spacer === spacer.seat)
      : changesOf(seen.log, (event) => event.kind === 'stat_changed' && event.spacer === spacer.seat && event.stat === stat);
  const from = changes[0] && argument(changes[0].args, 'from');
  const whole = from === undefined ? spacer[stat] === start : from === start;
  const [rule = 'RUB-1', ...more] = RULES[stat];
  const words = { key: stat === 'exerts' ? 'ui.count.exerts' : `stat.${stat}` };
  const number = step(rule, 'ui.chain.stat', { name, stat: words, n: spacer[stat] });
  return because(number, [whole && step(rule, 'ui.chain.stat_start', { stat: words, n: start }), ...changes], more);
}

/** RUB-1, RUB-2: the indicators and what the next Adrenaline action brings. */
export function whyTrack(seen: Seen, spacer: SpacerView): Why {
  const { cards } = seen;
  const character = cards.character(spacer.character);
  const suit = cards.suit(spacer.suit);
  const spaces = track(spacer, character, suit);
  const tokens = spacer.next_bonuses;
  const bonuses = spaces.filter((space) => space.reached).flatMap(({ at, bonuses }) => bonuses.map((token) => ({ at, token })));
  const brings = tokens.length > 0 ? { list: tokens.map((token) => ({ key: `token.${token}` })) } : { key: 'ui.rubicon.none' };
  return because(
    step('RUB-2', 'ui.chain.track_next', { n: Math.min(9, spacer.adrenaline + 1), brings }),
    [
      ...(['vitals', 'stress', 'adrenaline'] as const).map((stat) => step('RUB-1', 'ui.chain.stat', { name: nameOf(seen, spacer), stat: { key: `stat.${stat}` }, n: spacer[stat] })),
      step('RUB-3', 'ui.chain.track_level', { suit: suit?.name ?? '', level: { key: `ui.chain.level.${spacer.vitals_level}` } }),
      step('RUB-2', 'ui.chain.track_rise', { from: spacer.adrenaline, to: Math.min(9, spacer.adrenaline + 1) }),
      ...bonuses.map(({ at, token }) => step('RUB-2', 'ui.chain.track_bonus', { n: at, token: { key: `token.${token}` } })),
    ],
    ['RUB-1', 'RUB-3'],
  );
}

/** GEAR-4: Ammo or Charges left. */
export function whySupply(seen: Seen, spacer: SpacerView, item: ItemView, what: 'ammo' | 'charges'): Why {
  const gear = seen.cards.gear(item.gear);
  const name = gear?.name ?? item.gear;
  const changes = changesOf(seen.log, (event) => event.kind === 'ammo_changed' && event.spacer === spacer.seat && seen.cards.catalog.gear[event.gear]?.id === item.gear);
  return because(step('GEAR-4', `ui.chain.supply.${what}`, { gear: name, n: item[what], of: gear?.[what] ?? 0 }), [
    step('GEAR-4', `ui.chain.supply_full.${what}`, { gear: name, n: gear?.[what] ?? 0 }),
    ...changes,
  ]);
}

/** SKL-1. */
export function whySkill(seen: Seen, spacer: SpacerView, skill: number): Why {
  const n = seen.cards.character(spacer.character)?.skills[skill] ?? 0;
  const words = { skill: { key: `ui.skill.${SKILLS[skill]}` }, n };
  return because(step('SKL-1', 'ui.chain.skill', words), [step('SKL-1', 'ui.chain.skill_printed', { ...words, name: nameOf(seen, spacer) })]);
}

/** ACT-1, EXR-2: how many cards can still be played. */
export function whyPlays(seen: Seen, spacer: SpacerView): Why {
  const name = nameOf(seen, spacer);
  const played = PLAYS - spacer.exerts - spacer.plays_left;
  return because(
    step('ACT-1', 'ui.hand.plays', { name, n: spacer.plays_left }),
    [
      step('ACT-1', 'ui.chain.plays_three', { n: PLAYS }),
      spacer.exerts > 0 && step('EXR-2', 'ui.chain.plays_exerts', { n: spacer.exerts }),
      played > 0 && step('RND-3', 'ui.chain.plays_played', { n: played }),
    ],
    spacer.exerts > 0 ? ['EXR-2'] : [],
  );
}

/** NOI-4, TGT-6: why somebody carries the marker. */
export function whyPriority(seen: Seen, spacer: SpacerView): Why {
  const name = nameOf(seen, spacer);
  return because(step('TGT-6', 'ui.chain.priority', { name }), changesOf(seen.log, (event) => event.kind === 'priority_moved' && event.to === spacer.seat, 2), ['NOI-4']);
}

/** CON-1: how somebody came by a Condition. */
export function whyCondition(seen: Seen, spacer: SpacerView, condition: string): Why {
  const name = nameOf(seen, spacer);
  const card = seen.cards.condition(condition);
  const isIt = (n: number) => seen.cards.catalog.conditions[n]?.id === condition;
  const fits = (event: Event) =>
    condition === 'knockdown'
      ? event.kind === 'knocked_down' && event.spacer === spacer.seat
      : event.kind === 'condition_gained' && event.spacer === spacer.seat && isIt(event.condition);
  const came = changesOf(seen.log, fits, 1);
  return because(step(condition === 'knockdown' ? 'KND-1' : 'CON-1', 'ui.chain.condition', { name, condition: card?.name ?? condition, text: card?.text ?? '' }), came);
}
